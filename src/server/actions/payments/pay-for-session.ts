import { createHmac } from 'node:crypto'
import type { PaymentRequest } from '../../../api/payments.ts'
import { PREMIUM_PRICE_CENTS } from '../../../core/limits.ts'
import { AppError } from '../../app-error.ts'
import { type NewPayment, ProviderError } from '../../ports/payment-provider.ts'
import { type Beginning, beginPayment } from '../../store/payments/begin-payment.ts'
import { findPayment } from '../../store/payments/payments.ts'
import type { PaymentRow } from '../../store/schema.ts'
import { hashToken, type Visitor } from '../../visitor.ts'
import { limitTries, type Trier } from '../limit-requests.ts'
import { type Offer, offeredPrice } from './offered-price.ts'
import {
  nextLookAt,
  noteChange,
  noteProviderFailure,
  type PaymentDeps,
  providerOf,
  REQUEST_ENDED_AFTER_MS,
  requireSelling,
} from './payment-deps.ts'
import { askAboutPayment, askWhereOpen, type PaymentOutcome } from './payment-status.ts'
import { change, settlePayment } from './settle-payment.ts'

/** The payer, identified by the payer's token. */
export type Payer = Readonly<{ visitor: Visitor; payerToken: string; trier: Trier }>

type TakenOffer = Extract<Offer, { isRefused: false }>

/**
 * Pays for a session or its extension (SPEC.md section 4, 'Payment'). The payment is recorded, and its
 * coupon reserved, before the provider is asked; every refusal comes before that. A repeated attempt
 * gets the status of the first, and is never charged again.
 *
 * @throws AppError 'payments-closed', 'payment-provider-unavailable' or 'too-many-tries';
 *   'invalid-request' where the attempt's id belongs to another form or another payer
 */
export async function payForSession(
  deps: PaymentDeps,
  payer: Payer,
  request: PaymentRequest,
): Promise<PaymentOutcome> {
  requireSelling(deps)
  const early = await outcomeAtOnce(deps, payer, request)
  if (early !== undefined) return early
  const offer = await offeredPrice(deps, payer.trier, request.couponCode)
  if (offer.isRefused) {
    return { kind: 'refused', failure: offer.refusal, amountCents: PREMIUM_PRICE_CENTS }
  }
  const { amountCents } = offer.price
  if (amountCents !== request.amountCents) {
    return { kind: 'refused', failure: 'price-changed', amountCents }
  }
  if (amountCents > 0 && request.paymentMethodId === undefined) {
    return { kind: 'refused', failure: 'card-missing', amountCents }
  }
  return await begin(deps, payer, request, offer)
}

/** Checks before the coupon is looked up. The store checks again when the payment begins. */
async function outcomeAtOnce(
  { db }: PaymentDeps,
  { visitor }: Payer,
  { attemptId, kind }: PaymentRequest,
): Promise<PaymentOutcome | undefined> {
  if ((await findPayment(db, attemptId)) !== undefined) return undefined
  if (visitor.paymentUnderWay !== undefined) {
    return { kind: 'pending', payment: visitor.paymentUnderWay }
  }
  if (kind === 'new' && visitor.premiumSessionId !== undefined) return { kind: 'already-active' }
  if (kind === 'extension' && visitor.premiumSession === undefined) {
    return { kind: 'refused', failure: 'nothing-to-extend', amountCents: PREMIUM_PRICE_CENTS }
  }
  return undefined
}

async function begin(
  deps: PaymentDeps,
  payer: Payer,
  request: PaymentRequest,
  offer: TakenOffer,
): Promise<PaymentOutcome> {
  const beginning = beginningOf(deps, payer, request, offer)
  const begun = await beginPayment(deps.db, beginning)
  const { amountCents } = offer.price
  switch (begun.outcome) {
    case 'taken':
      throw new AppError('invalid-request')
    case 'already-active':
      return { kind: 'already-active' }
    case 'nothing-to-extend':
    case 'coupon-used-up':
      return { kind: 'refused', failure: begun.outcome, amountCents }
    case 'pending': {
      const isMine = begun.payment.payer_hash === beginning.payment.payer_hash
      return { kind: 'pending', payment: isMine ? begun.payment : undefined }
    }
    case 'repeated':
      return { kind: 'known', ...(await askWhereOpen(deps, begun.payment)) }
    case 'begun':
      return await pay(deps, payer, request, begun.payment)
  }
}

async function pay(
  deps: PaymentDeps,
  payer: Payer,
  request: PaymentRequest,
  payment: PaymentRow,
): Promise<PaymentOutcome> {
  if (payment.amount_cents > 0) return await tryCard(deps, payer, request, payment)
  noteChange(deps, payment)
  return { kind: 'known', payment }
}

function beginningOf(
  { now }: PaymentDeps,
  { visitor, payerToken }: Payer,
  request: PaymentRequest,
  { price, promotion }: TakenOffer,
): Beginning {
  const at = now()
  const { attemptId, kind } = request
  const heldSessionId = visitor.premiumSession?.id ?? null
  return {
    payment: {
      id: attemptId,
      payer_hash: hashToken(payerToken),
      kind,
      amount_cents: price.amountCents,
      discount_percent: price.discountPercent,
      session_id: kind === 'extension' ? heldSessionId : null,
      promotion_code_id: promotion?.id ?? null,
      coupon_id: promotion?.coupon.id ?? null,
      request_digest: digestOf(request, payerToken),
      created_at: at,
    },
    limits: {
      code: promotion?.redemptionsLeft ?? null,
      coupon: promotion?.coupon.redemptionsLeft ?? null,
    },
    heldSessionId,
    checkAt: at + REQUEST_ENDED_AFTER_MS,
    ...(price.amountCents === 0 && { freeIntentId: `coupon_${attemptId}` }),
  }
}

/**
 * A digest that distinguishes a repetition from the same attempt with other fields. It is keyed with
 * the payer's token, which is not stored, so that name and postal code cannot be guessed from it.
 */
function digestOf(request: PaymentRequest, payerToken: string): string {
  const { kind, name, country, postalCode, couponCode, paymentMethodId, amountCents } = request
  const fields = [kind, name, country, postalCode, couponCode, paymentMethodId, amountCents]
  return createHmac('sha256', payerToken).update(JSON.stringify(fields)).digest('hex')
}

/** Shown on the receipt and in the provider's lists. */
const DESCRIPTION = 'Plainclause premium session, 24 hours'

/**
 * Has a recorded payment charged, under its own id as the idempotency key, and records what came of
 * it. Where that is not known, it is found out by asking: never by another key.
 *
 * @throws AppError 'payment-provider-unavailable' when nothing was charged and the visitor may try again
 */
async function chargePayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  request: PaymentRequest,
): Promise<PaymentOutcome> {
  const { id } = payment
  try {
    const found = await providerOf(deps).createPayment(newPayment(deps, payment, request), id)
    return { kind: 'known', payment: await settlePayment(deps, payment, found), found }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return await recordFailure(deps, payment, error)
  }
}

async function recordFailure(
  deps: PaymentDeps,
  payment: PaymentRow,
  error: ProviderError,
): Promise<PaymentOutcome> {
  const { failure, payment: found, visitorMessage: message } = error
  if (failure !== 'declined') noteProviderFailure(deps, error)
  switch (failure) {
    case 'declined': {
      const settled =
        found === undefined
          ? await change(deps, payment, { to: 'failed', failure: 'card-declined' })
          : await settlePayment(deps, payment, found)
      return { kind: 'known', payment: settled, found, message }
    }
    case 'rejected': {
      const failed = { to: 'failed', failure: 'payment-failed' } as const
      return { kind: 'known', payment: await change(deps, payment, failed) }
    }
    case 'key-refused':
    case 'unavailable':
      await change(deps, payment, { to: 'failed', failure: 'payment-failed' })
      throw new AppError('payment-provider-unavailable', { cause: error })
    case 'key-reused':
    case 'unknown': {
      const checkAt = nextLookAt(deps.now())
      const unknown = await change(deps, payment, { to: 'unknown', checkAt })
      return { kind: 'known', ...(await askAboutPayment(deps, unknown)) }
    }
  }
}

function newPayment(
  { config }: PaymentDeps,
  { id, amount_cents, discount_percent }: PaymentRow,
  { name, country, couponCode, paymentMethodId }: PaymentRequest,
): NewPayment {
  if (paymentMethodId === undefined) throw new Error('a charge needs a payment method')
  return {
    paymentId: id,
    amountCents: amount_cents,
    paymentMethodId,
    returnUrl: `${config.publicOrigin}/chatbot`,
    description: DESCRIPTION,
    metadata: {
      customerName: name,
      country,
      couponCode: couponCode ?? '',
      originalAmount: String(PREMIUM_PRICE_CENTS),
      discountPercent: String(discount_percent),
      finalAmount: String(amount_cents),
    },
  }
}

/**
 * Has a recorded payment charged, unless too many cards were tried from there: then it has failed,
 * and the provider was not asked.
 *
 * @throws AppError 'too-many-tries' or 'payment-provider-unavailable'
 */
async function tryCard(
  deps: PaymentDeps,
  { visitor, trier }: Readonly<{ visitor: Visitor; trier: Trier }>,
  request: PaymentRequest,
  payment: PaymentRow,
): Promise<PaymentOutcome> {
  const charge = () => chargePayment(deps, payment, request)
  try {
    return await limitTries(deps, 'cards', cardTrier(visitor, trier), charge, isCardRefused)
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-tries') {
      await change(deps, payment, { to: 'failed', failure: 'payment-failed' })
    }
    throw error
  }
}

/**
 * Tries of a session's holder are counted by session, so that card tests from the same network cannot
 * block its extension. A session that ended early does not count: the next card would buy the next one.
 */
function cardTrier({ premiumSession }: Visitor, trier: Trier): Trier {
  return premiumSession?.state === 'active' ? { visitorKey: premiumSession.id } : trier
}

/** For card testing, a bank's challenge tells as much as a refusal. */
function isCardRefused(outcome: PaymentOutcome): boolean {
  return outcome.kind === 'known' && ['failed', 'requires-action'].includes(outcome.payment.state)
}
