import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
} from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeCardCvcElementChangeEvent,
  StripeCardExpiryElementChangeEvent,
  StripeCardNumberElementChangeEvent,
} from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Billing } from '../../../../api/payments.ts'
import {
  CARD_ELEMENT_MISSING,
  PAYMENT_SETUP_FAILED,
} from '../../../content/session/payment-texts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Spinner } from '../../../ui/loading/loading-boundary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CardFieldsProps, CardResult } from '../payment-flow.ts'
import { stripeQuery } from './load-stripe.ts'

type StripeCardFieldsProps = CardFieldsProps & Readonly<{ publishableKey: string }>

/** Stripe's embedded card fields: what is typed into them goes to Stripe and nowhere else. */
export default function StripeCardFields({ publishableKey, ...props }: StripeCardFieldsProps) {
  const { data: stripe, isFetching, refetch } = useQuery(stripeQuery(publishableKey))
  if (stripe !== undefined) {
    return (
      <Elements stripe={stripe}>
        <CardElements stripe={stripe} {...props} />
      </Elements>
    )
  }
  if (isFetching) {
    return (
      <p role="status" className="flex min-h-12 items-center gap-3 text-soft">
        <Spinner /> Loading the card fields
      </p>
    )
  }
  return (
    <Notice
      tone="bad"
      role="alert"
      title="The card fields of Stripe could not be loaded."
      action={
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      js.stripe.com is out of reach: check your connection, or whether a blocker holds it back. What
      you typed is kept.
    </Notice>
  )
}

type ElementName = 'cardNumber' | 'cardExpiry' | 'cardCvc'

type ElementChange =
  | StripeCardNumberElementChangeEvent
  | StripeCardExpiryElementChangeEvent
  | StripeCardCvcElementChangeEvent

type CardElementsProps = CardFieldsProps & Readonly<{ stripe: Stripe }>

function CardElements({ stripe, isDisabled, onCard }: CardElementsProps) {
  const elements = useElements()
  const [complete, setComplete] = useState<ReadonlySet<ElementName>>(new Set())
  const [problems, setProblems] = useState<Readonly<Partial<Record<ElementName, string>>>>({})
  const [options] = useState(() => ({ style: elementStyle() }))

  const makePaymentMethod = async (billing: Billing): Promise<CardResult> => {
    const card = elements?.getElement(CardNumberElement)
    if (!card) return { problem: CARD_ELEMENT_MISSING }
    try {
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        billing_details: {
          name: billing.name,
          address: { country: billing.country, postal_code: billing.postalCode },
        },
      })
      if (paymentMethod) return { paymentMethodId: paymentMethod.id }
      return { problem: error.message ?? PAYMENT_SETUP_FAILED }
    } catch {
      // Stripe's script fails like this where it cannot reach its own frames.
      return { problem: PAYMENT_SETUP_FAILED }
    }
  }
  const change = ({ elementType, complete: isComplete, error }: ElementChange): void => {
    const next = new Set(complete)
    if (isComplete) next.add(elementType)
    else next.delete(elementType)
    setComplete(next)
    setProblems({ ...problems, [elementType]: error?.message })
    onCard(next.size === 3 ? makePaymentMethod : undefined)
  }
  const shared = {
    options: { ...options, disabled: isDisabled },
    onChange: change,
    className: 'min-h-12 rounded-control border border-edge bg-field px-4 py-3',
  }
  return (
    <>
      <ElementField label="Card number" problem={problems.cardNumber}>
        {(id) => <CardNumberElement id={id} {...shared} />}
      </ElementField>
      <div className="grid grid-cols-2 gap-4">
        <ElementField label="Expiry" problem={problems.cardExpiry}>
          {(id) => <CardExpiryElement id={id} {...shared} />}
        </ElementField>
        <ElementField label="CVC" problem={problems.cardCvc}>
          {(id) => <CardCvcElement id={id} {...shared} />}
        </ElementField>
      </div>
    </>
  )
}

type ElementFieldProps = Readonly<{
  label: string
  problem: string | undefined
  children: (id: string) => ReactNode
}>

/** A field of Stripe's under a label of ours: Stripe moves the focus into its frame. */
function ElementField({ label, problem, children }: ElementFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-small">
        {label}
      </label>
      {children(id)}
      <p role="alert" className="mt-1.5 font-medium text-bad text-small empty:mt-0">
        {problem}
      </p>
    </div>
  )
}

/**
 * How the text in Stripe's frames looks: our colors, read from our own sheet, since no style of ours
 * reaches into them.
 */
function elementStyle() {
  const look = getComputedStyle(document.documentElement)
  const color = (name: string): string => look.getPropertyValue(`--color-${name}`).trim()
  return {
    base: {
      color: color('ink'),
      iconColor: color('soft'),
      fontSize: '16px',
      '::placeholder': { color: color('soft') },
    },
    invalid: { color: color('bad'), iconColor: color('bad') },
  }
}
