import { beforeEach, describe, expect, test } from 'vitest'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { AT_ONCE, CARDS } from '../support/payment-world.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'
import type { StageVisitor } from '../support/server-process/stage-visitor.ts'
import { permutationsOf } from './permutations.ts'

const stage = stageOfFile()

let visitor: StageVisitor
beforeEach(async () => {
  visitor = await stage().visitor()
})

const REFUNDED = 'charge.refunded'
const SUCCEEDED = 'payment_intent.succeeded'

async function deliverAll(paymentIntentId: string | undefined, type?: string): Promise<void> {
  const statuses = await stage().deliver(await stage().eventsOf(paymentIntentId, type))
  expect(new Set(statuses)).toEqual(new Set([200]))
}

describe('a refund', () => {
  test('P29: of a part leaves the session', async () => {
    const { paymentIntentId, paymentId } = await visitor.pay(AT_ONCE)
    await stage().refund(paymentIntentId, 500)
    await deliverAll(paymentIntentId)
    await deliverAll(paymentIntentId)
    expect(await visitor.standing()).toBe('premium')
    expect((await visitor.status(paymentId)).status).toBe('succeeded')
  })

  test('P29: of the full amount ends it, once and permanently, and the visitor is told', async () => {
    const { paymentIntentId, paymentId } = await visitor.pay(AT_ONCE)
    await stage().refund(paymentIntentId)
    await deliverAll(paymentIntentId, REFUNDED)
    expect(await visitor.visit()).toMatchObject({ tier: 'free', premium: { state: 'refunded' } })
    const before = await visitor.books()
    await deliverAll(paymentIntentId)
    await deliverAll(paymentIntentId)
    expect(await visitor.books()).toEqual(before)
    expect((await visitor.status(paymentId)).status).toBe('refunded')
    expect((await visitor.pay()).status).toBe('succeeded')
  })

  test('P29: before we know of the payment opens nothing', async () => {
    const { paymentIntentId } = await visitor.pay({ paymentMethodId: CARDS.asks })
    await stage().authenticate(paymentIntentId)
    await stage().capture(paymentIntentId)
    await stage().refund(paymentIntentId)
    for (const type of [REFUNDED, SUCCEEDED, REFUNDED]) await deliverAll(paymentIntentId, type)
    expect(await visitor.books()).toMatchObject({ sessions: [], payments: [{ state: 'refunded' }] })
    expect(await visitor.standing()).toBe('free')
  })

  const LIMIT_MS = IS_LONG_RUN ? 10 * 60_000 : 20_000
  /** Success, a partial refund, the opening and closing of the dispute. */
  const ORDERS = permutationsOf([0, 1, 2, 3])
  test.each([
    ['won', 'premium'],
    ['warning_closed', 'premium'],
    ['lost', 'free'],
  ])(
    'P30: by a dispute that is %s leaves the visitor %s, in any order',
    async (outcome, tier) => {
      for (const order of sampleOf(ORDERS, 2)) {
        const one = await stage().visitor()
        const { paymentIntentId } = await one.pay({ paymentMethodId: CARDS.asks })
        await stage().authenticate(paymentIntentId)
        await stage().capture(paymentIntentId)
        await stage().refund(paymentIntentId, 100)
        await stage().dispute(paymentIntentId, outcome)
        const types = [SUCCEEDED, REFUNDED, 'charge.dispute.created', 'charge.dispute.closed']
        const events = await stage().eventsOf(paymentIntentId)
        const sent = order.flatMap((index) => events.filter(({ type }) => type === types[index]))
        expect(sent).toHaveLength(types.length)
        expect(new Set(await stage().deliver([...sent, ...sent]))).toEqual(new Set([200]))
        expect((await one.visit()).tier).toBe(tier)
        expect((await one.books()).payments).toHaveLength(1)
      }
    },
    LIMIT_MS,
  )
})
