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

/** Tells the log and the figures what became of a payment. */
export function noteChange(
  { log, metrics }: Pick<PaymentDeps, 'log' | 'metrics'>,
  { id, state }: PaymentRow,
): void {
  log.payment({ paymentId: id, outcome: state })
  metrics.payments.inc({ outcome: state })
}
