import { Lock } from 'lucide-react'
import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Billing } from '../../../../api/payments.ts'
import type { Visit } from '../../../../api/visit.ts'
import { PREMIUM_CALLS, PREMIUM_PRICE_CENTS, PREMIUM_SESSION_MS } from '../../../../core/limits.ts'
import { dollars, NOT_REFUNDABLE } from '../../../content/session/payment-texts.ts'
import { useFocusAfterWork } from '../../../lib/hooks/lost-focus.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadingBoundary, Spinner } from '../../../ui/loading/loading-boundary.tsx'
import { OutsideLink } from '../../../ui/page/page-link.tsx'
import { TestCardFields } from '../card/test-card-fields.tsx'
import type { CardFieldsProps, MakePaymentMethod, PaymentKind } from '../payment-flow.ts'
import type { Payment } from '../use-payment.ts'
import {
  AddressFields,
  amountDue,
  billingOf,
  canPay,
  countryOfLanguages,
  EMPTY_BILLING,
  missingText,
  NameField,
  payLabel,
} from './billing-fields.tsx'
import { CouponField, concernsPrice, couponCode, isCouponOpen, useCoupon } from './coupon-field.tsx'

type PaymentFormProps = Readonly<{ payment: Payment; payments: Visit['payments'] }>

/** The payment form (SPEC.md section 2, 'Payment screen'). It is only hidden while something else is shown. */
export function PaymentForm({ payment, payments }: PaymentFormProps) {
  const { state } = payment
  const { coupon, type, check, checkAgain } = useCoupon()
  const [card, setCard] = useState<{ readonly make: MakePaymentMethod }>()
  const { register, handleSubmit, formState, control } = useForm<Billing>({
    defaultValues: { ...EMPTY_BILLING, country: countryOfLanguages(navigator.languages) },
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
  const foot = useRef<HTMLDivElement>(null)
  useRoomForFoot(foot)
  useFocusAfterWork(isProcessing)
  useEffect(() => {
    // On a low screen it does not stay in sight by itself.
    if (problem !== undefined) problemLine.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])

  const changeCard = (make: MakePaymentMethod | undefined): void => {
    setCard(make && { make })
    payment.edit()
  }
  const submit = handleSubmit(async (filled) => {
    if (!canPay({ isProcessing, isFormValid: true, isCardReady: card !== undefined, amountCents }))
      return
    // A code that was never checked must not be forgotten: its price is shown before it is paid.
    if (isCouponOpen(coupon)) {
      await check()
      return
    }
    const result = await payment.pay({
      billing: billingOf(filled),
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
      <div ref={foot} className="sheet-foot">
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

/**
 * Sets `--sheet-foot` on the dialog to the height of its foot: that depends on the width, the
 * visitor's text size and spacing, and on what the foot says, and a focused field must stay above it.
 */
function useRoomForFoot(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = foot
    const dialog = current?.closest('dialog')
    if (!current || !dialog) return
    const observer = new ResizeObserver(() => {
      dialog.style.setProperty('--sheet-foot', `${current.offsetHeight}px`)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [foot])
}

const StripeCardFields = lazy(() => import('../card/stripe-card-fields.tsx'))

/** The fields for a card: Stripe's own, or plain ones for test cards. */
function CardFields({
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

const HOURS = PREMIUM_SESSION_MS / 3_600_000

const NAMES: Readonly<Record<PaymentKind, string>> = {
  new: 'Premium session',
  extension: 'Session extension',
}

type PriceSummaryProps = Readonly<{ kind: PaymentKind; amountCents: number }>

/** The purchase, its price, and what happens to the rest of a running session. */
function PriceSummary({ kind, amountCents }: PriceSummaryProps) {
  const isReduced = amountCents < PREMIUM_PRICE_CENTS
  return (
    <div className="rounded-control border border-line bg-wash px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-reading">
        <span>{NAMES[kind]}</span>
        <span className="tabular-nums">
          {isReduced ? (
            <del className="mr-2 font-normal text-body text-soft">
              <span className="sr-only">instead of </span>
              {dollars(PREMIUM_PRICE_CENTS)}
            </del>
          ) : null}
          {dollars(amountCents)}
        </span>
      </p>
      <p className="text-small text-soft">
        {HOURS} hours, {PREMIUM_CALLS} calls. Paid once, never renewed.
      </p>
      {kind === 'extension' ? (
        <p className="mt-2 text-small text-soft">
          The extension replaces what is left: the time starts again at {HOURS} hours from now, the
          calls at {PREMIUM_CALLS}. Nothing is added up.
        </p>
      ) : null}
    </div>
  )
}
