import { AppError } from '../../app-error.ts'

/** Pages that one process fetches at once; each may hold some 10 MB meanwhile. */
const PAGES_AT_ONCE = 24
/** The limit for one network, so that none takes all slots by slow sites. */
const PAGES_AT_ONCE_PER_NETWORK = 2
/** A fetch this old is aborted when all slots are taken: most pages take less. */
const ABORTABLE_AFTER_MS = 2_000

type Slot = Readonly<{ networkKey: string; takenAt: number; controller: AbortController }>

/** `signal` aborts when the fetch must give way. Calling `giveBack` again has no effect. */
export type TakenSlot = Readonly<{ signal: AbortSignal; giveBack: () => void }>

/**
 * Limits the pages fetched at once: a clear refusal serves visitors better than a slow process. The
 * fetch holds a slot; `WaitingAnswers` limits what waits for slow readers. When slow sites hold all
 * slots, the slowest fetch is aborted for a new one.
 */
export class PageSlots {
  /** In the order taken. */
  readonly #slots = new Set<Slot>()
  readonly #now: () => number

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  /**
   * Takes a slot for a page.
   *
   * @throws AppError 'too-many-requests' when the network has reached its limit,
   * 'service-unavailable' when all slots are taken and none is old enough to be aborted
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
    if (slowest === undefined || this.#now() - slowest.takenAt < ABORTABLE_AFTER_MS) {
      throw new AppError('service-unavailable')
    }
    this.#slots.delete(slowest)
    slowest.controller.abort(new AppError('page-unreachable', { cause: 'gave way' }))
  }
}
