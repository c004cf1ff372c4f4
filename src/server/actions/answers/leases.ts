import type { Kysely } from 'kysely'
import { renewLeases } from '../../store/calls/call-states.ts'
import { releaseExpiredCalls } from '../../store/calls/calls.ts'
import { releaseExpiredPremiumCalls } from '../../store/calls/premium-calls.ts'
import type { Schema } from '../../store/schema.ts'
import { Settlements } from './settlements.ts'

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
