import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { COUPON_CODE_MAX_CHARACTERS } from '../../../../api/limits.ts'
import type { CouponResult, PaymentFailure } from '../../../../api/payments.ts'
import {
  COUPON_CHECK_FAILED,
  COUPON_FAILED_TOAST,
  COUPON_INVALID_TOAST,
  COUPON_REFUSAL_TEXTS,
  couponValidToast,
  paymentErrorText,
} from '../../../content/session/payment-texts.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { useFocusAfterWork } from '../../../lib/hooks/lost-focus.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../../ui/controls/input-class.ts'
import { useReplacedToasts } from '../../../ui/toast/toast-store.ts'
import { checkCoupon } from '../payment-requests.ts'

type CouponFieldProps = Readonly<{
  coupon: Coupon
  isDisabled: boolean
  onType: (typed: string) => void
  onCheck: () => void
}>

/** The optional coupon, with what it takes off. */
export function CouponField({ coupon, isDisabled, onType, onCheck }: CouponFieldProps) {
  const canCheck = canCheckCoupon(coupon) && !isDisabled
  const field = useRef<HTMLInputElement>(null)
  useFocusAfterWork(coupon.state === 'checking', field)
  // Enter in this field means the code, not the payment.
  const checkOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (canCheck) onCheck()
  }
  return (
    <Field
      label="Coupon code (optional)"
      hint={coupon.state === 'valid' ? `${coupon.discountPercent}% discount applied.` : undefined}
      error={coupon.state === 'invalid' ? coupon.problem : undefined}
    >
      {(control) => (
        <div className="grid grid-cols-action gap-3">
          <input
            {...control}
            ref={field}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={COUPON_CODE_MAX_CHARACTERS}
            readOnly={isDisabled}
            value={coupon.typed}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={checkOnEnter}
            className={INPUT_CLASS}
          />
          <Button
            variant="secondary"
            className="max-narrow:px-3"
            disabled={!canCheck}
            onClick={onCheck}
          >
            {coupon.state === 'checking' ? 'Checking' : 'Check Coupon'}
          </Button>
        </div>
      )}
    </Field>
  )
}

/**
 * A coupon (SPEC.md section 4, 'Coupon'). Only a valid one takes something off; a code that is
 * changed is unchecked again.
 */
export type Coupon = Readonly<{ typed: string }> &
  (
    | Readonly<{ state: 'unchecked' }>
    | Readonly<{ state: 'checking' }>
    | Readonly<{ state: 'invalid'; problem: string }>
    | Readonly<{ state: 'valid'; discountPercent: number; amountCents: number }>
  )

export const NO_COUPON: Coupon = { typed: '', state: 'unchecked' }

/** The code as it is sent: exact but for the spaces around it. */
export function couponCode({ typed }: Coupon): string {
  return typed.trim()
}

/** Spaces around a code change nothing of it. */
export function typeCoupon(coupon: Coupon, typed: string): Coupon {
  return typed.trim() === couponCode(coupon) ? { ...coupon, typed } : { typed, state: 'unchecked' }
}

/** Whether 'Check Coupon' is enabled: not while blank, being checked, or applied. */
export function canCheckCoupon(coupon: Coupon): boolean {
  return couponCode(coupon) !== '' && coupon.state !== 'checking' && coupon.state !== 'valid'
}

/** Whether the visitor typed a code that takes nothing off so far. */
export function isCouponOpen(coupon: Coupon): boolean {
  return couponCode(coupon) !== '' && coupon.state !== 'valid'
}

/** Applies the result of a check of `code`; a code changed since stays unchecked. */
export function takeCouponResult(coupon: Coupon, code: string, result: CouponResult): Coupon {
  const { typed } = coupon
  if (couponCode(coupon) !== code) return coupon
  if (!result.success) {
    return { typed, state: 'invalid', problem: COUPON_REFUSAL_TEXTS[result.error] }
  }
  const { discountPercent, finalAmountCents } = result
  return { typed, state: 'valid', discountPercent, amountCents: finalAmountCents }
}

/** Whether a payment failed because the price was not the one that the form showed. */
export function concernsPrice(failure: PaymentFailure): boolean {
  return failure === 'price-changed' || Object.hasOwn(COUPON_REFUSAL_TEXTS, failure)
}

/** The coupon field's state, and its check by the server. */
export function useCoupon() {
  const [coupon, setCoupon] = useState<Coupon>(NO_COUPON)
  const say = useReplacedToasts()
  // A coupon is applied only as long as its form is there.
  useEffect(() => () => say(), [say])

  const ask = async (code: string): Promise<void> => {
    setCoupon((now) => ({ typed: now.typed, state: 'checking' }))
    say()
    try {
      const result = await checkCoupon(code)
      setCoupon((now) => takeCouponResult(now, code, result))
      if (result.success) {
        say({ ...couponValidToast(result.discountPercent), kind: 'success' })
      } else say({ ...COUPON_INVALID_TOAST, kind: 'destructive' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const problem =
        error.code === 'too-many-tries' ? paymentErrorText(error.code) : COUPON_CHECK_FAILED
      setCoupon(({ typed }) => ({ typed, state: 'invalid', problem }))
      say({ ...COUPON_FAILED_TOAST, kind: 'destructive' })
    }
  }
  return {
    coupon,
    type: (typed: string) => {
      setCoupon((now) => typeCoupon(now, typed))
      // The result is about an earlier code.
      if (typeCoupon(coupon, typed).state === 'unchecked') say()
    },
    check: async () => {
      if (canCheckCoupon(coupon)) await ask(couponCode(coupon))
    },
    /** Asks again, also of a code that is applied: its price is not what it was. */
    checkAgain: async () => {
      if (couponCode(coupon) !== '') await ask(couponCode(coupon))
    },
  }
}
