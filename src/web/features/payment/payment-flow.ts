import type {
  Billing,
  PaymentRequest,
  PaymentResult,
  PaymentStatus,
} from '../../../api/payments.ts'
import type { Visit } from '../../../api/visit.ts'
import {
  NO_COOKIES_KEPT,
  NO_PAYMENT_MESSAGE,
  PAID_IN_ANOTHER_BROWSER,
  PAYMENT_FAILURE_TEXTS,
  PAYMENT_WAS_REFUNDED,
  PAYMENT_WAS_VOIDED,
} from '../../content/session/payment-texts.ts'
import { isExtendable } from '../../lib/storage/premium-session.ts'

export type PaymentKind = PaymentRequest['kind']

/** The purchase, for the success panel. */
export type Purchase = Readonly<{
  kind: PaymentKind
  amountCents: number | undefined
  charge: PaymentResult['charge']
  receiptUrl: string | undefined
  returnCode: string | undefined
}>

/**
 * A payment, from the form to the session (SPEC.md section 4, 'Payment').
 * - `form`: being filled in. `lost` is an attempt whose answer did not arrive.
 * - `paying`: sent, not answered. Nothing else may be sent.
 * - `bank`: the card's bank asks the visitor; `isFirst` right after paying, not where the visitor left it before.
 * - `waiting`: neither paid nor failed; the server is asked how it stands.
 * - `done`, `already-active`: /chatbot follows.
 */
export type PaymentState =
  | Readonly<{ step: 'form'; problem?: string | undefined; lost?: PaymentRequest | undefined }>
  | Readonly<{ step: 'paying' }>
  | Readonly<{ step: 'bank'; paymentId: string; clientSecret: string; isFirst: boolean }>
  | Readonly<{ step: 'waiting'; paymentId: string; status: WaitingStatus }>
  | Readonly<{ step: 'done'; purchase: Purchase }>
  | Readonly<{ step: 'already-active' }>

export type WaitingStatus = Extract<
  PaymentStatus,
  'pending' | 'requires-action' | 'processing' | 'unknown'
>

export type PaymentEvent =
  | Readonly<{ type: 'submitted' }>
  /** Something in the form was changed: what is sent next is another attempt. */
  | Readonly<{ type: 'edited' }>
  /** The server answered how a payment stands. */
  | Readonly<{ type: 'answered'; result: PaymentResult; kind: PaymentKind }>
  /** Nothing was sent, or the server refused it: the attempt is over. */
  | Readonly<{ type: 'refused'; problem: string }>
  /** The response was lost, and perhaps the request: the attempt is repeated with the same id. */
  | Readonly<{ type: 'answer-lost'; problem: string; request: PaymentRequest }>
  /** The visitor has dealt with the bank, or could not. */
  | Readonly<{ type: 'bank-left'; paymentId: string }>
  /** The session was bought or extended in another tab. */
  | Readonly<{ type: 'bought-elsewhere' }>

/** The initial state for a visitor: a pending payment comes first. */
export function initialPayment(visit: Visit, kind: PaymentKind): PaymentState {
  const { pendingPayment, tier } = visit
  if (pendingPayment !== undefined) {
    const { paymentId, status } = pendingPayment
    return { step: 'waiting', paymentId, status }
  }
  return tier === 'premium' && kind === 'new' ? { step: 'already-active' } : { step: 'form' }
}

/** The kind of purchase: an extension only if there is a session to extend. */
export function purchasableKind(visit: Visit, wanted: PaymentKind): PaymentKind {
  if (visit.pendingPayment !== undefined) return visit.pendingPayment.kind
  return wanted === 'extension' && isExtendable(visit) ? 'extension' : 'new'
}

/** Whether the session that a form is filled in for has been bought since it was opened. */
export function isBought(opened: Visit, now: Visit): boolean {
  if (now.tier !== 'premium') return false
  const endOf = ({ tier, premium }: Visit) => (tier === 'premium' && premium?.expiresAt) || 0
  return endOf(now) > endOf(opened)
}

/** The next state. Events that come too late, or twice, change nothing. */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  if (isOver(state)) return state
  switch (event.type) {
    case 'submitted':
      return state.step === 'form' ? { step: 'paying' } : state
    case 'edited':
      return state.step === 'form' && state.lost !== undefined ? { step: 'form' } : state
    case 'refused':
      return state.step === 'paying' ? { step: 'form', problem: event.problem } : state
    case 'answer-lost': {
      const { problem, request } = event
      return state.step === 'paying' ? { step: 'form', problem, lost: request } : state
    }
    case 'bank-left':
      if (state.step !== 'bank') return state
      return { step: 'waiting', paymentId: event.paymentId, status: 'requires-action' }
    case 'answered':
      return state.step === 'form' ? state : afterAnswer(state, event)
    case 'bought-elsewhere':
      return state.step === 'form' ? { step: 'already-active' } : state
  }
}

/** Whether nothing can come of it any more. */
export function isOver({ step }: PaymentState): boolean {
  return step === 'done' || step === 'already-active'
}

/** Whether money may be on its way: the session must not be cleared meanwhile. */
export function isUnderWay({ step }: PaymentState): boolean {
  return step === 'paying' || step === 'bank' || step === 'waiting'
}

function afterAnswer(
  state: PaymentState,
  { result, kind }: Extract<PaymentEvent, { type: 'answered' }>,
): PaymentState {
  const { status, paymentId, clientSecret } = result
  switch (status) {
    case 'succeeded':
      return {
        step: 'done',
        purchase: {
          kind: result.kind ?? kind,
          amountCents: result.amountCents,
          charge: result.charge,
          receiptUrl: result.receiptUrl,
          returnCode: result.returnCode,
        },
      }
    case 'already-active':
      return { step: 'already-active' }
    case 'failed':
      return { step: 'form', problem: failureText(result) }
    case 'send-again':
      return { step: 'form', problem: NO_COOKIES_KEPT }
    case 'refunded':
      return { step: 'form', problem: PAYMENT_WAS_REFUNDED }
    case 'voided':
      return { step: 'form', problem: PAYMENT_WAS_VOIDED }
    case 'requires-action':
      if (paymentId !== undefined && clientSecret !== undefined) {
        return { step: 'bank', paymentId, clientSecret, isFirst: state.step === 'paying' }
      }
      return waitFor(state, paymentId, status)
    case 'pending':
      if (paymentId === undefined && state.step === 'paying') {
        return { step: 'form', problem: PAID_IN_ANOTHER_BROWSER }
      }
      return waitFor(state, paymentId, status)
    case 'processing':
    case 'unknown':
      return waitFor(state, paymentId, status)
  }
}

function waitFor(
  state: PaymentState,
  answeredId: string | undefined,
  status: WaitingStatus,
): PaymentState {
  const paymentId = answeredId ?? (state.step === 'waiting' ? state.paymentId : undefined)
  // Without an id nothing can be asked; a server of ours always gives one.
  if (paymentId === undefined) return { step: 'form', problem: NO_PAYMENT_MESSAGE }
  return { step: 'waiting', paymentId, status }
}

function failureText({ error, message }: PaymentResult): string {
  if (message) return message
  return error === undefined ? NO_PAYMENT_MESSAGE : PAYMENT_FAILURE_TEXTS[error]
}

/** A payment method, or why there is none, in words for the visitor. */
export type CardResult = Readonly<{ paymentMethodId: string }> | Readonly<{ problem: string }>

/** Makes a payment method of the card that was typed. It never throws. */
export type MakePaymentMethod = (billing: Billing) => Promise<CardResult>

/** Fields for a card: they say how to use it as soon as it is complete, and when it no longer is. */
export type CardFieldsProps = Readonly<{
  isDisabled: boolean
  onCard: (make: MakePaymentMethod | undefined) => void
}>
