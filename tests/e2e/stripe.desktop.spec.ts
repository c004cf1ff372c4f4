import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  type DeliverEvent,
  postEventsTo,
} from '../../src/server/adapters/stripe-emulator/event-outbox.ts'
import {
  ADMIN_PATH,
  serveEmulator,
} from '../../src/server/adapters/stripe-emulator/serve-emulator.ts'
import { StripeEmulator } from '../../src/server/adapters/stripe-emulator/stripe-emulator.ts'
import { SECRET_KEY, stripeSettings, WEBHOOK_SECRET } from '../support/stripe-server.ts'
import { addUrl, toast } from './support/free-analysis.ts'
import { fillBilling, formProblem, lookAt, openDialog, payButton } from './support/paid-session.ts'
import { test as base, expect } from './support/plainclause.ts'

/** Card numbers that the fake script knows, with the payment methods that they become. */
type FakeCards = Readonly<Record<string, string>>

/**
 * Serves a script in the place of Stripe's own: card fields that are plain inputs, payment methods by
 * their number, and a bank that answers when the test lets it. Nothing leaves this machine.
 *
 * @param askBank what the bank of a card does when Stripe's script is told to ask it
 */
async function serveFakeStripe(
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
const test = base.extend<{ toldWhere: undefined }, { stripe: JourneyStripe }>({
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
      await use(stripeSettings(stripe.apiBase))
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

const METHODS = {
  '4000 0000 0000 3220': 'pm_card_threeDSecure2Required',
  '4000 0000 0000 7072': 'pm_card_processing',
  '4242 4242 4242 4242': 'pm_card_visa',
  '4000 0000 0000 7114': 'pm_card_captureDeclined',
} as const

async function typeIntoFrames(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number in the fake frame').fill(number)
  await page.getByLabel('Expiry in the fake frame').fill('12 / 40')
  await page.getByLabel('CVC in the fake frame').fill('123')
}

test('Stripe’s own script takes the card and asks its bank; a refund later ends the session', async ({
  page,
  pages,
  stripe,
}) => {
  const answers = [false, true]
  let paymentIntent = ''
  await serveFakeStripe(page, METHODS, async (clientSecret) => {
    paymentIntent = clientSecret.replace(/_secret.*/, '')
    // The window of the bank has the screen to itself.
    await expect(page.getByRole('dialog')).toBeHidden()
    await stripe.authenticate(paymentIntent, answers.shift() ?? true)
  })
  await openDialog(page)
  await expect(page.getByRole('dialog')).toContainText('Payments are handled by Stripe.')
  await fillBilling(page)
  await expect(payButton(page)).toBeDisabled()
  await typeIntoFrames(page, '4')
  await payButton(page).click()
  await expect(formProblem(page, 'Your card number is invalid.')).toBeVisible()

  await typeIntoFrames(page, '4000 0000 0000 3220')
  await payButton(page).click()
  await expect(formProblem(page, 'Your bank did not confirm the payment.')).toBeVisible()
  await payButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('$20.00 authorized, not charged yet')
  await expect(page.getByRole('dialog')).toContainText('Then your session has the receipt.')
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('timer')).toBeVisible()

  // Nothing is charged before the first answer.
  await expect(page.getByText('Not charged yet')).toBeVisible()
  await expect(page.getByText('Answers in private mode are free')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toHaveCount(0)
  expect(stripe.newest()).toEqual({ heldCents: 2_000, chargedCents: 0 })
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(page.getByText('99 of 100')).toBeVisible()
  await expect(page.getByText('Not charged yet')).toHaveCount(0)
  await expect.poll(stripe.newest).toEqual({ heldCents: 0, chargedCents: 2_000 })
  // The money was taken: the tab hears of the receipt when it is looked at.
  const toReceipt = page.getByRole('button', { name: 'Receipt', exact: true })
  await expect(async () => {
    await lookAt(page)
    await expect(toReceipt).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await toReceipt.click()
  const receipt = page.getByRole('link', { name: 'Open your receipt' })
  await expect(receipt).toHaveAttribute('href', /^https:\/\/pay\.stripe\.com\/receipts\//)
  await expect(receipt).toBeFocused()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('The payment is not refunded.')
  await page.getByRole('button', { name: 'Keep session' }).click()

  await stripe.refund(paymentIntent)
  // The event of the refund is on its way: the tab asks until it has arrived.
  await expect(async () => {
    await lookAt(page)
    await expect(toast(page, 'Session Ended')).toContainText('refunded', { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/$/)
})

test('a payment that is processed survives a reload, and opens the session when it is settled', {
  tag: '@long',
}, async ({ page, stripe }) => {
  await serveFakeStripe(page, METHODS, async () => undefined)
  await openDialog(page)
  await fillBilling(page)
  await typeIntoFrames(page, '4000 0000 0000 7072')
  await payButton(page).click()
  await expect(page.getByText('Your payment is being processed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your payment is being processed')).toBeVisible()
  await stripe.settleNewest()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
})

test('a session that is cancelled before it has answered is never charged, and says so', {
  tag: '@long',
}, async ({ page, stripe }) => {
  await serveFakeStripe(page, METHODS, async () => undefined)
  await openDialog(page)
  await expect(page.getByRole('dialog')).toContainText(
    'Not refundable once the first answer has come.',
  )
  await fillBilling(page)
  await typeIntoFrames(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByText('Not charged yet')).toBeVisible()
  expect(stripe.newest()).toEqual({ heldCents: 2_000, chargedCents: 0 })

  // By its key, since the message of the payment may lie over it.
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('so your card is not charged')
  await page.getByLabel('Type “confirm”').fill('confirm')
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await expect(toast(page, 'Session Cancelled')).toContainText('your card was not charged')
  await expect.poll(stripe.newest).toEqual({ heldCents: 0, chargedCents: 0 })
})

test('a card whose bank declines after the first answer ends the session in plain words', {
  tag: '@long',
}, async ({ page, pages, stripe }) => {
  await serveFakeStripe(page, METHODS, async () => undefined)
  await openDialog(page)
  await fillBilling(page)
  await typeIntoFrames(page, '4000 0000 0000 7114')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/chatbot$/)
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(async () => {
    await lookAt(page)
    await expect(toast(page, 'Session Ended')).toContainText(
      'bank did not let the payment through',
      {
        timeout: 1_000,
      },
    )
  }).toPass()
  expect(stripe.newest()).toEqual({ heldCents: 0, chargedCents: 0 })
})
