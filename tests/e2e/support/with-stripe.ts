import { randomUUID } from 'node:crypto'
import { ADMIN_PATH } from '../../../src/server/adapters/stripe-emulator/emulator-admin.ts'
import {
  type DeliverEvent,
  postEventsTo,
} from '../../../src/server/adapters/stripe-emulator/event-outbox.ts'
import { serveEmulator } from '../../../src/server/adapters/stripe-emulator/serve-emulator.ts'
import { StripeEmulator } from '../../../src/server/adapters/stripe-emulator/stripe-emulator.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../support/stripe-server.ts'
import { test as base, expect } from './plainclause.ts'

export { expect }

/** Stripe on a port of this machine, whose events go to the server of the journeys. */
export type JourneyStripe = Readonly<{
  apiBase: string
  /** Answers for the bank of a card. */
  authenticate: (paymentIntent: string, passes: boolean) => Promise<void>
  /** Lets the newest payment succeed, which was being processed until now. */
  settleNewest: () => Promise<void>
  /** Gives back all of a payment, as an operator does in Stripe's dashboard. */
  refund: (paymentIntent: string) => Promise<void>
  sendEventsTo: (origin: string) => void
  /** What banks hold, and what was charged, in cents, of the newest payment. */
  newest: () => Readonly<{ heldCents: number; chargedCents: number }>
}>

/** Journeys on a server that has Stripe's keys. */
export const test = base.extend<{ toldWhere: undefined }, { stripe: JourneyStripe }>({
  stripe: [
    async ({}, use) => {
      let deliver: DeliverEvent = async () => 0
      const emulator = new StripeEmulator({
        now: Date.now,
        randomId: randomUUID,
        secretKey: SECRET_KEY,
        webhookSecrets: [WEBHOOK_SECRET],
        deliver: (body, signature) => deliver(body, signature),
        schedule: (work, delayMs) => void setTimeout(work, delayMs).unref(),
      })
      const served = await serveEmulator(emulator, 0)
      const post = async (path: string, body: string | URLSearchParams): Promise<void> => {
        const headers = { authorization: `Bearer ${SECRET_KEY}` }
        const response = await fetch(`${served.origin}${path}`, { method: 'POST', body, headers })
        expect(response.ok).toBe(true)
      }
      await use({
        apiBase: served.origin,
        authenticate: (paymentIntent, passes) =>
          post(`${ADMIN_PATH}/authentications`, JSON.stringify({ paymentIntent, passes })),
        settleNewest: () => {
          const paymentIntent = [...emulator.world.intents.keys()].at(-1)
          return post(
            `${ADMIN_PATH}/settlements`,
            JSON.stringify({ paymentIntent, succeeds: true }),
          )
        },
        refund: (paymentIntent) =>
          post('/v1/refunds', new URLSearchParams({ payment_intent: paymentIntent })),
        newest: () => {
          const intent = [...emulator.world.intents.values()].at(-1)
          return {
            heldCents: intent?.amount_capturable ?? 0,
            chargedCents: intent?.amount_received ?? 0,
          }
        },
        sendEventsTo: (origin) => {
          deliver = postEventsTo(`${origin}/api/webhooks/stripe`)
        },
      })
      await served.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ stripe }, use) => {
      await use({
        STRIPE_API_BASE: stripe.apiBase,
        STRIPE_SECRET_KEY: SECRET_KEY,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_theKeyOfTheTests',
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      })
    },
    { scope: 'worker' },
  ],
  toldWhere: [
    async ({ stripe, plainclause }, use) => {
      stripe.sendEventsTo(plainclause.origin.replace('localhost', '127.0.0.1'))
      await use(undefined)
    },
    { auto: true },
  ],
})
