import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { IS_LONG_RUN } from '../../../support/long-run.ts'

/** Fixed seeds, so that a failing run can be repeated. */
const SEEDS = [20, 24, 100, 2_000]
const SEED_MAX = 2 ** 31 - 1

/** Simulations per seed; the long run also draws and prints a random seed. */
type Runs = Readonly<{ perSeed: number; perSeedInLongRun: number }>

/** Checks a property for the fixed seeds, and in the long run for another one too. */
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
