import type { Billing } from '../../../../api/payments.ts'

/** A payment method, or why there is none, in words for the visitor. */
export type CardResult = Readonly<{ paymentMethodId: string }> | Readonly<{ problem: string }>

/** Makes a payment method of the card that was typed. It never throws. */
export type MakePaymentMethod = (billing: Billing) => Promise<CardResult>

/** Fields for a card: they say how to use it as soon as it is complete, and when it no longer is. */
export type CardFieldsProps = Readonly<{
  isDisabled: boolean
  onCard: (make: MakePaymentMethod | undefined) => void
}>
