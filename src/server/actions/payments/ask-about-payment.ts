import type { ProviderPayment } from '../../ports/payment-provider.ts'
import type { PaymentRow } from '../../store/schema.ts'
import { type PaymentDeps, providerOf, unlessProviderFails } from './payment-deps.ts'
import { ABSENT_AFTER_MS, CLOCK_TOLERANCE_MS, nextLookAt, SWEPT_MS } from './payment-times.ts'
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
  const isLastLook = deps.now() - payment.created_at >= ABSENT_AFTER_MS
  const answer = await unlessProviderFails(deps, async () => ({
    found: await findAtProvider(deps, payment, isLastLook),
  }))
  if (answer === undefined) return { payment }
  const { found } = answer
  if (found !== undefined) return { payment: await settlePayment(deps, payment, found), found }
  return { payment: await recordAbsence(deps, payment, isLastLook) }
}

/**
 * The provider's payment of ours: by its id, or by our id in the metadata of recent ones. At the last
 * look, before it is given up as never made, of older ones too: our clock may have gone hours ahead
 * of the provider's.
 */
async function findAtProvider(
  deps: PaymentDeps,
  { id, intent_id, created_at }: PaymentRow,
  isLastLook: boolean,
): Promise<ProviderPayment | undefined> {
  const provider = providerOf(deps)
  if (intent_id !== null) return await provider.findPayment(intent_id)
  const lookedBackMs = isLastLook ? SWEPT_MS : CLOCK_TOLERANCE_MS
  for await (const found of provider.listPayments(created_at - lookedBackMs)) {
    if (found.paymentId === id) return found
  }
  return undefined
}

async function recordAbsence(
  deps: PaymentDeps,
  payment: PaymentRow,
  isLastLook: boolean,
): Promise<PaymentRow> {
  return isLastLook
    ? await change(deps, payment, { to: 'failed', failure: 'payment-failed' })
    : await change(deps, payment, { to: 'unknown', checkAt: nextLookAt(deps.now()) })
}
