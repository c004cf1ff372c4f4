import { PREMIUM_CALLS } from '../../src/core/limits.ts'
import { type RunningProcess, startScript } from '../running.ts'
import { countCalls, requireCounted } from './counted-calls.ts'
import type { LoadGenerator } from './load-generator.ts'
import type { Load, LoadResult } from './load-job.ts'
import { openSessions } from './open-sessions.ts'
import type { ProductFleet } from './product-fleet.ts'
import { type Pace, questionToModel, questionToProduct } from './questions.ts'

/** What is driven side by side: the bare stub, what passes it on, and the product. */
export type Target = Readonly<{
  /** The processes that are measured. */
  pids: readonly number[]
  /** @throws Error when an answer was not whole, or was not counted */
  load: (load: Load) => Promise<LoadResult>
}>

/** The most answers a second that anything gives on one machine, so that calls never run out. */
const ANSWERS_A_SECOND_MAX: Readonly<Record<Pace, (streams: number) => number>> = {
  // Each takes 1.5 s at the least.
  paced: (streams) => streams / 1.5,
  slow: (streams) => streams / 15,
  short: () => 5_000,
}

/** The stub, or processes that pass its bytes on. */
export function modelTarget(
  generator: LoadGenerator,
  processes: readonly RunningProcess[],
  pace: Pace,
): Target {
  return {
    pids: processes.map(({ pid }) => pid),
    load: (load) =>
      generator.run({
        ...load,
        ...questionToModel(pace),
        origins: processes.map(({ origin }) => origin),
        customers: [],
        callsPerCustomer: 0,
      }),
  }
}

/** The product: paid sessions are opened before, and the store's count is looked at afterwards. */
export function productTarget(
  generator: LoadGenerator,
  { processes, store }: ProductFleet,
  pace: Pace,
): Target {
  const origins = processes.map(({ origin }) => origin)
  return {
    pids: processes.map(({ pid }) => pid),
    load: async (load) => {
      const customers = await openSessions(origins[0] ?? '', sessionsFor(load, pace))
      const before = await countCalls(store)
      const result = await generator.run({
        ...load,
        ...questionToProduct(),
        origins,
        customers,
        callsPerCustomer: PREMIUM_CALLS,
      })
      requireCounted(before, await countCalls(store), result.answers)
      return result
    },
  }
}

/** Each stream may leave one half used. */
function sessionsFor({ streams, spreadMs, warmUpMs, measureMs }: Load, pace: Pace): number {
  const seconds = (spreadMs + warmUpMs + measureMs) / 1_000
  const answersMax = ANSWERS_A_SECOND_MAX[pace](streams) * seconds
  return streams + Math.ceil(answersMax / PREMIUM_CALLS)
}

/** So many processes that only pass bytes on. */
export async function startBareProxies(
  model: RunningProcess,
  count: number,
): Promise<readonly RunningProcess[]> {
  return await Promise.all(
    Array.from({ length: count }, () => startScript('bench/load/bare-proxy.ts', model.origin)),
  )
}
