import type { PaymentFailure, PaymentResult } from '../../../api/payments.ts'
import type { Visit } from '../../../api/visit.ts'
import { AppError } from '../../app-error.ts'
import { ProviderError, type ProviderPayment } from '../../ports/payment-provider.ts'
import { findPaymentOf, isOnHold, isUnderWay } from '../../store/payments/payments.ts'
import type { PaymentRow } from '../../store/schema.ts'
import { hashToken } from '../../visitor.ts'
import {
  ABSENT_AFTER_MS,
  CLOCK_TOLERANCE_MS,
  nextLookAt,
  noteProviderFailure,
  type PaymentDeps,
  providerOf,
  REQUEST_ENDED_AFTER_MS,
  SWEPT_MS,
  unlessProviderFails,
} from './payment-deps.ts'
import { change, isNews, settlePayment } from './settle-payment.ts'

/**
 * What came of a wish to pay, or of a question about it.
 * - `refused`: nothing was begun.
 * - `send-again`: nothing was begun, for a browser that has not shown that it can be known again.
 * - `pending`: another payment is under way; absent where it is somebody else's, for this session.
 */
export type PaymentOutcome =
  | Readonly<{ kind: 'already-active' | 'send-again' }>
  | Readonly<{ kind: 'refused'; failure: PaymentFailure; amountCents: number }>
  | Readonly<{ kind: 'pending'; payment?: PaymentRow | undefined }>
  | Readonly<{
      kind: 'known'
      payment: PaymentRow
      found?: ProviderPayment | undefined
      /** The provider's words for the visitor. */
      message?: string | undefined
    }>

const MESSAGE_MAX_CHARACTERS = 500

/** An outcome in the words of the wire. */
export function describeOutcome(
  outcome: PaymentOutcome,
  visit: Visit,
  returnCode: string | undefined,
): PaymentResult {
  switch (outcome.kind) {
    case 'already-active':
      return { success: true, status: 'already-active', visit }
    case 'send-again':
      return { success: false, status: 'send-again', visit }
    case 'refused': {
      const { failure, amountCents } = outcome
      return { success: false, status: 'failed', error: failure, amountCents, visit }
    }
    case 'pending': {
      const { payment } = outcome
      return { success: false, status: 'pending', ...(payment && namesOf(payment)), visit }
    }
    case 'known':
      return {
        ...describeKnown(outcome),
        ...(returnCode !== undefined && { returnCode }),
        visit,
      }
  }
}

function describeKnown({
  payment,
  found,
  message = found?.refusal?.message,
}: Extract<PaymentOutcome, { kind: 'known' }>): Omit<PaymentResult, 'visit'> {
  const { state, failure } = payment
  const { clientSecret, receiptUrl } = found ?? {}
  const { status, charge } = TOLD[state]
  return {
    success: status === 'succeeded',
    status,
    ...namesOf(payment),
    ...(charge !== undefined && payment.amount_cents > 0 && { charge }),
    ...(payment.intent_id !== null && { paymentIntentId: payment.intent_id }),
    ...(state === 'requires-action' && clientSecret !== undefined && { clientSecret }),
    ...(state === 'succeeded' && receiptUrl !== undefined && { receiptUrl }),
    ...(failure !== null && { error: failure }),
    ...(failure !== null &&
      message !== undefined && { message: message.slice(0, MESSAGE_MAX_CHARACTERS) }),
  }
}

/** What the visitor is told: whether there is a session, and what happened to the money. */
const TOLD: Readonly<Record<PaymentRow['state'], Pick<PaymentResult, 'status' | 'charge'>>> = {
  begun: { status: 'processing' },
  'requires-action': { status: 'requires-action' },
  processing: { status: 'processing' },
  unknown: { status: 'unknown' },
  authorised: { status: 'succeeded', charge: 'authorised' },
  capturing: { status: 'succeeded', charge: 'taken' },
  succeeded: { status: 'succeeded', charge: 'taken' },
  voiding: { status: 'voided', charge: 'voided' },
  voided: { status: 'voided', charge: 'voided' },
  failed: { status: 'failed' },
  refunded: { status: 'refunded' },
}

function namesOf({ id, kind, amount_cents }: PaymentRow) {
  return { paymentId: id, kind, amountCents: amount_cents }
}

/**
 * How a payment of this payer stands, by what the provider says now.
 *
 * @param giveUp cancels it, if it is not paid yet, so that another one can begin
 * @throws AppError 'not-found' for a payment of somebody else, and 'payments-closed'
 */
export async function paymentStatus(
  deps: PaymentDeps,
  payerToken: string,
  { paymentId, giveUp = false }: Readonly<{ paymentId: string; giveUp?: boolean | undefined }>,
): Promise<PaymentOutcome> {
  providerOf(deps)
  const payment = await findPaymentOf(deps.db, hashToken(payerToken), paymentId)
  if (payment === undefined) throw new AppError('not-found')
  const asked = await askWhereOpen(deps, payment)
  const { found } = asked
  const isGivenUp = giveUp && isUnderWay(asked.payment) && found !== undefined
  return {
    kind: 'known',
    ...(isGivenUp ? await giveUpPayment(deps, asked.payment, found.id) : asked),
  }
}

/**
 * Asks the provider about a payment that is under way, unless its request is still running; of one
 * that is paid or on hold, for the receipt and whether it was given back or released.
 */
export async function askWhereOpen(deps: PaymentDeps, payment: PaymentRow): Promise<AskedPayment> {
  const { state, amount_cents, intent_id, created_at } = payment
  const hasMoney = state === 'succeeded' || isOnHold(payment)
  if (hasMoney && amount_cents > 0 && intent_id !== null) {
    const found = await unlessProviderFails(deps, () => providerOf(deps).findPayment(intent_id))
    if (found === undefined || !isNews(payment, found)) return { payment, found }
    return { payment: await settlePayment(deps, payment, found), found }
  }
  if (!isUnderWay(payment)) return { payment }
  const isRunning = state === 'begun' && deps.now() - created_at < REQUEST_ENDED_AFTER_MS
  return isRunning ? { payment } : await askAboutPayment(deps, payment)
}

/** Cancels a payment at the provider. One that was paid meanwhile is taken for what it is. */
export async function giveUpPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
  intentId: string,
): Promise<AskedPayment> {
  try {
    const found = await providerOf(deps).cancelPayment(intentId)
    return { payment: await settlePayment(deps, payment, found), found }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    noteProviderFailure(deps, error)
    return await askAboutPayment(deps, payment)
  }
}

/** A payment, and what the provider said of it when it was asked just now. */
type AskedPayment = Readonly<{ payment: PaymentRow; found?: ProviderPayment | undefined }>

/**
 * Asks the provider what became of a payment, and records it. One that the provider does not know is
 * looked for until it can only have failed. Where the provider does not answer, nothing changes.
 */
export async function askAboutPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<AskedPayment> {
  const isLastLook = deps.now() - payment.created_at >= ABSENT_AFTER_MS
  const answer = await unlessProviderFails(deps, async () => ({
    found: await findAtProvider(deps, payment, isLastLook),
  }))
  if (answer === undefined) return { payment }
  const { found } = answer
  if (found !== undefined) return { payment: await settlePayment(deps, payment, found), found }
  return { payment: await recordAbsence(deps, payment, isLastLook) }
}

/**
 * The provider's payment of ours: by its id, or by our id in the metadata of recent ones. At the last
 * look, before it is given up as never made, of older ones too: our clock may have gone hours ahead
 * of the provider's.
 */
async function findAtProvider(
  deps: PaymentDeps,
  { id, intent_id, created_at }: PaymentRow,
  isLastLook: boolean,
): Promise<ProviderPayment | undefined> {
  const provider = providerOf(deps)
  if (intent_id !== null) return await provider.findPayment(intent_id)
  const lookedBackMs = isLastLook ? SWEPT_MS : CLOCK_TOLERANCE_MS
  for await (const found of provider.listPayments(created_at - lookedBackMs)) {
    if (found.paymentId === id) return found
  }
  return undefined
}

async function recordAbsence(
  deps: PaymentDeps,
  payment: PaymentRow,
  isLastLook: boolean,
): Promise<PaymentRow> {
  return isLastLook
    ? await change(deps, payment, { to: 'failed', failure: 'payment-failed' })
    : await change(deps, payment, { to: 'unknown', checkAt: nextLookAt(deps.now()) })
}
