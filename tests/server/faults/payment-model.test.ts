import fc from 'fast-check'
import { test, vi } from 'vitest'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { expectBalancedBooks, expectPayersServed } from '../support/payment-play/balanced-books.ts'
import { PaymentPlay } from '../support/payment-play/payment-play.ts'
import { assertForSeeds, type PlayStage } from '../support/payment-play/play-stage.ts'
import { playOf } from '../support/payment-play/steps.ts'
import { type PaymentStage, stageOfFile } from '../support/server-process/payment-stage.ts'
import { TestBrowser } from '../support/test-server.ts'

const PATIENCE = { timeout: 15_000, interval: 20 } as const

let browsers = 0

/** The real server in a separate process, crashed with SIGKILL, and a Stripe emulator on a port. */
function processStage(stage: PaymentStage): PlayStage {
  const { server, stripe } = stage
  let isUp = true
  return {
    db: stage.db,
    now: () => stage.now,
    isUp: () => isUp,
    browser: () => {
      browsers += 1
      return new TestBrowser(server, `10.${100 + (browsers >> 8)}.${browsers & 255}.1`)
    },
    during: async (dies, act) => {
      if (!isUp) return void (await act())
      if (dies !== undefined) {
        await server.order({ do: 'count-steps', killAt: { nth: dies, beginning: '' } })
      }
      const problem = await act().then(
        () => undefined,
        (error: unknown) => error,
      )
      isUp = (await server.order({ do: 'list-steps' })) !== undefined
      if (isUp && problem !== undefined) throw problem
    },
    kill: async () => {
      await server.kill()
      isUp = false
    },
    restart: async () => {
      await stage.restart()
      isUp = true
    },
    pass: (ms) => stage.pass(ms),
    tend: async (isDone = async () => true) => {
      await vi.waitUntil(async () => {
        await server.order({ do: 'tick' })
        return await isDone()
      }, PATIENCE)
    },
    addCode: (code) => stripe.command('/promotion-codes', code),
    setFault: async (kind) => {
      await stripe.command('/faults/clear')
      if (kind !== undefined) await stage.fault(kind, { times: 1 })
    },
    ledger: stripe.ledger,
    deliver: (ids) => stage.deliver(ids.map((id) => ({ id }))),
    authenticate: (paymentIntent, passes) =>
      stripe.command('/authentications', { paymentIntent, passes }),
    settle: (paymentIntent, succeeds) =>
      stripe.command('/settlements', { paymentIntent, succeeds }),
    endHold: (id, how) => (how === 'expire' ? stage.expire(id) : stage.release(id)),
    refund: async (id) => {
      const { ok } = await stripe.call('/v1/refunds', { payment_intent: id })
      if (!ok) throw new Error('the refund was refused')
    },
    dispute: async (paymentIntent, status) => {
      await stripe.command('/disputes', { paymentIntent })
      await stripe.command('/disputes/close', { paymentIntent, status })
    },
  }
}

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
    await assertForSeeds(property, { perSeed: 1, perSeedInLongRun: 20, sharesSeeds: true })
  },
  LIMIT_MS,
)
