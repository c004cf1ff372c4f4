import type { Visit } from '../../../../api/visit.ts'
import { extendableUntil, standingOf } from '../../../../core/session/premium-session.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { PaymentRow, PremiumSessionRow } from '../../../store/schema.ts'

/** The session, as sent to its browser. */
export function describeSession(
  session: PremiumSessionRow,
  now: number,
): NonNullable<Visit['premium']> {
  const facts = { state: session.state, expiresAt: session.expires_at }
  const until = extendableUntil(facts, now)
  const state = standingOf(facts, now)
  const isReturnCodeUntold = state === 'live' && session.return_code_hash === null
  return {
    state,
    expiresAt: session.expires_at,
    callsRemaining: session.calls_left,
    ...(session.charge !== 'none' && { charge: session.charge }),
    ...(session.charge === 'taken' && { paymentId: session.payment_id }),
    ...(until !== undefined && { extendableUntil: until }),
    ...(isReturnCodeUntold && { isReturnCodeUntold }),
  }
}

/** The pending payment, as sent to its payer. */
export function describePending({ id, kind, state }: PaymentRow): Visit['pendingPayment'] {
  const status = state === 'requires-action' || state === 'unknown' ? state : 'processing'
  return { paymentId: id, kind, status }
}

/** The available way to pay. */
export function describePayments(payments: PaymentProvider | undefined): Visit['payments'] {
  if (payments === undefined) return { mode: 'closed' }
  const { mode, publishableKey } = payments
  if (!payments.isSelling) return { mode: 'closed' }
  if (mode === 'sandbox') return { mode }
  return publishableKey === undefined ? { mode: 'closed' } : { mode, publishableKey }
}
