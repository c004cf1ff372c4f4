import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentAlarm } from '../../log.ts'
import { type PaymentProvider, ProviderError } from '../../ports/payment-provider.ts'
import { takeFromQuota } from '../../store/calls/counters.ts'
import type { PaymentRow } from '../../store/schema.ts'

/** Dependencies of payments. */
export type PaymentDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log' | 'metrics' | 'payments'>

/** @throws AppError 'payments-closed' where nothing can be bought */
export function requireSelling({ payments }: Pick<Deps, 'payments'>): void {
  if (payments?.isSelling !== true) throw new AppError('payments-closed')
}

/** @throws AppError 'payments-closed' where payments are not so much as followed */
export function providerOf({ payments }: Pick<Deps, 'payments'>): PaymentProvider {
  if (payments === undefined) throw new AppError('payments-closed')
  return payments
}

/** Longer than the provider tells of a payment by itself, or lists it as a recent one. */
const ALARM_KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** Tells the operator of a payment to look at: once, however often and by whichever process it is met. */
export async function raiseAlarm(
  { db, now, log, metrics }: PaymentDeps,
  alarm: PaymentAlarm,
  paymentId: string,
): Promise<void> {
  const isFirst = await takeFromQuota(db, {
    subject: `alarm ${alarm} of payment ${paymentId}`,
    windowStart: 0,
    expiresAt: now() + ALARM_KEPT_MS,
    limit: 1,
  })
  if (!isFirst) return
  log.paymentAlarm({ paymentId, alarm })
  metrics.paymentAlarms.inc({ alarm })
}

/** Tells the operator that the provider did not do what it was asked. */
export function noteProviderFailure(
  { log, metrics }: Pick<PaymentDeps, 'log' | 'metrics'>,
  { failure }: ProviderError,
): void {
  log.providerFailed({ reason: failure })
  metrics.paymentProviderFailures.inc({ reason: failure })
}

/**
 * Asks the provider something that can wait: where it fails, the operator reads of it, and there is
 * no answer.
 */
export async function unlessProviderFails<Answer>(
  deps: Pick<Deps, 'log' | 'metrics'>,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    noteProviderFailure(deps, error)
    return undefined
  }
}

/**
 * Asks the provider something that cannot wait.
 *
 * @throws AppError 'payment-provider-unavailable' where it fails, after the operator was told
 */
export async function requireProvider<Answer>(
  deps: Pick<Deps, 'log' | 'metrics' | 'payments'>,
  ask: (provider: PaymentProvider) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(providerOf(deps))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    noteProviderFailure(deps, error)
    throw new AppError('payment-provider-unavailable', { cause: error })
  }
}

/** Tells the log and the figures what became of a payment. */
export function noteChange(
  { log, metrics }: Pick<PaymentDeps, 'log' | 'metrics'>,
  { id, state }: PaymentRow,
): void {
  log.payment({ paymentId: id, outcome: state })
  metrics.payments.inc({ outcome: state })
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How often a process looks for payments that are to be asked about. */
export const RECONCILIATION_INTERVAL_MS = 15 * SECOND_MS

/** A request to the provider with all its retries has ended by then: what still is 'begun' was cut off. */
export const REQUEST_ENDED_AFTER_MS = MINUTE_MS

/** A payment that the provider does not know this long after it began was never made. */
export const ABSENT_AFTER_MS = 2 * MINUTE_MS

/** An unfinished payment is abandoned after this long. */
export const ABANDONED_AFTER_MS = 24 * HOUR_MS

const UNKNOWN_CHECK_MS = 10 * SECOND_MS
const FIRST_CHECK_MS = MINUTE_MS
const LONGEST_CHECK_MS = 10 * MINUTE_MS

/** When an unanswered payment is looked for next. */
export function nextLookAt(now: number): number {
  return now + UNKNOWN_CHECK_MS
}

/** When the provider is asked again about a payment: soon at first, then within ten minutes. */
export function nextCheckAt(now: number, createdAt: number): number {
  const age = Math.max(0, now - createdAt)
  return now + Math.min(LONGEST_CHECK_MS, Math.max(FIRST_CHECK_MS, age / 10))
}

/**
 * Interval at which a process looks for undecided holds to capture or release: answers whose process
 * died, and sessions that ended without an answer.
 */
export const HOLD_CHECK_MS = 10 * MINUTE_MS

/** Each so often the provider's own list is read for payments that were missed, this far back. */
export const SWEEP_INTERVAL_MS = 10 * MINUTE_MS
export const SWEPT_MS = 26 * HOUR_MS

/** The provider's clock may be behind ours. */
export const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS
