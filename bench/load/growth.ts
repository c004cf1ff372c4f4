import { type Figure, ratio } from '../measure.ts'
import { figuresOf } from './figures.ts'
import { inTurns, type Measured } from './in-turns.ts'
import type { Load } from './load-job.ts'
import type { Pace } from './questions.ts'
import { onStage, type TargetName } from './stage.ts'

const ROUNDS = 2
const PROCESSES = [1, 2, 3]

const LOADS: Readonly<Record<Exclude<Pace, 'slow'>, Load & Readonly<{ words: string }>>> = {
  paced: {
    words: '200 streams, 75 words, one each 20 ms',
    ...{ streams: 200, spreadMs: 1_500, warmUpMs: 1_500, measureMs: 6_000 },
  },
  short: {
    words: '50 streams, 50 words at once',
    ...{ streams: 50, spreadMs: 0, warmUpMs: 2_000, measureMs: 4_000 },
  },
}

/** Answers per second of several processes on one store, compared with as many bare proxies. */
export async function benchGrowth(): Promise<readonly Figure[]> {
  const values: [string, string][] = []
  for (const pace of ['paced', 'short'] as const) {
    const { words, ...load } = LOADS[pace]
    for (const processes of PROCESSES) {
      const measured = await onStage({ pace, processes }, ({ targets }) => {
        const { stub: _, ...grown } = targets
        return inTurns(grown, load, ROUNDS)
      })
      values.push([`${words}; processes: ${processes}`, inWords(measured)])
    }
  }
  return figuresOf('growth', values)
}

function inWords({
  proxy,
  sqlite,
  postgresql,
}: Readonly<Record<Exclude<TargetName, 'stub'>, Measured>>): string {
  const beside = ({ perSecond }: Measured) =>
    `${perSecond.toFixed(0)} (${ratio(perSecond, proxy.perSecond)} of them)`
  return `answers a second: bare proxies ${proxy.perSecond.toFixed(0)}, on SQLite ${beside(sqlite)}, on PostgreSQL ${beside(postgresql)}`
}
