import type { PaymentResult } from '../../../api/payments.ts'
import {
  ACTIVATION_FAILED_TOAST,
  ALREADY_ACTIVE_TOAST,
  PAYMENT_SUCCESSFUL_TOAST,
  paymentFailedToast,
  SESSION_ACTIVATED_TOAST,
  SESSION_EXTENDED_TOAST,
} from '../../content/session/payment-texts.ts'
import type { ToastMessage } from '../../ui/toast/toast-store.ts'
import type { PaymentKind, PaymentState } from './payment-flow.ts'

/** What is said when a payment has come to an end, or nothing while it has not. */
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
