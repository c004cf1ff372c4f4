import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { IS_LONG_RUN } from '../support/long-run.ts'
import { expectBalancedBooks, expectPayersServed } from './support/payment-play/balanced-books.ts'
import { MortalWorld } from './support/payment-play/mortal-world.ts'
import { PaymentPlay } from './support/payment-play/payment-play.ts'
import { assertForSeeds } from './support/payment-play/play-stage.ts'
import { playOf } from './support/payment-play/steps.ts'
import { openEmptyStore } from './support/test-store.ts'

/** PostgreSQL plays fewer: it is the rules that are searched for gaps, and they are the same. */
const PLAYS_PER_SEED = inject('postgres') === undefined ? 4 : 1
const LIMIT_MS = IS_LONG_RUN ? 60 * 60_000 : 120_000

const TABLES = [
  'payments',
  'premium_sessions',
  'session_tokens',
  'premium_calls',
  'coupon_uses',
  'payment_events',
  'counters',
] as const

test(
  'whatever happens in whatever order, what is charged is what was opened',
  async () => {
    const db = await openEmptyStore()
    const property = fc.asyncProperty(playOf({ minLength: 20, maxLength: 60 }), async (played) => {
      for (const table of TABLES) await db.deleteFrom(table).execute()
      const world = await new MortalWorld(db).live()
      const play = await new PaymentPlay(world.stage()).start()
      for (const step of played) await play.do(step)
      await play.settleDown()
      await expectPayersServed(play)
      await play.end()
      await expectBalancedBooks(play)
      expect(world.server.logLines.join()).not.toContain('"msg":"unexpected"')
    })
    await assertForSeeds(property, { perSeed: PLAYS_PER_SEED, perSeedInLongRun: 400 })
  },
  LIMIT_MS,
)
