import type { Kysely } from 'kysely'
import { type CallTable, settleAll } from '../../store/calls/call-states.ts'
import type { Schema } from '../../store/schema.ts'
import { StoreUnavailable } from '../../store/store-unavailable.ts'

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
