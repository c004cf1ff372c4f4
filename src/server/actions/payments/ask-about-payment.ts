import type { PaymentProvider, ProviderPayment } from '../../payment-provider.ts'
import type { PaymentRow } from '../../store/schema.ts'
import { type PaymentDeps, providerOf, unlessProviderFails } from './payment-deps.ts'
import { ABSENT_AFTER_MS, CLOCK_TOLERANCE_MS, nextLookAt } from './payment-times.ts'
import { change, settlePayment } from './settle-payment.ts'

/** A payment, and what the provider said of it when it was asked just now. */
export type AskedPayment = Readonly<{ payment: PaymentRow; found?: ProviderPayment | undefined }>

/**
 * Asks the provider what became of a payment, and records it. One that the provider does not know is
 * looked for until it can only have failed. Where the provider does not answer, nothing changes.
 */
export async function askAboutPayment(
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<AskedPayment> {
  const answer = await unlessProviderFails(deps, async () => ({
    found: await findAtProvider(providerOf(deps), payment),
  }))
  if (answer === undefined) return { payment }
  const { found } = answer
  if (found !== undefined) return { payment: await settlePayment(deps, payment, found), found }
  return { payment: await recordAbsence(deps, payment) }
}

/** The provider's payment of ours: by its id, or by our id in the metadata of recent ones. */
export async function findAtProvider(
  provider: PaymentProvider,
  { id, intent_id, created_at }: PaymentRow,
): Promise<ProviderPayment | undefined> {
  if (intent_id !== null) return await provider.findPayment(intent_id)
  for await (const found of provider.listPayments(created_at - CLOCK_TOLERANCE_MS)) {
    if (found.paymentId === id) return found
  }
  return undefined
}

async function recordAbsence(deps: PaymentDeps, payment: PaymentRow): Promise<PaymentRow> {
  const now = deps.now()
  const isNeverMade = now - payment.created_at >= ABSENT_AFTER_MS
  return isNeverMade
    ? await change(deps, payment, { to: 'failed', failure: 'payment-failed' })
    : await change(deps, payment, { to: 'unknown', checkAt: nextLookAt(now) })
}
