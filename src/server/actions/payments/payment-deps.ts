import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentAlarm } from '../../log.ts'
import { type PaymentProvider, ProviderError } from '../../payment-provider.ts'
import type { PaymentRow } from '../../store/schema.ts'

/** What the work on payments needs. */
export type PaymentDeps = Pick<Deps, 'config' | 'db' | 'now' | 'log' | 'metrics' | 'payments'>

/** @throws AppError 'payments-closed' where nothing can be bought */
export function providerOf({ payments }: Pick<Deps, 'payments'>): PaymentProvider {
  if (payments === undefined) throw new AppError('payments-closed')
  return payments
}

/** Tells the operator of a payment to look at. */
export function raiseAlarm({ log, metrics }: PaymentDeps, alarm: PaymentAlarm, paymentId: string) {
  log.paymentAlarm({ paymentId, alarm })
  metrics.paymentAlarms.inc({ alarm })
}

/**
 * Asks the provider something that can wait: where it fails, the operator reads of it, and there is
 * no answer.
 */
export async function unlessProviderFails<Answer>(
  { log }: Pick<Deps, 'log'>,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.providerFailed({ reason: error.failure })
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
