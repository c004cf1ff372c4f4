import { PREMIUM_CALLS } from '../../src/core/limits.ts'
import { openStore } from '../../src/server/store/open-store.ts'
import type { StoreSettings } from '../../src/server/store/store-kind.ts'

/** What the store says of all calls of paid sessions: by their rows, and by what sessions have left. */
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
 * Makes sure that each of so many answers was counted once, and nothing else.
 *
 * @throws Error where it was not: then the figure is none
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
