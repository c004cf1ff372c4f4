import { AppError } from '../../app-error.ts'
import type { ProviderEvent, ProviderPayment } from '../../ports/payment-provider.ts'
import { takeFromQuota } from '../../store/calls/counters.ts'
import {
  claimCheck,
  findPayment,
  findPaymentByIntent,
  findPaymentsToCheck,
  isOnHold,
} from '../../store/payments/payments.ts'
import type { PaymentRow } from '../../store/schema.ts'
import {
  ABANDONED_AFTER_MS,
  HOLD_CHECK_MS,
  nextCheckAt,
  type PaymentDeps,
  raiseAlarm,
  requireProvider,
  SWEEP_INTERVAL_MS,
  SWEPT_MS,
  unlessProviderFails,
} from './payment-deps.ts'
import { askAboutPayment, giveUpPayment } from './payment-status.ts'
import { followHold } from './sessions/follow-hold.ts'
import { hasMoney, isNews, settlePayment } from './settle-payment.ts'

/** Most payments asked about in one run; the next run takes the others. */
const CHECKED_AT_ONCE = 50

/**
 * Asks the provider about payments of unknown outcome, after a killed process, a lost response or
 * event, or a visitor who left. Runs every RECONCILIATION_INTERVAL_MS in every process; one of them asks
 * about each payment.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  if (deps.payments === undefined) return
  for (const payment of await findPaymentsToCheck(deps.db, deps.now(), CHECKED_AT_ONCE)) {
    const until = nextCheckOf(deps, payment)
    if (await claimCheck(deps.db, payment, until)) {
      await check(deps, { ...payment, check_at: until })
    }
  }
  if (await isTimeToSweep(deps)) await sweep(deps)
}

function nextCheckOf({ now }: PaymentDeps, { state, created_at }: PaymentRow): number {
  return state === 'authorised' ? now() + HOLD_CHECK_MS : nextCheckAt(now(), created_at)
}

async function check(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  if (isOnHold(payment)) return await followHold(deps, payment)
  const asked = await askAboutPayment(deps, payment)
  const isAbandoned =
    asked.payment.state === 'requires-action' &&
    deps.now() - payment.created_at >= ABANDONED_AFTER_MS
  if (isAbandoned && asked.found !== undefined) {
    await giveUpPayment(deps, asked.payment, asked.found.id)
  }
}

/** One process sweeps in each interval. */
async function isTimeToSweep({ db, now }: PaymentDeps): Promise<boolean> {
  const windowStart = now() - (now() % SWEEP_INTERVAL_MS)
  return await takeFromQuota(db, {
    subject: 'sweeps of payments',
    windowStart,
    expiresAt: windowStart + 2 * SWEEP_INTERVAL_MS,
    limit: 1,
  })
}

/** Reads the provider's list of the last hours for what we never heard about. */
async function sweep(deps: PaymentDeps): Promise<void> {
  const { payments, db, now } = deps
  if (payments === undefined) return
  await unlessProviderFails(deps, async () => {
    for await (const found of payments.listPayments(now() - SWEPT_MS)) {
      if (found.paymentId === undefined) continue
      const payment = await findPayment(db, found.paymentId)
      if (payment !== undefined) {
        if (isNews(payment, found)) await settlePayment(deps, payment, found)
      } else if (hasMoney(found)) await raiseAlarm(deps, 'not-recorded', found.paymentId)
    }
  })
}

/**
 * Takes in what the provider tells unasked, in any order and any number. A payment that succeeded has
 * done so for good; for everything else the provider is asked how things stand now, for an event may
 * be late. Where this throws, the provider sends the event again.
 *
 * @throws ForgedEvent
 * @throws AppError 'not-found' where nothing can be bought, 'payment-provider-unavailable'
 */
export async function receiveEvent(
  deps: PaymentDeps,
  rawBody: string,
  signature: string | undefined,
): Promise<void> {
  if (deps.payments === undefined) throw new AppError('not-found')
  const event = await deps.payments.readEvent(rawBody, signature)
  if (event.type === 'incomplete') {
    // Answered as taken in: sent again for three days, it would tell no more than now.
    await raiseAlarm(deps, 'incomplete-event', event.id)
    return
  }
  const found = await paymentOf(deps, event)
  if (found === undefined) return
  const payment =
    (await findPaymentByIntent(deps.db, found.id)) ??
    (found.paymentId === undefined ? undefined : await findPayment(deps.db, found.paymentId))
  if (payment !== undefined) {
    await settlePayment(deps, payment, found, { id: event.id, receivedAt: deps.now() })
  } else if (found.paymentId !== undefined && hasMoney(found)) {
    await raiseAlarm(deps, 'not-recorded', found.paymentId)
  }
}

/** The payment that an event is about, where it tells of something. */
async function paymentOf(
  deps: PaymentDeps,
  event: ProviderEvent,
): Promise<ProviderPayment | undefined> {
  const { type, paymentIntentId } = event
  if (type === 'payment-succeeded') return event.payment
  if (type === 'other' || type === 'disputed' || paymentIntentId === undefined) return undefined
  const found = await requireProvider(deps, (provider) => provider.findPayment(paymentIntentId))
  if (found === undefined) return undefined
  const isGivenBack = event.isFullRefund === true || event.isDisputeLost === true
  return { ...found, isGivenBack: found.isGivenBack || isGivenBack }
}
