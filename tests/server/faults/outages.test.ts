import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { isUnderWay } from '../../../src/server/store/payments/payments.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { CARDS, MINUTE } from '../support/payment-world.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'
import type { StageVisitor } from '../support/server-process/stage-visitor.ts'
import { analysisRequest } from '../support/test-server.ts'

const stage = stageOfFile()
const PAID_ONCE = { heldCents: 2_000, sessions: [{ generation: 1 }] }
const CROWD = 12

async function visitors(count: number): Promise<readonly StageVisitor[]> {
  return await Promise.all(Array.from({ length: count }, () => stage().visitor()))
}

/** Paid once with a session, or neither; the payment is not open. */
async function expectSettled(visitor: StageVisitor): Promise<void> {
  await stage().until(async () => (await visitor.books()).payments.filter(isUnderWay), [])
  const isPaid = (await visitor.books()).heldCents > 0
  expect(await visitor.standing()).toBe(isPaid ? 'premium' : 'free')
  if (!isPaid) expect((await visitor.pay()).status).toBe('succeeded')
  expect(await visitor.books()).toMatchObject(PAID_ONCE)
}

describe('while Stripe is down', () => {
  test.each(IS_LONG_RUN ? ['error-before', 'rate-limit', 'drop-before'] : ['error-before'])(
    'P31: for 93 minutes (%s), free use works, nothing is charged, and all mends itself',
    async (kind) => {
      const paidBefore = await stage().visitor()
      const asked = await paidBefore.pay({ paymentMethodId: CARDS.asks })
      await stage().authenticate(asked.paymentIntentId)
      const visitor = await stage().visitor()
      await stage().fault(kind, { call: '' })
      for (const _ of [0, 31, 62]) {
        const answer = await visitor.post(API_PATHS.payments, visitor.request())
        const { status, code } = await answer.json()
        expect(['unknown', 'pending', 'payment-provider-unavailable']).toContain(status ?? code)
        await stage().pass(31 * MINUTE)
      }
      const free = await (await stage().visitor()).analyse(analysisRequest())
      expect([free.status, await free.text()]).toEqual([200, expect.stringContaining('"done"')])
      expect(await visitor.books()).toMatchObject({ heldCents: 0, sessions: [] })
      expect((await paidBefore.books()).sessions).toEqual([])
      await stage().reset()
      await stage().pass(10 * MINUTE)
      await expectSettled(paidBefore)
      await expectSettled(visitor)
    },
  )
})

describe('a server that gets SIGTERM', () => {
  test('P34: finishes payments that Stripe is processing, and then ends', async () => {
    const crowd = await visitors(CROWD)
    await stage().fault('held')
    const paying = crowd.map((one) => one.pay())
    await stage().untilHeld(CROWD)
    const stopping = stage().server.stop()
    await stage().untilRefused()
    await stage().stripe.command('/calls/release')
    for (const { status } of await Promise.all(paying)) expect(status).toBe('succeeded')
    expect(await stopping).toEqual({ code: 0, signal: null })
    await stage().restart()
    for (const visitor of crowd) await expectSettled(visitor)
  })

  test('P34: under load leaves no payment half done', async () => {
    const crowd = await visitors(CROWD)
    const paying = crowd.map((one) => one.tryToPay(one.request()))
    await Promise.race(paying)
    expect(await stage().server.stop()).toEqual({ code: 0, signal: null })
    await Promise.all(paying)
    await stage().reset()
    await stage().restart(3 * MINUTE)
    for (const visitor of crowd) await expectSettled(visitor)
  })

  if (IS_LONG_RUN)
    test('P34: whose payment takes longer than the shutdown leaves it to the next process', async () => {
      const visitor = await stage().visitor()
      await stage().fault('held', { times: 1 })
      const paying = visitor.tryToPay(visitor.request())
      await stage().untilHeld(1)
      const stopping = stage().server.stop()
      expect(await paying).toBeUndefined()
      await stage().stripe.command('/calls/release')
      await stopping
      await stage().restart(3 * MINUTE)
      await expectSettled(visitor)
    })
})
