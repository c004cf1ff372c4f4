import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { Billing, PaymentRequest, PaymentResult } from '../../../api/payments.ts'
import type { Visit } from '../../../api/visit.ts'
import {
  ACTIVATION_FAILED_TOAST,
  ALREADY_ACTIVE_TOAST,
  PAYMENT_SETUP_FAILED,
  PAYMENT_SUCCESSFUL_TOAST,
  paymentErrorText,
  paymentFailedToast,
  SESSION_ACTIVATED_TOAST,
  SESSION_EXTENDED_TOAST,
} from '../../content/session/payment-texts.ts'
import { ApiError, type ClientErrorCode } from '../../lib/api/api-client.ts'
import { takeVisit, visitQuery } from '../../lib/api/query-client.ts'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'
import { randomId } from '../../lib/random-id.ts'
import {
  deferSessionClearing,
  mirrorPremium,
  setReturnCode,
} from '../../lib/storage/premium-session.ts'
import {
  dismissSuccessToasts,
  type ToastMessage,
  useReplacedToasts,
} from '../../ui/toast/toast-store.ts'
import {
  initialPayment,
  isBought,
  isUnderWay,
  type MakePaymentMethod,
  nextPayment,
  type PaymentKind,
  type PaymentState,
} from './payment-flow.ts'
import { askPaymentStatus, sendPayment } from './payment-requests.ts'

/** The order, as submitted by the form. */
type Order = Readonly<{
  billing: Billing
  couponCode: string | undefined
  amountCents: number
  /** Absent where nothing is charged. */
  makePaymentMethod: MakePaymentMethod | undefined
}>

export type Payment = Readonly<{
  state: PaymentState
  kind: PaymentKind
  /** Pays, unless something is under way. Resolves when the server has answered, or could not. */
  pay: (order: Order) => Promise<PaymentResult | undefined>
  edit: () => void
  /** Takes over how the payment stands, as the server said it. */
  take: (result: PaymentResult) => void
  leaveBank: (paymentId: string) => void
  /** Cancels a payment that its bank was asked about. */
  giveUp: (paymentId: string) => Promise<void>
}>

/** Paying for a session or its extension: the flow with its requests, its toasts and its holds. */
export function usePayment(visit: Visit, kind: PaymentKind): Payment {
  const client = useQueryClient()
  const [state, dispatch] = useReducer(nextPayment, undefined, () => initialPayment(visit, kind))
  // Enter pressed twice comes before the next rendering.
  const isSending = useRef(false)
  const amountCents = useRef<number>(undefined)

  const say = useReplacedToasts()
  const tell = useEffectEvent((now: PaymentState) => {
    say(...paymentToasts(now, amountCents.current))
    if (now.step === 'done' && now.purchase.returnCode !== undefined) {
      setReturnCode(now.purchase.returnCode)
    }
  })
  // Each state is a new object, so that a repeated failure gets a message each time.
  useEffect(() => tell(state), [state])

  const isHolding = isUnderWay(state)
  useEffect(() => (isHolding ? deferSessionClearing('payment') : undefined), [isHolding])

  // Another tab's purchase comes by way of the session's keeper, which asks the server of it.
  const { data: latest = visit } = useQuery(visitQuery)
  const isBoughtNow = isBought(visit, latest)
  useEffect(() => {
    if (isBoughtNow) dispatch({ type: 'bought-elsewhere' })
  }, [isBoughtNow])

  const take = (result: PaymentResult): void => {
    takeVisit(client, result.visit)
    mirrorPremium(result.visit)
    dispatch({ type: 'answered', result, kind })
  }

  const send = async (order: Order): Promise<PaymentResult | undefined> => {
    dismissSuccessToasts()
    dispatch({ type: 'submitted' })
    const prepared = state.step === 'form' && state.lost ? state.lost : await prepare(order, kind)
    if (typeof prepared === 'string') {
      dispatch({ type: 'refused', problem: prepared })
      return undefined
    }
    try {
      const result = await sendPayment(prepared)
      take(result)
      return result
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const problem = paymentErrorText(error.code)
      if (mayHaveArrived(error.code)) {
        dispatch({ type: 'answer-lost', problem, request: prepared })
      } else dispatch({ type: 'refused', problem })
      return undefined
    }
  }

  const pay = async (order: Order): Promise<PaymentResult | undefined> => {
    if (isSending.current || state.step !== 'form') return undefined
    isSending.current = true
    amountCents.current = order.amountCents
    try {
      return await send(order)
    } finally {
      isSending.current = false
    }
  }

  const leaveBank = (paymentId: string): void => dispatch({ type: 'bank-left', paymentId })

  const giveUp = async (paymentId: string): Promise<void> => {
    try {
      take(await askPaymentStatus(paymentId, true))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // How it stands is asked there, until an answer comes.
      leaveBank(paymentId)
    }
  }

  return {
    state,
    kind,
    pay,
    edit: () => dispatch({ type: 'edited' }),
    take,
    leaveBank,
    giveUp,
  }
}

/** A new attempt, or why there can be none. */
async function prepare(order: Order, kind: PaymentKind): Promise<PaymentRequest | string> {
  const { billing, couponCode, amountCents, makePaymentMethod } = order
  const request: PaymentRequest = {
    timeZone: visitorTimeZone(),
    attemptId: randomId(),
    kind,
    ...billing,
    ...(couponCode !== undefined && { couponCode }),
    amountCents,
  }
  if (amountCents === 0) return request
  const card = await makePaymentMethod?.(billing)
  if (card === undefined) return PAYMENT_SETUP_FAILED
  return 'problem' in card ? card.problem : { ...request, paymentMethodId: card.paymentMethodId }
}

/** No answer came, or none that says what became of the payment. */
const MAY_HAVE_ARRIVED: ReadonlySet<ClientErrorCode> = new Set([
  'offline',
  'unexpected-response',
  'service-unavailable',
  'internal-error',
])

function mayHaveArrived(code: ClientErrorCode): boolean {
  return MAY_HAVE_ARRIVED.has(code)
}

/** The message at the end of a payment; none before. */
export function paymentToasts(
  state: PaymentState,
  amountCents: number | undefined,
): readonly ToastMessage[] {
  switch (state.step) {
    case 'done':
      return successToasts(state.purchase.kind, state.purchase.amountCents)
    case 'already-active':
      return [{ ...ALREADY_ACTIVE_TOAST, kind: 'plain' }]
    case 'form':
      if (state.problem === undefined) return []
      // Nothing was to be paid, so no payment can have failed.
      if (amountCents === 0) return [{ ...ACTIVATION_FAILED_TOAST, kind: 'destructive' }]
      return [{ ...paymentFailedToast(state.problem), kind: 'destructive' }]
    default:
      return []
  }
}

function successToasts(
  kind: PaymentKind,
  amountCents: PaymentResult['amountCents'],
): readonly ToastMessage[] {
  const text = amountCents === 0 ? SESSION_ACTIVATED_TOAST : PAYMENT_SUCCESSFUL_TOAST
  const texts = kind === 'extension' ? [text, SESSION_EXTENDED_TOAST] : [text]
  return texts.map((each) => ({ ...each, kind: 'success' }))
}
