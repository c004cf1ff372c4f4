import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  type DeliverEvent,
  postEventsTo,
} from '../../../src/server/adapters/stripe-emulator/event-outbox.ts'
import {
  ADMIN_PATH,
  serveEmulator,
} from '../../../src/server/adapters/stripe-emulator/serve-emulator.ts'
import { StripeEmulator } from '../../../src/server/adapters/stripe-emulator/stripe-emulator.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../support/stripe-server.ts'
import { test as base, expect } from './plainclause.ts'

/** Card numbers that the fake script knows, with the payment methods that they become. */
type FakeCards = Readonly<Record<string, string>>

/**
 * Serves a script in the place of Stripe's own: card fields that are plain inputs, payment methods by
 * their number, and a bank that answers when the test lets it. Nothing leaves this machine.
 *
 * @param askBank what the bank of a card does when Stripe's script is told to ask it
 */
export async function serveFakeStripe(
  page: Page,
  cards: FakeCards,
  askBank: (clientSecret: string) => Promise<void>,
): Promise<void> {
  await page.exposeFunction('askFakeBank', askBank)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${installFakeStripe})(${JSON.stringify(cards)})`,
    }),
  )
}

/** Runs in the browser: it can use nothing that stands outside of it. */
function installFakeStripe(cards: FakeCards): void {
  const LABELS: Readonly<Record<string, string>> = {
    cardNumber: 'Number in the fake frame',
    cardExpiry: 'Expiry in the fake frame',
    cardCvc: 'CVC in the fake frame',
  }
  const elements = new Map<string, { value: string }>()
  const create = (elementType: string) => {
    const input = document.createElement('input')
    input.setAttribute('aria-label', LABELS[elementType] ?? elementType)
    elements.set(elementType, input)
    const element = {
      mount: (place: HTMLElement) => place.append(input),
      destroy: () => input.remove(),
      update: () => undefined,
      on: (event: string, listener: (change: object) => void) => {
        if (event !== 'change') return element
        input.addEventListener('input', () =>
          listener({ elementType, complete: input.value !== '', error: undefined }),
        )
        return element
      },
      off: () => element,
    }
    return element
  }
  const makeStripe = () => ({
    elements: () => ({ create, getElement: () => elements.get('cardNumber') ?? null }),
    createToken: () => undefined,
    confirmCardPayment: () => undefined,
    createPaymentMethod: async ({ card }: { card: { value: string } }) => {
      const id = cards[card.value]
      return id === undefined
        ? { error: { message: 'Your card number is invalid.' } }
        : { paymentMethod: { id } }
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      await Reflect.get(globalThis, 'askFakeBank')(clientSecret)
      return {}
    },
  })
  Object.assign(globalThis, { Stripe: Object.assign(makeStripe, { version: 'basil' }) })
}

export { expect }

/** Stripe on a port of this machine, whose events go to the server of the journeys. */
type JourneyStripe = Readonly<{
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
