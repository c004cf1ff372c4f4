import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { IS_LONG_RUN } from '../../../support/long-run.ts'

/** Played every time, so that a run that fails can be had again. */
const SEEDS = [20, 24, 100, 2_000]
const SEED_MAX = 2 ** 31 - 1

/** How many plays there are for each seed; in the long run also for a seed that is drawn and printed. */
type Runs = Readonly<{ perSeed: number; perSeedInLongRun: number }>

/** Checks a property for the same seeds every time, and in the long run for another one too. */
export async function assertForSeeds<Inputs>(
  property: fc.IAsyncPropertyWithHooks<Inputs>,
  { perSeed, perSeedInLongRun }: Runs,
): Promise<void> {
  const numRuns = IS_LONG_RUN ? perSeedInLongRun : perSeed
  const seeds = IS_LONG_RUN ? [...SEEDS, randomInt(SEED_MAX)] : SEEDS
  for (const seed of seeds) {
    if (!SEEDS.includes(seed)) process.stdout.write(`payment play with seed ${seed}\n`)
    await fc.assert(property, { seed, numRuns, endOnFailure: true })
  }
}
