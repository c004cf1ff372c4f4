import { expect, inject, test } from 'vitest'
import { CARDS } from '../support/payment-world.ts'
import { stageOfFile } from '../support/server-process/payment-stage.ts'
import { POSTGRES_FAULTS } from './postgres-faults.ts'
import { SQLITE_FAULTS } from './sqlite-faults.ts'

const stage = stageOfFile()
const isPostgres = inject('postgres') !== undefined
const FAULTS = isPostgres ? POSTGRES_FAULTS : SQLITE_FAULTS

test.each(FAULTS)(
  'P33: a store that is $name when the payment is paid has Stripe tell it again, and opens it then',
  async ({ whileBroken }) => {
    const visitor = await stage().visitor()
    const { paymentIntentId } = await visitor.pay({ paymentMethodId: CARDS.asks })
    await stage().authenticate(paymentIntentId)
    const events = await stage().eventsOf(
      paymentIntentId,
      'payment_intent.amount_capturable_updated',
    )
    const statuses = await whileBroken(stage(), () => stage().deliver(events))
    expect(statuses).toEqual([503])
    expect((await visitor.books()).sessions).toEqual([])
    expect(await stage().deliver(events)).toEqual([200])
    expect(await visitor.standing()).toBe('premium')
    expect(await visitor.books()).toMatchObject({
      heldCents: 2_000,
      sessions: [{ generation: 1 }],
    })
  },
)
