import '../../../../api/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Lock } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { type Billing, billingSchema } from '../../../../api/payments.ts'
import type { Visit } from '../../../../api/visit.ts'
import { NOT_REFUNDABLE } from '../../../content/session/payment-texts.ts'
import { useFocusAfterWork } from '../../../lib/hooks/use-focus-after-work.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadingBoundary } from '../../../ui/loading/loading-boundary.tsx'
import { Spinner } from '../../../ui/loading/spinner.tsx'
import { OutsideLink } from '../../../ui/page/text-link.tsx'
import type { CardFieldsProps, MakePaymentMethod } from '../card/card.ts'
import { CardFields } from '../card/card-fields.tsx'
import type { Payment } from '../use-payment.ts'
import { AddressFields, NameField } from './billing-fields.tsx'
import { concernsPrice, couponCode, isCouponOpen } from './coupon.ts'
import { CouponField } from './coupon-field.tsx'
import {
  amountDue,
  canPay,
  countryOfLanguages,
  EMPTY_BILLING,
  missingText,
  payLabel,
} from './payment-form-rules.ts'
import { PriceSummary } from './price-summary.tsx'
import { useCoupon } from './use-coupon.ts'

type PaymentFormProps = Readonly<{ payment: Payment; payments: Visit['payments'] }>

/** The payment form (SPEC.md section 2, 'Payment screen'). It is only hidden while something else is shown. */
export function PaymentForm({ payment, payments }: PaymentFormProps) {
  const { state } = payment
  const { coupon, type, check, checkAgain } = useCoupon()
  const [card, setCard] = useState<{ readonly make: MakePaymentMethod }>()
  const { register, handleSubmit, formState, control } = useForm<Billing>({
    defaultValues: { ...EMPTY_BILLING, country: countryOfLanguages(navigator.languages) },
    resolver: zodResolver(billingSchema),
    mode: 'onTouched',
  })
  const missingId = useId()
  const amountCents = amountDue(coupon)
  const isPaying = state.step === 'paying'
  const isProcessing = isPaying || coupon.state === 'checking'

  const filledIn = useWatch({ control })
  const missing = missingText(
    { ...EMPTY_BILLING, ...filledIn },
    amountCents !== 0 && card === undefined,
  )

  const problem = state.step === 'form' ? state.problem : undefined
  const problemLine = useRef<HTMLParagraphElement>(null)
  useFocusAfterWork(isProcessing)
  useEffect(() => {
    // On a low screen it does not stay in sight by itself.
    if (problem !== undefined) problemLine.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  const changeCard = (make: MakePaymentMethod | undefined): void => {
    setCard(make && { make })
    payment.edit()
  }
  const submit = handleSubmit(async (billing) => {
    if (!canPay({ isProcessing, isFormValid: true, isCardReady: card !== undefined, amountCents }))
      return
    // A code that was never checked must not be forgotten: its price is shown before it is paid.
    if (isCouponOpen(coupon)) {
      await check()
      return
    }
    const result = await payment.pay({
      billing,
      couponCode: coupon.state === 'valid' ? couponCode(coupon) : undefined,
      amountCents,
      makePaymentMethod: card?.make,
    })
    if (result?.error !== undefined && concernsPrice(result.error)) await checkAgain()
  })
  const cardFields: CardFieldsProps = { isDisabled: isPaying, onCard: changeCard }
  const fields = { register, errors: formState.errors, isDisabled: isPaying }
  return (
    <form
      noValidate
      aria-busy={isPaying}
      hidden={state.step !== 'form' && !isPaying}
      onChange={payment.edit}
      onSubmit={(event) => void submit(event)}
      className="mt-5 space-y-4"
    >
      <PriceSummary kind={payment.kind} amountCents={amountCents} />
      <NameField {...fields} />
      {amountCents === 0 ? null : (
        <LoadingBoundary>
          <CardFields payments={payments} {...cardFields} />
        </LoadingBoundary>
      )}
      <AddressFields {...fields} />
      <CouponField
        coupon={coupon}
        isDisabled={isPaying}
        onType={type}
        onCheck={() => void check()}
      />
      {payments.mode === 'stripe' ? (
        <p className="text-small text-soft">
          Payments are handled by Stripe. Your card details never reach our server.
        </p>
      ) : null}
      <div className="sheet-foot">
        <p
          ref={problemLine}
          role="alert"
          className="mb-3 rounded-control border border-bad bg-bad-wash px-4 py-3 font-medium text-bad empty:hidden"
        >
          {problem}
        </p>
        {amountCents === 0 ? null : (
          <p className="mb-3 text-small text-soft">
            {NOT_REFUNDABLE} <OutsideLink href="/terms">Terms of Service</OutsideLink>
          </p>
        )}
        <Button
          type="submit"
          size="large"
          className="w-full"
          aria-describedby={missingId}
          disabled={
            !canPay({
              isProcessing,
              isFormValid: formState.isValid,
              isCardReady: card !== undefined,
              amountCents,
            })
          }
        >
          {isPaying ? <Spinner /> : <Lock aria-hidden="true" size={20} />}
          {isPaying ? 'Processing' : payLabel(amountCents)}
        </Button>
        <p id={missingId} className="mt-2 text-small text-soft empty:hidden">
          {isPaying ? undefined : missing}
        </p>
      </div>
    </form>
  )
}
