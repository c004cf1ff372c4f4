import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { type CancellationReason, ProviderError } from '../../../ports/payment-provider.ts'
import {
  cancelLiveSession,
  decideHold,
  recordAnswer,
} from '../../../store/payments/payment-holds.ts'
import type { PaymentRow } from '../../../store/schema.ts'
import type { Visitor } from '../../../visitor.ts'
import { countTry, type Trier } from '../../limit-requests.ts'
import {
  noteChange,
  noteProviderFailure,
  type PaymentDeps,
  providerOf,
  REQUEST_ENDED_AFTER_MS,
  raiseAlarm,
  unlessProviderFails,
} from '../payment-deps.ts'
import { change, settlePayment } from '../settle-payment.ts'

/**
 * Takes the money for what a session has bought when its first call was answered; afterwards does
 * nothing. That it is due is recorded before the provider is asked, so that another process can finish it.
 */
export async function captureForAnswer(deps: PaymentDeps, callId: string): Promise<void> {
  if (deps.payments === undefined) return
  const due = await recordAnswer(deps.db, callId, beginningNow(deps))
  if (due === undefined) return
  noteChange(deps, due)
  await capture(deps, due)
}

/**
 * Goes on with a payment on hold: decides about its money where that is due, and finishes taking or
 * releasing it where that was cut off or failed.
 */
export async function followHold(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (payment.state !== 'authorised') return await lookAgain(deps, payment, finish)
  const decided = await decideHold(deps.db, payment, beginningNow(deps))
  if (decided === undefined) return
  noteChange(deps, decided)
  await finish(deps, decided)
}

/** Releases what the bank holds for a payment that is `voiding`. Where it fails, it is tried again. */
async function releaseHold(
  deps: PaymentDeps,
  payment: PaymentRow,
  reason: CancellationReason,
): Promise<void> {
  const { intent_id } = payment
  if (deps.payments === undefined || intent_id === null) return
  try {
    await settlePayment(deps, payment, await deps.payments.cancelPayment(intent_id, reason))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    noteProviderFailure(deps, error)
    if (error.payment !== undefined) await settlePayment(deps, payment, error.payment)
  }
}

/** A call to the provider that begins now has ended, or was cut off, by `checkAt`. */
function beginningNow({ now }: Pick<PaymentDeps, 'now'>) {
  return { now: now(), checkAt: now() + REQUEST_ENDED_AFTER_MS }
}

async function finish(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (payment.state === 'capturing') await capture(deps, payment)
  else if (payment.state === 'voiding') await releaseHold(deps, payment, 'abandoned')
}

/**
 * The provider captures a payment at most once. Retries of one attempt share an idempotency key; a
 * later attempt gets another, since the provider repeats an error under the same key for a day.
 */
async function capture(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { id, intent_id, check_at } = payment
  if (intent_id === null) return
  try {
    const found = await providerOf(deps).capturePayment(intent_id, `${id} capture ${check_at}`)
    await settlePayment(deps, payment, found)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await afterFailure(deps, payment, error)
  }
}

/** A decline is final. Every other failure is retried until the hold ends. */
async function afterFailure(
  deps: PaymentDeps,
  payment: PaymentRow,
  error: ProviderError,
): Promise<void> {
  const { failure } = error
  if (failure !== 'declined') noteProviderFailure(deps, error)
  if (failure === 'declined') {
    const given = await change(deps, payment, { to: 'voiding', ...beginningNow(deps) })
    if (given.state === 'voiding') await releaseHold(deps, given, 'abandoned')
  } else if (failure === 'rejected') {
    await lookAgain(deps, payment, () => raiseAlarm(deps, 'not-captured', payment.id))
  }
}

/**
 * Asks how a payment stands whose money is to be taken or released, and records it.
 *
 * @param whereHeld called if the bank still holds the money
 */
async function lookAgain(
  deps: PaymentDeps,
  payment: PaymentRow,
  whereHeld: (deps: PaymentDeps, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  const { intent_id } = payment
  if (intent_id === null) return
  const answer = await unlessProviderFails(deps, async () => ({
    found: await providerOf(deps).findPayment(intent_id),
  }))
  if (answer === undefined) return
  const { found } = answer
  if (found === undefined) return await recordMissing(deps, payment, intent_id)
  const settled = await settlePayment(deps, payment, found)
  if (found.status === 'authorised') await whereHeld(deps, settled)
}

/** A sandbox loses its payments with its process, while the store still has them. */
async function recordMissing(
  deps: PaymentDeps,
  payment: PaymentRow,
  intentId: string,
): Promise<void> {
  const now = deps.now()
  if (payment.state === 'voiding') await change(deps, payment, { to: 'voided', now })
  else if (deps.payments?.mode === 'sandbox') {
    await change(deps, payment, { to: 'succeeded', intentId, now })
  } else await raiseAlarm(deps, 'not-captured', payment.id)
}

/**
 * Ends the visitor's premium session at once, for all browsers that hold it. A session without an answer
 * is never charged; after one, nothing is refunded (/terms). The release of the money is recorded, and
 * carried out in the background.
 *
 * @throws AppError 'no-session'
 */
export async function cancelSession(
  deps: Deps,
  { premiumSessionId }: Visitor,
  trier: Trier,
): Promise<void> {
  if (premiumSessionId === undefined) throw new AppError('no-session')
  const cancelled = await cancelLiveSession(deps.db, premiumSessionId, beginningNow(deps))
  if (cancelled === undefined) throw new AppError('no-session')
  const { released } = cancelled
  if (released === undefined) return
  noteChange(deps, released)
  deps.background.run('release', () => releaseHold(deps, released, 'requested_by_customer'))
  // Paying and cancelling in turn would test cards at no cost.
  await countTry(deps, 'cards', trier)
}
