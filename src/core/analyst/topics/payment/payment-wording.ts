import type { Finding } from '../../reading/finding.ts'
import type { PaymentKind } from './payment.ts'

/** One sentence about the safety of payments, as far as the cited sentence goes. */
export function wordPayment({ kind, view: { plain }, verb }: Finding<PaymentKind>): string {
  switch (kind) {
    case 'unprotected':
      return 'They say that payments are not protected.'
    case 'by-processor':
      return 'Another company handles the payments.'
    case 'protected':
      if (/\b(?:not|never)\b/.test(verb)) return 'They say they do not hold your payment details.'
      if (/^(?:pci|payment card)/.test(verb)) {
        return 'They say payments follow the security rules of the card industry.'
      }
      return /\b(?:payments?|cards?|billing|purchases|checkout|transactions?)\b/.test(plain)
        ? 'They say payments are made over a protected connection.'
        : 'They say data is protected on its way.'
  }
}
