import Stripe from 'stripe'
import {
  type CancellationReason,
  type NewPayment,
  type PaymentProvider,
  type PromotionCode,
  ProviderError,
  type ProviderPayment,
} from '../../ports/payment-provider.ts'
import {
  CALL_LIMITS,
  type CallLimits,
  callStripe,
  networkTransport,
  type StripeTransport,
} from './call-stripe.ts'
import {
  isDisputed,
  isOver,
  readEvent,
  readPayment,
  readPromotionCode,
  verifyEvent,
} from './read-event.ts'

export type StripeOptions = Readonly<{
  secretKey: string
  /** For the browser; absent where cards are not typed into Stripe's fields. */
  publishableKey?: string
  /** Absent: yes. */
  isSelling?: boolean
  /** One, or two while it is rolled. */
  webhookSecrets: readonly string[]
  /** Milliseconds since 1970. */
  now: () => number
  /** From 0 up to 1: spreads retries. */
  random: () => number
  /** Replaces the network; by default calls go to api.stripe.com. */
  transport?: StripeTransport
  limits?: CallLimits
}>

const API_VERSION = '2025-03-31.basil'
const CURRENCY = 'usd'
const PAGE_SIZE = 100
const CHARGE = 'latest_charge'

/** Stripe as the payment provider, over its own SDK. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { now, limits = CALL_LIMITS } = options
  const stripe = createClient(options)
  const read = <Result>(call: () => Promise<Result>) =>
    callStripe('read', limits, options.random, call)
  const write = <Result>(call: () => Promise<Result>) =>
    callStripe('write', limits, options.random, call)
  const readLimit = { timeout: limits.readMs }

  async function findPromotionCode(code: string): Promise<PromotionCode | undefined> {
    const active = await findExactly(code, true)
    if (active !== undefined) return active
    // Stripe deactivates a code that has expired or is used up; that is not an unknown code.
    const inactive = await findExactly(code, false)
    return inactive !== undefined && isOver(inactive, now()) ? inactive : undefined
  }

  /** Stripe takes no notice of case; we do. Of several, the one that is for everybody. */
  async function findExactly(code: string, active: boolean): Promise<PromotionCode | undefined> {
    const expand = ['data.coupon.applies_to']
    const { data } = await read(() =>
      stripe.promotionCodes.list({ code, active, limit: PAGE_SIZE, expand }, readLimit),
    )
    const found = data.filter((one) => one.code === code).map(readPromotionCode)
    return found.find(({ isForOneCustomer }) => !isForOneCustomer) ?? found[0]
  }

  async function createPayment(payment: NewPayment, key: string): Promise<ProviderPayment> {
    const requestOptions = { idempotencyKey: key, timeout: limits.writeMs }
    return readPayment(
      await write(() => stripe.paymentIntents.create(intentOf(payment), requestOptions)),
    )
  }

  async function findPayment(id: string): Promise<ProviderPayment | undefined> {
    try {
      const intent = await read(() =>
        stripe.paymentIntents.retrieve(id, { expand: [CHARGE] }, readLimit),
      )
      return await readWithDispute(intent)
    } catch (error) {
      if (error instanceof ProviderError && isMissing(error.cause)) return undefined
      throw error
    }
  }

  async function capturePayment(id: string, key: string): Promise<ProviderPayment> {
    const requestOptions = { idempotencyKey: key, timeout: limits.writeMs }
    return await unlessItIs('succeeded', () =>
      write(() => stripe.paymentIntents.capture(id, { expand: [CHARGE] }, requestOptions)),
    )
  }

  async function cancelPayment(id: string, reason?: CancellationReason): Promise<ProviderPayment> {
    // Without a key: doing it twice does no harm, and a refusal must not be given again later.
    const requestOptions = { timeout: limits.writeMs }
    const params = reason === undefined ? {} : { cancellation_reason: reason }
    return await unlessItIs('canceled', () =>
      write(() => stripe.paymentIntents.cancel(id, params, requestOptions)),
    )
  }

  /** Changes a payment; one that is refused the change because it has had it before is given as it is. */
  async function unlessItIs(
    status: ProviderPayment['status'],
    change: () => Promise<Stripe.PaymentIntent>,
  ): Promise<ProviderPayment> {
    try {
      return readPayment(await change())
    } catch (error) {
      const payment = error instanceof ProviderError ? error.payment : undefined
      if (payment?.status === status) return payment
      throw error
    }
  }

  async function* listPayments(createdSince: number): AsyncIterable<ProviderPayment> {
    const created = { gte: Math.floor(createdSince / 1_000) }
    const expand = [`data.${CHARGE}`]
    let after: string | undefined
    do {
      const starting = after === undefined ? {} : { starting_after: after }
      const page = await read(() =>
        stripe.paymentIntents.list({ created, limit: PAGE_SIZE, expand, ...starting }, readLimit),
      )
      for (const intent of page.data) yield await readWithDispute(intent)
      after = page.has_more ? page.data.at(-1)?.id : undefined
    } while (after !== undefined)
  }

  async function readWithDispute(intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
    if (!isDisputed(intent)) return readPayment(intent)
    const { data } = await read(() =>
      stripe.disputes.list({ payment_intent: intent.id, limit: PAGE_SIZE }, readLimit),
    )
    return readPayment(
      intent,
      data.some(({ status }) => status === 'lost'),
    )
  }

  return {
    mode: 'stripe',
    isSelling: options.isSelling ?? true,
    ...(options.publishableKey !== undefined && { publishableKey: options.publishableKey }),
    findPromotionCode,
    createPayment,
    findPayment,
    capturePayment,
    cancelPayment,
    listPayments,
    readEvent: async (rawBody, signature) =>
      readEvent(await verifyEvent(rawBody, signature, options.webhookSecrets, now())),
  }
}

function createClient({ secretKey, transport = networkTransport() }: StripeOptions): Stripe {
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    httpClient: Stripe.createFetchHttpClient((url: string, init: RequestInit) =>
      transport(new Request(url, init)),
    ),
    // Its own retries would hide that an earlier try may have done its work.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/**
 * What is sent to create and confirm a payment. Cards only: no other method can be chosen in our form,
 * and none that leads away from the page. A card's bank is answered in the page (`use_stripe_sdk`),
 * or, where it must be, by way of the return address. Cards are asked to wait for their capture one by
 * one, not the payment as a whole: whatever cannot wait is charged at once, and not refused.
 */
function intentOf(payment: NewPayment): Stripe.PaymentIntentCreateParams {
  return {
    amount: payment.amountCents,
    currency: CURRENCY,
    payment_method: payment.paymentMethodId,
    payment_method_types: ['card'],
    payment_method_options: { card: { capture_method: 'manual' } },
    confirm: true,
    use_stripe_sdk: true,
    return_url: payment.returnUrl,
    description: payment.description,
    metadata: { ...payment.metadata, paymentId: payment.paymentId },
    expand: [CHARGE],
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
}
