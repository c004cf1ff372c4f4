import { type KeyboardEvent, useEffect, useRef } from 'react'
import { COUPON_CODE_MAX_CHARACTERS } from '../../../core/payments/payment-limits.ts'
import { isFocusLost } from '../../lib/use-kept-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Field, INPUT_CLASS } from '../../ui/field.tsx'
import { type Coupon, canCheckCoupon } from './coupon.ts'

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
  const button = useRef<HTMLButtonElement>(null)
  const wasPressedByKey = useRef(false)
  useEffect(() => {
    // While it was disabled, the button that was pressed could not keep the focus.
    if (!isFocusLost()) return
    if (coupon.state === 'invalid') button.current?.focus({ preventScroll: true })
    // It stays disabled then. After a finger the field would open the keyboard of a phone.
    if (coupon.state === 'valid' && wasPressedByKey.current) {
      field.current?.focus({ preventScroll: true })
    }
  }, [coupon.state])
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
            ref={button}
            variant="secondary"
            className="max-narrow:px-3"
            disabled={!canCheck}
            onClick={({ detail }) => {
              // The presses of a pointer are counted, those of a key are not.
              wasPressedByKey.current = detail === 0
              onCheck()
            }}
          >
            {coupon.state === 'checking' ? 'Checking' : 'Check Coupon'}
          </Button>
        </div>
      )}
    </Field>
  )
}
