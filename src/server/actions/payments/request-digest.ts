import { createHmac } from 'node:crypto'
import type { PaymentRequest } from '../../../api/payments.ts'

/**
 * A digest by which the same attempt with another form is told from a repetition. It is keyed with
 * the payer's token, which is not stored: neither name nor postal code can be guessed from it.
 */
export function digestOf(request: PaymentRequest, payerToken: string): string {
  const { kind, name, country, postalCode, couponCode, paymentMethodId, amountCents } = request
  const fields = [kind, name, country, postalCode, couponCode, paymentMethodId, amountCents]
  return createHmac('sha256', payerToken).update(JSON.stringify(fields)).digest('hex')
}
