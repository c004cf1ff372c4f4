import type { Kysely } from 'kysely'
import { renewLeases } from '../../store/calls/call-states.ts'
import { releaseExpiredCalls } from '../../store/calls/calls.ts'
import { releaseExpiredPremiumCalls } from '../../store/calls/premium-calls.ts'
import type { Schema } from '../../store/schema.ts'

/**
 * How long a call stays reserved without renewal. Leases are renewed and checked every 15 s, so a
 * dead process's calls are released within 75 s, well inside two minutes.
 */
export const LEASE_MS = 60 * 1_000
export const HOUSEKEEPING_INTERVAL_MS = 15 * 1_000

/** The calls that this process is answering, whose leases it renews. */
export class Leases {
  readonly #running = new Set<string>()
  readonly #db: Kysely<Schema>
  readonly #now: () => number
  #idle = Promise.withResolvers<void>()

  constructor(db: Kysely<Schema>, now: () => number) {
    this.#db = db
    this.#now = now
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
