import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { Visit } from '../../../../api/visit.ts'
import type { CardFieldsProps } from './card.ts'
import { TestCardFields } from './test-card-fields.tsx'

const StripeCardFields = lazy(() => import('./stripe-card-fields.tsx'))

/** The fields for a card: Stripe's own, or plain ones for test cards. */
export function CardFields({
  payments,
  ...props
}: CardFieldsProps & Readonly<{ payments: Visit['payments'] }>) {
  // A card leaves with its fields: when they come back, they are empty.
  const leave = useEffectEvent(() => props.onCard(undefined))
  useEffect(() => () => leave(), [])
  if (payments.mode !== 'stripe') return <TestCardFields {...props} />
  return (
    <Suspense fallback={<p className="min-h-12 text-soft">Loading the card fields</p>}>
      <StripeCardFields publishableKey={payments.publishableKey} {...props} />
    </Suspense>
  )
}
