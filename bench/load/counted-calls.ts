import { PREMIUM_CALLS } from '../../src/core/limits.ts'
import type { StoreSettings } from '../../src/server/config/config.ts'
import { openStore } from '../../src/server/store/open-store.ts'

/** The calls of all paid sessions by the store: by their rows, and by the calls that sessions have left. */
export type CountedCalls = Readonly<{ settled: number; unsettled: number; taken: number }>

export async function countCalls(store: StoreSettings): Promise<CountedCalls> {
  const db = openStore(store)
  try {
    const calls = await db
      .selectFrom('premium_calls')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute()
    const sessions = await db
      .selectFrom('premium_sessions')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<number | null>('calls_left').as('left'),
      ])
      .executeTakeFirstOrThrow()
    const of = (isSettled: boolean) =>
      calls
        .filter(({ state }) => (state === 'settled') === isSettled)
        .reduce((sum, { count }) => sum + Number(count), 0)
    const taken = Number(sessions.count) * PREMIUM_CALLS - Number(sessions.left)
    return { settled: of(true), unsettled: of(false), taken }
  } finally {
    await db.destroy()
  }
}

/**
 * Checks that each of `answers` was counted exactly once.
 *
 * @throws Error if not: then the figure is invalid
 */
export function requireCounted(before: CountedCalls, after: CountedCalls, answers: number): void {
  const settled = after.settled - before.settled
  const taken = after.taken - before.taken
  const unsettled = after.unsettled - before.unsettled
  if (settled === answers && taken === answers && unsettled === 0) return
  throw new Error(
    `${answers} answers, but ${settled} settled calls, ${unsettled} others, ${taken} taken from sessions`,
  )
}
