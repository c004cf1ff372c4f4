import type { Kysely } from 'kysely'
import { StoreUnavailable } from '../../app-error.ts'
import { type CallTable, renewLeases, settleAll } from '../../store/calls/call-states.ts'
import { releaseExpiredCalls, releaseExpiredPremiumCalls } from '../../store/calls/calls.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * How long a call stays reserved without renewal. Leases are renewed and checked every 15 s, so a
 * dead process's calls are released within 75 s, well inside two minutes.
 */
export const LEASE_MS = 60 * 1_000
export const HOUSEKEEPING_INTERVAL_MS = 15 * 1_000

/** Time to the end of a lease within which a settlement need not arrive. */
const UNCERTAIN_MS = 20 * 1_000

/** The lease of one call, as it was reserved; renewals come in addition. */
export class CallLease {
  readonly #leases: Leases
  #expiresAt = 0

  constructor(leases: Leases) {
    this.#leases = leases
  }

  /** @returns its end */
  begin(): number {
    this.#expiresAt = this.#leases.nextExpiry()
    return this.#expiresAt
  }

  /** Whether it lasts so long that a settlement which is sent now surely comes in time. */
  get isCertain(): boolean {
    return this.#leases.msLeft(this.#expiresAt) > UNCERTAIN_MS
  }
}

/** The calls that this process is answering, whose leases it renews. */
export class Leases {
  readonly settlements: Settlements
  readonly #running = new Set<string>()
  readonly #db: Kysely<Schema>
  readonly #now: () => number
  #idle = Promise.withResolvers<void>()

  constructor(db: Kysely<Schema>, now: () => number) {
    this.#db = db
    this.#now = now
    this.settlements = new Settlements(db)
  }

  /** Time to a lease's end. */
  msLeft(expiresAt: number): number {
    return expiresAt - this.#now()
  }

  /** When a lease taken now ends. */
  nextExpiry(): number {
    return this.#now() + LEASE_MS
  }

  begin(callId: string): void {
    this.#running.add(callId)
  }

  end(callId: string): void {
    this.#running.delete(callId)
    if (this.#running.size === 0) this.#idle.resolve()
  }

  /** Resolves when no call is being answered: each has settled or been released. */
  async whenIdle(): Promise<void> {
    if (this.#running.size === 0) return
    this.#idle = Promise.withResolvers()
    await this.#idle.promise
  }

  get runningCount(): number {
    return this.#running.size
  }

  /**
   * Renews the leases of this process and releases the calls of dead ones.
   *
   * @returns how many calls were released
   */
  async tend(): Promise<number> {
    const running = [...this.#running]
    await renewLeases(this.#db, 'calls', running, this.nextExpiry())
    await renewLeases(this.#db, 'premium_calls', running, this.nextExpiry())
    const free = await releaseExpiredCalls(this.#db, this.#now())
    return free + (await releaseExpiredPremiumCalls(this.#db, this.#now()))
  }
}

/** A settlement is sent at the latest so long after it was asked for. */
const SEND_WITHIN_MS = 5
/** How long a settlement that the store did not take is tried again. */
const RETRY_FOR_MS = 60_000
const RETRY_FIRST_MS = 50
const RETRY_LONGEST_MS = 2_000

type Settlement = Readonly<{ retryUntil: number; settled: PromiseWithResolvers<boolean> }>
type Pending = Map<string, Settlement>

/** The caller has withdrawn a settlement. */
export class SettlementWithdrawn extends Error {}

/**
 * Records that calls were answered, many at once: those of a few milliseconds together, or with the next
 * reservation. If the store is unavailable, they are tried again as long as the leases of their calls
 * may live; afterwards the calls are given back as those of a dead process are.
 */
export class Settlements {
  readonly #db: Kysely<Schema>
  readonly #pending: Readonly<Record<CallTable, Pending>> = {
    calls: new Map(),
    premium_calls: new Map(),
  }
  #sending: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #retryMs = RETRY_FIRST_MS

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  /**
   * Settles a reserved call.
   *
   * @returns whether it counts, once that is durable; false if it was released before
   * @throws SettlementWithdrawn; StoreUnavailable when it was tried for too long
   */
  settle(table: CallTable, id: string): Promise<boolean> {
    const known = this.#pending[table].get(id)
    if (known !== undefined) return known.settled.promise
    const settled = Promise.withResolvers<boolean>()
    const retryUntil = performance.now() + RETRY_FOR_MS
    this.#pending[table].set(id, { retryUntil, settled })
    this.#timer ??= setTimeout(() => void this.send(), SEND_WITHIN_MS).unref()
    return settled.promise
  }

  /**
   * Withdraws a settlement, because its call is to be released. Waits while it is being sent.
   */
  async withdraw(table: CallTable, id: string): Promise<void> {
    await this.#sending
    const settlement = this.#pending[table].get(id)
    if (settlement === undefined) return
    this.#pending[table].delete(id)
    settlement.settled.reject(new SettlementWithdrawn())
  }

  /** Sends everything that is pending; resolves when the store has taken it, or has failed to. */
  async send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const tables = (['calls', 'premium_calls'] as const).filter(
      (table) => this.#pending[table].size > 0,
    )
    const batches = tables.map((table) => this.#sendAll(table))
    const before = this.#sending
    this.#sending = Promise.all([before, ...batches])
    await this.#sending
  }

  async #sendAll(table: CallTable): Promise<void> {
    const batch = new Map(this.#pending[table])
    this.#pending[table].clear()
    try {
      const counting = await settleAll(this.#db, table, [...batch.keys()])
      this.#retryMs = RETRY_FIRST_MS
      for (const [id, { settled }] of batch) settled.resolve(counting.has(id))
    } catch (error) {
      this.#retry(table, batch, error)
    }
  }

  #retry(table: CallTable, batch: Pending, error: unknown): void {
    const now = performance.now()
    for (const [id, settlement] of batch) {
      const isLate = now + this.#retryMs > settlement.retryUntil
      if (isLate || !(error instanceof StoreUnavailable)) settlement.settled.reject(error)
      else this.#pending[table].set(id, settlement)
    }
    if (this.#pending[table].size === 0) return
    this.#timer ??= setTimeout(() => void this.send(), this.#retryMs).unref()
    this.#retryMs = Math.min(2 * this.#retryMs, RETRY_LONGEST_MS)
  }
}
