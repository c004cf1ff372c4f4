import { median } from '../measure.ts'
import type { Load } from './load-job.ts'
import { type ProcessSize, sizeOf, watchSizes } from './process-size.ts'
import type { Target } from './targets.ts'

/** All rounds of one target together. */
export type Measured = Readonly<{
  answers: number
  /** The median of the rounds. */
  perSecond: number
  /** For every answer of every round. */
  firstTokenMs: readonly number[]
  openAtOnce: number
  /** Before the first round. */
  before: ProcessSize
  /** The maximum observed. */
  megabytesMax: number
}>

/** Loads each target in each round, so that a slow moment of the machine affects all of them. */
export async function inTurns<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  load: Load,
  rounds: number,
): Promise<Readonly<Record<Name, Measured>>> {
  const names = Object.keys(targets) as Name[]
  const all = names.map((name) => {
    const target = targets[name]
    return { name, target, before: sizeOf(target.pids), rounds: [] as Round[] }
  })
  for (let round = 0; round < rounds; round += 1) {
    for (const one of all) {
      // A part may take ten minutes.
      process.stdout.write(`  round ${round + 1} of ${rounds}: ${one.name}\n`)
      one.rounds.push(await loadWatched(one.target, load))
    }
  }
  const measured = all.map((one) => [one.name, together(one.before, one.rounds)] as const)
  return Object.fromEntries(measured) as Record<Name, Measured>
}

type Round = Awaited<ReturnType<typeof loadWatched>>

async function loadWatched(target: Target, load: Load) {
  const { result, sizes } = await watchSizes(target.pids, () => target.load(load))
  return { ...result, megabytesMax: Math.max(...sizes.map(({ megabytes }) => megabytes)) }
}

function together(before: ProcessSize, rounds: readonly Round[]): Measured {
  return {
    before,
    answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    firstTokenMs: rounds.flatMap(({ firstTokenMs }) => firstTokenMs),
    openAtOnce: Math.max(...rounds.map(({ openAtOnce }) => openAtOnce)),
    megabytesMax: Math.max(...rounds.map(({ megabytesMax }) => megabytesMax)),
  }
}
