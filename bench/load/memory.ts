import type { Figure } from '../measure.ts'
import { figuresOf } from './figures.ts'
import { inTurns } from './in-turns.ts'
import { onStage, TARGET_WORDS } from './stage.ts'

const ROUNDS = 2
/** A slow model keeps all streams open; a fast one is more than two cores can forward. */
const LOADS = {
  slow: { streams: 1_000, spreadMs: 5_000, warmUpMs: 0, measureMs: 20_000 },
  paced: { streams: 1_000, spreadMs: 2_000, warmUpMs: 0, measureMs: 10_000 },
}
const WORDS = { slow: 'a word each 200 ms', paced: 'a word each 20 ms' }

/** Memory of one process that streams a thousand answers at once. */
export async function benchMemory(): Promise<readonly Figure[]> {
  const values: [string, string][] = []
  for (const pace of ['slow', 'paced'] as const) {
    const measured = await onStage({ pace, processes: 1 }, ({ targets }) => {
      const { stub: _, ...measuredTargets } = targets
      return inTurns(measuredTargets, LOADS[pace], ROUNDS)
    })
    for (const name of ['proxy', 'sqlite', 'postgresql'] as const) {
      const { before, megabytesMax, openAtOnce } = measured[name]
      values.push([
        `${TARGET_WORDS[name]}, ${WORDS[pace]}: memory of the process`,
        `${megabytesMax.toFixed(0)} MB with ${openAtOnce} streams open, ${before.megabytes.toFixed(0)} MB before`,
      ])
    }
  }
  return figuresOf('memory', values)
}
