import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { PaymentRequest, PaymentResult } from '../../../src/api/payments.ts'
import { reconcilePayments } from '../../../src/server/actions/payments/reconcile-payments.ts'
import { createStripeProvider } from '../../../src/server/adapters/stripe/stripe-provider.ts'
import { CallParams } from '../../../src/server/adapters/stripe-emulator/call-params.ts'
import {
  cancelIntent,
  captureIntent,
  findIntent,
} from '../../../src/server/adapters/stripe-emulator/payment-intents.ts'
import {
  authenticate,
  expire,
  settle,
} from '../../../src/server/adapters/stripe-emulator/payment-methods.ts'
import { ledgerOf } from '../../../src/server/adapters/stripe-emulator/serve-emulator.ts'
import { StripeEmulator } from '../../../src/server/adapters/stripe-emulator/stripe-emulator.ts'
import type { PaymentProvider } from '../../../src/server/ports/payment-provider.ts'
import type { BackgroundWork } from '../../../src/server/process/background-work.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import { cleanUpAfterEach } from './cleanups.ts'
import { questionRequest } from './question-request.ts'
import { NOON, startTestServer, TestBrowser, type TestServer } from './test-server.ts'

const SECRET_KEY = 'sk_test_theKeyOfTheTests'
const WEBHOOK_SECRET = 'whsec_theSecretOfTheTests'

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** Marks that must never appear in anything the server writes. */
export const NAME_MARK = 'Zebulon Quartermaine'
export const POSTAL_CODE_MARK = 'QX7 4ZK'

/** Test cards by their outcome. */
export const CARDS = {
  succeeds: 'pm_card_visa',
  declines: 'pm_card_visa_chargeDeclined',
  asks: 'pm_card_threeDSecure2Required',
  processes: 'pm_card_processing',
  'charged-at-once': 'pm_card_chargedAtOnce',
  'capture-declines': 'pm_card_captureDeclined',
} as const

export const CARD_NAMES = [
  'succeeds',
  'declines',
  'asks',
  'processes',
  'charged-at-once',
  'capture-declines',
] as const satisfies readonly (keyof typeof CARDS)[]

/** Pays by a card that cannot wait for the first answer. */
export const AT_ONCE = { paymentMethodId: CARDS['charged-at-once'] } as const

const worlds: PaymentWorld[] = []
cleanUpAfterEach('test', () => {
  for (const world of worlds.splice(0)) world.emulator.faults.release()
})

/** A server whose Stripe is an emulator in this process, with a shared clock. */
export class PaymentWorld {
  readonly emulator: StripeEmulator
  readonly provider: PaymentProvider
  #server: TestServer | undefined
  /** The emulator's deferred work, in order. */
  #later: (() => void)[] = []
  readonly #deliveries = new Set<Promise<number>>()

  /** @param secretKey the key that the server uses; Stripe refuses an unknown one */
  constructor({ secretKey = SECRET_KEY } = {}) {
    const now = () => this.#server?.clock.now ?? NOON
    this.emulator = new StripeEmulator({
      now,
      randomId: randomUUID,
      secretKey: SECRET_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      deliver: (body, signature) => {
        const delivery = this.deliver(body, signature)
        this.#deliveries.add(delivery)
        return delivery.finally(() => this.#deliveries.delete(delivery))
      },
      schedule: (work) => {
        this.#later.push(work)
      },
    })
    this.provider = createStripeProvider({
      secretKey,
      publishableKey: 'pk_test_theKeyOfTheTests',
      webhookSecrets: [WEBHOOK_SECRET],
      now,
      random: () => 0,
      transport: (request) => this.emulator.handle(request),
      limits: { writeMs: 2_000, readMs: 2_000, tries: 2, backOffMs: 1 },
    })
    worlds.push(this)
  }

  get server(): TestServer {
    if (this.#server === undefined) throw new Error('the server is not started')
    return this.#server
  }

  /**
   * Starts the server, or a second one at the same time of day.
   *
   * @param db an existing store; absent: an empty one
   */
  async start(
    change: Partial<PaymentProvider> = {},
    db?: Kysely<Schema>,
    settings: Readonly<Record<string, string>> = {},
    background?: BackgroundWork,
  ): Promise<this> {
    const payments = { ...this.provider, ...change }
    const now = this.#server?.clock.now ?? NOON
    this.#server = await startTestServer({
      payments,
      settings,
      ...(db !== undefined && { db }),
      ...(background !== undefined && { background }),
    })
    this.#server.clock.now = now
    return this
  }

  /** Posts an event to the webhook. @returns the status of the response */
  async deliver(body: string, signature: string): Promise<number> {
    const response = await this.server.app.request(API_PATHS.stripeWebhook, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    })
    return response.status
  }

  /** Runs deferred work, such as sending events after a response. */
  async settleDown(): Promise<void> {
    while (this.#later.length > 0) {
      const works = this.#later
      this.#later = []
      for (const work of works) work()
      await new Promise((done) => setImmediate(done))
      await Promise.all(this.#deliveries)
    }
  }

  /** Delivers all events of a type once more. */
  async deliverAgain(type: string): Promise<readonly number[]> {
    const ids = this.emulator.outbox.events.filter((one) => one.type === type).map(({ id }) => id)
    return await this.emulator.outbox.deliver(ids)
  }

  async authenticate(intentId: string, passes = true): Promise<void> {
    await this.emulator.change((world) => authenticate(world, findIntent(world, intentId), passes))
  }

  /** Takes what a bank holds by hand, as one does in Stripe's dashboard. */
  async capture(intentId: string): Promise<void> {
    await this.emulator.change((world) => captureIntent(world, intentId))
  }

  /** Releases what a bank holds by hand, as one does in Stripe's dashboard. */
  async release(intentId: string): Promise<void> {
    await this.emulator.change((world) =>
      cancelIntent(world, intentId, new CallParams('cancellation_reason=requested_by_customer')),
    )
  }

  /** The time for which a bank holds the money is over. */
  async expire(intentId: string): Promise<void> {
    await this.emulator.change((world) => expire(world, findIntent(world, intentId)))
  }

  async settle(intentId: string, succeeds: boolean): Promise<void> {
    await this.emulator.change((world) => settle(world, findIntent(world, intentId), succeeds))
  }

  /** Refunds a payment, in part or whole, as in Stripe's dashboard. */
  async refund(intentId: string, amount?: number): Promise<Response> {
    const body = new URLSearchParams({
      payment_intent: intentId,
      ...(amount !== undefined && { amount: String(amount) }),
    })
    return await this.emulator.handle(
      new Request('http://stripe.test/v1/refunds', {
        method: 'POST',
        body: body.toString(),
        headers: {
          authorization: `Bearer ${SECRET_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
      }),
    )
  }

  async reconcile(): Promise<void> {
    await reconcilePayments(this.server.deps)
  }

  pass(ms: number): void {
    this.server.clock.now += ms
  }

  browser(address?: string): TestBrowser {
    return new TestBrowser(this.server, address)
  }

  /** Stripe's charges, the banks' holds, and the sessions in the store. */
  async books() {
    const { db } = this.server
    const sessions = await db.selectFrom('premium_sessions').selectAll().execute()
    const payments = await db.selectFrom('payments').selectAll().execute()
    const { chargedCents, heldCents, payments: intents } = ledgerOf(this.emulator)
    return { chargedCents, heldCents, intents, sessions, payments }
  }
}

/** A payment at the full price by a card that succeeds, as a separate attempt. */
export function paymentRequest(change: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    timeZone: 'UTC',
    attemptId: randomUUID(),
    kind: 'new',
    name: NAME_MARK,
    country: 'FR',
    postalCode: POSTAL_CODE_MARK,
    paymentMethodId: CARDS.succeeds,
    amountCents: 2_000,
    ...change,
  }
}

export async function pay(
  browser: TestBrowser,
  change: Partial<PaymentRequest> = {},
): Promise<PaymentResult> {
  const response = await browser.post(API_PATHS.payments, paymentRequest(change))
  if (response.status !== 200) throw new Error(`paying answered ${await response.text()}`)
  return await response.json()
}

/** Asks a question that is answered; what follows from it is done, whatever it is. */
export async function ask(world: PaymentWorld, browser: TestBrowser): Promise<Response> {
  const request = questionRequest({ requestId: randomUUID() })
  const response = await browser.post(API_PATHS.questions, request)
  const text = await response.text()
  await world.server.deps.background.whenIdle()
  return new Response(text, response)
}

export async function askStatus(
  browser: TestBrowser,
  paymentId: string | undefined,
  giveUp = false,
): Promise<PaymentResult> {
  const question = { timeZone: 'UTC', paymentId, giveUp }
  const response = await browser.post(API_PATHS.paymentStatus, question)
  if (response.status !== 200) throw new Error(`the question answered ${await response.text()}`)
  return await response.json()
}
