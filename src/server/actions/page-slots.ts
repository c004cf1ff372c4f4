import { AppError } from '../app-error.ts'

/** Pages that one process fetches at once; each may hold some 10 MB meanwhile. */
const PAGES_AT_ONCE = 24
/** Of these for one network, so that no network takes all of them by slow sites. */
const PAGES_AT_ONCE_PER_NETWORK = 2

/**
 * The bound on pages that are fetched at once: a clear answer now serves visitors better than a slow
 * process for all. A slot is held by the fetch; what waits for a slow reader is bounded by
 * `WaitingAnswers`.
 */
export class PageSlots {
  readonly #ofNetworks = new Map<string, number>()
  #taken = 0

  /**
   * Takes a slot for a page.
   *
   * @returns gives the slot back; to call it again changes nothing
   * @throws AppError 'too-many-requests' when the network has as many as it may, 'service-unavailable'
   *   when all are taken
   */
  take(networkKey: string): () => void {
    const ofNetwork = this.#ofNetworks.get(networkKey) ?? 0
    if (ofNetwork >= PAGES_AT_ONCE_PER_NETWORK) throw new AppError('too-many-requests')
    if (this.#taken >= PAGES_AT_ONCE) throw new AppError('service-unavailable')
    this.#ofNetworks.set(networkKey, ofNetwork + 1)
    this.#taken += 1
    let isTaken = true
    return () => {
      if (isTaken) this.#giveBack(networkKey)
      isTaken = false
    }
  }

  #giveBack(networkKey: string): void {
    this.#taken -= 1
    const left = (this.#ofNetworks.get(networkKey) ?? 1) - 1
    if (left > 0) this.#ofNetworks.set(networkKey, left)
    else this.#ofNetworks.delete(networkKey)
  }
}
