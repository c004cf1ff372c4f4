import type { PaymentRequest } from '../../../api/payments.ts'
import { AppError } from '../../app-error.ts'
import type { PaymentRow } from '../../store/schema.ts'
import type { Visitor } from '../../visitor.ts'
import { chargePayment } from './charge-payment.ts'
import { limitTries, type Trier } from './limit-tries.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { change } from './settle-payment.ts'

/**
 * Has a recorded payment charged, unless too many cards were tried from there: then it has failed,
 * and the provider was not asked.
 *
 * @throws AppError 'too-many-tries' or 'payment-provider-unavailable'
 */
export async function tryCard(
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
