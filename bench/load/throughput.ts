import { type Figure, ratio } from '../measure.ts'
import { figuresOf } from './figures.ts'
import { inTurns, type Measured } from './in-turns.ts'
import type { Load } from './load-job.ts'
import type { Pace } from './questions.ts'
import { onStage, TARGET_WORDS, type TargetName } from './stage.ts'

const ROUNDS = 3

const LOADS: Readonly<Record<Exclude<Pace, 'slow'>, Load>> = {
  paced: { streams: 200, spreadMs: 1_500, warmUpMs: 1_500, measureMs: 8_000 },
  short: { streams: 50, spreadMs: 0, warmUpMs: 2_000, measureMs: 5_000 },
}

/** Answers per second of one process, compared with the bare stub and a bare proxy. */
export async function benchThroughput(
  part: 'streams' | 'instant',
  pace: keyof typeof LOADS,
): Promise<readonly Figure[]> {
  const measured = await onStage({ pace, processes: 1 }, ({ targets }) =>
    inTurns(targets, LOADS[pace], ROUNDS),
  )
  const names = Object.keys(TARGET_WORDS) as TargetName[]
  return figuresOf(
    part,
    names.map((name) => [
      `${TARGET_WORDS[name]}: answers a second at ${LOADS[pace].streams} streams`,
      inWords(name, measured),
    ]),
  )
}

function inWords(name: TargetName, measured: Readonly<Record<TargetName, Measured>>): string {
  const { perSecond, answers } = measured[name]
  const rate = perSecond.toFixed(0)
  if (name === 'stub') return rate
  const ofStub = `${ratio(perSecond, measured.stub.perSecond)} of the stub`
  if (name === 'proxy') return `${rate}, ${ofStub}`
  const ofProxy = `${ratio(perSecond, measured.proxy.perSecond)} of the bare proxy`
  return `${rate}, ${ofProxy}, ${ofStub}; ${answers} answers, each counted`
}
