import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { addToCount, readCount, takeFromTransientQuota } from '../../store/calls/counters.ts'
import { dailyKey, keyedHash, startOfUtcDay } from '../../store/daily-key.ts'

const MINUTE_MS = 60 * 1_000
const DAY_MS = 24 * 60 * MINUTE_MS

type LimitingDeps = Pick<Deps, 'db' | 'now' | 'config'>

/**
 * Counts a request to a host within this minute, for all visitors together, so that no site is
 * flooded through us. The store holds the host as a hash under a daily key.
 *
 * @throws AppError 'page-host-limit-reached' above the limit
 */
export async function limitHostRequests(
  { db, now, config }: LimitingDeps,
  hostname: string,
): Promise<void> {
  const time = now()
  const windowStart = time - (time % MINUTE_MS)
  const hasRoom = await takeFromTransientQuota(db, {
    subject: `requests to host ${keyedHash(await dailyKey(db, time), hostname)}`,
    windowStart,
    expiresAt: windowStart + 2 * MINUTE_MS,
    limit: config.fetch.perMinutePerHost,
  })
  if (!hasRoom) throw new AppError('page-host-limit-reached')
}

/**
 * Checks a network's daily limit of fetched bytes, runs the fetch and counts its bytes. Fetches
 * under way at once may together exceed the limit.
 *
 * @param fetch reports its bytes to `onBytes`; they count whether it succeeds or fails
 * @throws AppError 'page-bytes-limit-reached' at the limit; and what `fetch` throws
 */
export async function withinBytesOfNetwork<Fetched>(
  { db, now, config }: LimitingDeps,
  networkKey: string,
  fetch: (onBytes: (bytes: number) => void) => Promise<Fetched>,
): Promise<Fetched> {
  const windowStart = startOfUtcDay(now())
  const count = { subject: `page bytes of network ${networkKey}`, windowStart }
  const used = await readCount(db, count)
  if (used >= config.fetch.bytesPerNetwork) throw new AppError('page-bytes-limit-reached')
  let amount = 0
  try {
    return await fetch((bytes) => {
      amount += bytes
    })
  } finally {
    if (amount > 0) await addToCount(db, { ...count, expiresAt: windowStart + 2 * DAY_MS, amount })
  }
}

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

const MEGABYTE = 1_000_000

/** Bytes of fetched pages in one process that wait for their visitors to read them. */
const WAITING_BYTES_MAX = 64 * MEGABYTE
/**
 * The limit for one network, at which it gets no further pages; two of the largest stay below it.
 */
const WAITING_BYTES_PER_NETWORK = 12 * MEGABYTE

type WaitingAnswer = Readonly<{
  networkKey: string
  bytes: number
  /** Closes the connection, which frees the memory. */
  breakOff: () => void
}>

/**
 * Limits the memory held by slow readers. A network that reads slowly gets no more pages until it
 * has read. When all networks together hold too much, the oldest answer of the network that holds
 * most is cut off, so that nobody else is refused.
 */
export class WaitingAnswers {
  /** The oldest first. */
  readonly #answers = new Set<WaitingAnswer>()

  /** @throws AppError 'too-many-requests' when too much waits for the network */
  requireRoom(networkKey: string): void {
    if (this.#bytesOf(networkKey) >= WAITING_BYTES_PER_NETWORK) {
      throw new AppError('too-many-requests')
    }
  }

  /** Counts an answer until `whenTaken` settles. */
  hold(answer: WaitingAnswer, whenTaken: Promise<void>): void {
    this.#answers.add(answer)
    void whenTaken.finally(() => this.#answers.delete(answer))
    while (this.#bytesOf() > WAITING_BYTES_MAX) this.#breakOneOff()
  }

  #breakOneOff(): void {
    const bytesOfNetworks = new Map<string, number>()
    for (const { networkKey, bytes } of this.#answers) {
      bytesOfNetworks.set(networkKey, (bytesOfNetworks.get(networkKey) ?? 0) + bytes)
    }
    const most = Math.max(...bytesOfNetworks.values())
    for (const answer of this.#answers) {
      if (bytesOfNetworks.get(answer.networkKey) !== most) continue
      this.#answers.delete(answer)
      answer.breakOff()
      return
    }
  }

  #bytesOf(networkKey?: string): number {
    let bytes = 0
    for (const answer of this.#answers) {
      if (networkKey === undefined || answer.networkKey === networkKey) bytes += answer.bytes
    }
    return bytes
  }
}
