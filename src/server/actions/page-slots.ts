import { AppError } from '../app-error.ts'

/** Pages that one process fetches at once; each may hold some 10 MB meanwhile. */
const PAGES_AT_ONCE = 24
/** Of these for one network, so that no network takes all of them by slow sites. */
const PAGES_AT_ONCE_PER_NETWORK = 2
/** A fetch that has taken so long gives way when all slots are taken: most pages are there by then. */
const GIVES_WAY_AFTER_MS = 2_000

type Slot = Readonly<{ networkKey: string; takenAt: number; controller: AbortController }>

/** `signal` aborts when the fetch must give way. To call `giveBack` again changes nothing. */
export type TakenSlot = Readonly<{ signal: AbortSignal; giveBack: () => void }>

/**
 * The bound on pages that are fetched at once: a clear answer now serves visitors better than a slow
 * process for all. A slot is held by the fetch; what waits for a slow reader is bounded by
 * `WaitingAnswers`. Where slow sites hold all of them, the slowest gives way to who comes.
 */
export class PageSlots {
  /** In the order they were taken. */
  readonly #slots = new Set<Slot>()
  readonly #now: () => number

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Takes a slot for a page.
   *
   * @throws AppError 'too-many-requests' when the network has as many as it may, 'service-unavailable'
   *   when all are taken, and none for long
   */
  take(networkKey: string): TakenSlot {
    const ofNetwork = [...this.#slots].filter((slot) => slot.networkKey === networkKey)
    if (ofNetwork.length >= PAGES_AT_ONCE_PER_NETWORK) throw new AppError('too-many-requests')
    if (this.#slots.size >= PAGES_AT_ONCE) this.#endSlowest()
    const slot = { networkKey, takenAt: this.#now(), controller: new AbortController() }
    this.#slots.add(slot)
    return { signal: slot.controller.signal, giveBack: () => void this.#slots.delete(slot) }
  }

  #endSlowest(): void {
    const [slowest] = this.#slots
    if (slowest === undefined || this.#now() - slowest.takenAt < GIVES_WAY_AFTER_MS) {
      throw new AppError('service-unavailable')
    }
    this.#slots.delete(slowest)
    slowest.controller.abort(new AppError('page-unreachable', { cause: 'gave way' }))
  }
}
