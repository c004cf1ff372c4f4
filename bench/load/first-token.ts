import { type Figure, milliseconds, percentile } from '../measure.ts'
import { figuresOf } from './figures.ts'
import { inTurns, type Measured } from './in-turns.ts'
import type { Load } from './load-job.ts'
import { onStage, TARGET_WORDS, type TargetName } from './stage.ts'

const ROUNDS = 3
const STREAMS = 50
const TIMES = { warmUpMs: 1_500, measureMs: 12_000 }
/** Warm-up before measuring: code is compiled while it runs, and a server runs for weeks. */
const BEFORE: Load = { streams: 200, spreadMs: 1_500, warmUpMs: 0, measureMs: 8_000 }
const BEFORE_WORDS = 'each answered 200 streams for 8 s, so that its code was compiled'

/** Arrivals spread like visitors', and all at the same moment, which is the worst case. */
const LOADS: Readonly<Record<string, Load>> = {
  'begun one after the other': { streams: STREAMS, spreadMs: 1_500, ...TIMES },
  'begun at the same moment': { streams: STREAMS, spreadMs: 0, ...TIMES },
}

/** Time to the first token, and the overhead over the bare stub. */
export async function benchFirstToken(): Promise<readonly Figure[]> {
  return await onStage({ pace: 'paced', processes: 1 }, async ({ targets }) => {
    const names = Object.keys(TARGET_WORDS) as TargetName[]
    await inTurns(targets, BEFORE, 1)
    const values: [string, string][] = [['before', BEFORE_WORDS]]
    for (const [words, load] of Object.entries(LOADS)) {
      const measured = await inTurns(targets, load, ROUNDS)
      for (const name of names) {
        values.push([`${TARGET_WORDS[name]}, ${words}`, inWords(measured[name], measured.stub)])
      }
    }
    return figuresOf('first-token', values)
  })
}

function inWords({ firstTokenMs }: Measured, stub: Measured): string {
  const [p50, p99] = [0.5, 0.99].map((share) => {
    const time = percentile(firstTokenMs, share)
    const added = time - percentile(stub.firstTokenMs, share)
    return `${milliseconds(time)}${firstTokenMs === stub.firstTokenMs ? '' : ` (${milliseconds(added)} over the stub)`}`
  })
  return `p50 ${p50}, p99 ${p99}; ${firstTokenMs.length} answers`
}
