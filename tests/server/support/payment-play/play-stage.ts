import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import type { NewPromotionCode } from '../../../../src/server/adapters/stripe-emulator/promotion-codes.ts'
import type { EmulatorLedger } from '../../../../src/server/adapters/stripe-emulator/serve-emulator.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import { IS_LONG_RUN } from '../../../support/long-run.ts'
import type { TestBrowser } from '../test-server.ts'
import type { Fault } from './steps.ts'

/** A server that may crash and be restarted on its store, and its Stripe emulator. */
export type PlayStage = Readonly<{
  db: Kysely<Schema>
  now: () => number
  isUp: () => boolean
  /** A browser on a separate network; requests to a server that is down, or crashes, are lost. */
  browser: () => TestBrowser
  /**
   * Runs an action during which the server may crash.
   *
   * @param dies the outside step of the crash; absent: none
   */
  during: (dies: number | undefined, act: () => Promise<unknown>) => Promise<void>
  kill: () => Promise<void>
  restart: () => Promise<void>
  pass: (ms: number) => Promise<void>
  /**
   * Runs all periodic work of the server.
   *
   * @param isDone for a server in another process: whether it has finished
   */
  tend: (isDone?: () => Promise<boolean>) => Promise<void>
  addCode: (code: NewPromotionCode) => Promise<unknown>
  /** Sets the fault of the next payment that Stripe creates, captures or cancels, and of no other. */
  setFault: (kind: Fault | undefined) => Promise<unknown>
  ledger: () => Promise<EmulatorLedger>
  deliver: (eventIds: readonly string[]) => Promise<unknown>
  /** @throws if Stripe refuses it, which all of these actions may do */
  authenticate: (intentId: string, passes: boolean) => Promise<unknown>
  settle: (intentId: string, succeeds: boolean) => Promise<unknown>
  /** The hold of a bank ends by itself, or in Stripe's dashboard. */
  endHold: (intentId: string, how: 'expire' | 'release') => Promise<unknown>
  refund: (intentId: string) => Promise<unknown>
  dispute: (intentId: string, status: 'won' | 'lost') => Promise<unknown>
}>

/** Fixed seeds, so that a failing run can be repeated. */
const SEEDS = [20, 24, 100, 2_000]
const SEED_MAX = 2 ** 31 - 1

/** Simulations per seed; the long run also draws and prints a random seed. */
type Runs = Readonly<{
  perSeed: number
  perSeedInLongRun: number
  /** Half of the seeds on each kind of store, unless this is the long run. */
  sharesSeeds?: boolean
}>

/** Checks a property for the fixed seeds, and in the long run for another one too. */
export async function assertForSeeds<Inputs>(
  property: fc.IAsyncPropertyWithHooks<Inputs>,
  { perSeed, perSeedInLongRun, sharesSeeds = false }: Runs,
): Promise<void> {
  const numRuns = IS_LONG_RUN ? perSeedInLongRun : perSeed
  const half = inject('postgres') === undefined ? SEEDS.slice(0, 2) : SEEDS.slice(2)
  const shortSeeds = sharesSeeds ? half : SEEDS
  const seeds = IS_LONG_RUN ? [...SEEDS, randomInt(SEED_MAX)] : shortSeeds
  for (const seed of seeds) {
    if (!SEEDS.includes(seed)) process.stdout.write(`payment play with seed ${seed}\n`)
    await fc.assert(property, { seed, numRuns, endOnFailure: true })
  }
}
