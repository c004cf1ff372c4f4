import type { Figure } from '../measure.ts'
import { figuresOf } from './figures.ts'
import { inTurns } from './in-turns.ts'
import { onStage, TARGET_WORDS } from './stage.ts'

const ROUNDS = 2
const LOAD = { streams: 1_000, spreadMs: 2_000, warmUpMs: 0, measureMs: 10_000 }

/** Memory of one process that streams a thousand answers at once. */
export async function benchMemory(): Promise<readonly Figure[]> {
  const measured = await onStage({ pace: 'paced', processes: 1 }, ({ targets }) => {
    const { stub: _, ...measuredTargets } = targets
    return inTurns(measuredTargets, LOAD, ROUNDS)
  })
  return figuresOf(
    'memory',
    (['proxy', 'sqlite', 'postgresql'] as const).map((name) => {
      const { before, megabytesMax, openAtOnce } = measured[name]
      return [
        `${TARGET_WORDS[name]}: memory of the process`,
        `${megabytesMax.toFixed(0)} MB with ${openAtOnce} streams open, ${before.megabytes.toFixed(0)} MB before`,
      ]
    }),
  )
}
