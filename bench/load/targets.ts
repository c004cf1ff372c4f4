import { PREMIUM_CALLS } from '../../src/core/limits.ts'
import { type RunningProcess, startScript } from '../running.ts'
import { countCalls, requireCounted } from './counted-calls.ts'
import type { LoadGenerator } from './load-generator.ts'
import type { Customer, Load, LoadResult } from './load-job.ts'
import { openSessions } from './open-sessions.ts'
import type { ProductFleet } from './product-fleet.ts'
import { type Pace, questionToModel, questionToProduct } from './questions.ts'

/** A target of a load: the bare stub, a bare proxy, or the product. */
export type Target = Readonly<{
  /** The processes that are measured. */
  pids: readonly number[]
  /** @throws Error if an answer was incomplete, or was not counted */
  load: (load: Load) => Promise<LoadResult>
}>

/** Upper bound of answers per second on one machine, so that calls never run out. */
const ANSWERS_A_SECOND_MAX: Readonly<Record<Pace, (streams: number) => number>> = {
  // Each takes at least 1.5 s.
  paced: (streams) => streams / 1.5,
  slow: (streams) => streams / 15,
  short: () => 5_000,
}

/** The stub, or processes that forward its bytes. */
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

/**
 * So many loads share the calls of the same sessions: opening a thousand sessions takes as long as a
 * load of them.
 */
const LOADS_PER_SESSION = 4
const CALLS_PER_LOAD = Math.floor(PREMIUM_CALLS / LOADS_PER_SESSION)

/** The product: opens paid sessions if need be, and checks the store's counts afterwards. */
export function productTarget(
  generator: LoadGenerator,
  { processes, store }: ProductFleet,
  pace: Pace,
): Target {
  const origins = processes.map(({ origin }) => origin)
  let customers: readonly Customer[] = []
  let loadsLeft = 0
  return {
    pids: processes.map(({ pid }) => pid),
    load: async (load) => {
      const sessions = sessionsFor(load, pace)
      if (loadsLeft === 0 || customers.length < sessions) {
        customers = await openSessions(origins[0] ?? '', sessions)
        loadsLeft = LOADS_PER_SESSION
      }
      loadsLeft -= 1
      const before = await countCalls(store)
      const result = await generator.run({
        ...load,
        ...questionToProduct(),
        origins,
        customers,
        callsPerCustomer: CALLS_PER_LOAD,
      })
      requireCounted(before, await countCalls(store), result.answers)
      return result
    },
  }
}

/** The number of sessions needed; each stream may leave one partly used. */
function sessionsFor({ streams, spreadMs, warmUpMs, measureMs }: Load, pace: Pace): number {
  const seconds = (spreadMs + warmUpMs + measureMs) / 1_000
  const answersMax = ANSWERS_A_SECOND_MAX[pace](streams) * seconds
  return streams + Math.ceil(answersMax / CALLS_PER_LOAD)
}

/** Starts processes that only forward bytes. */
export async function startBareProxies(
  model: RunningProcess,
  count: number,
): Promise<readonly RunningProcess[]> {
  return await Promise.all(
    Array.from({ length: count }, () => startScript('bench/load/bare-proxy.ts', model.origin)),
  )
}
