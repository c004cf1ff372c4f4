import fc from 'fast-check'
import { test } from 'vitest'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { expectBalancedBooks, expectPayersServed } from '../support/payment-play/balanced-books.ts'
import { PaymentPlay } from '../support/payment-play/payment-play.ts'
import { assertForSeeds } from '../support/payment-play/play-stage.ts'
import { processStage } from '../support/payment-play/process-stage.ts'
import { playOf } from '../support/payment-play/steps.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'

const stage = stageOfFile()
const LIMIT_MS = IS_LONG_RUN ? 60 * 60_000 : 60_000

test(
  'whatever happens to the real server, what is charged is what was opened',
  async () => {
    const property = fc.asyncProperty(playOf({ minLength: 15, maxLength: 30 }), async (played) => {
      const play = await new PaymentPlay(processStage(stage())).start()
      for (const step of played) await play.do(step)
      await play.settleDown()
      await expectPayersServed(play)
      await play.end()
      await expectBalancedBooks(play)
    })
    await assertForSeeds(property, { perSeed: 1, perSeedInLongRun: 50 })
  },
  LIMIT_MS,
)
