import { type KeyboardEvent, useRef } from 'react'
import { COUPON_CODE_MAX_CHARACTERS } from '../../../../api/limits.ts'
import { useFocusAfterWork } from '../../../lib/hooks/lost-focus.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../../ui/controls/input-class.ts'
import { type Coupon, canCheckCoupon } from './use-coupon.ts'

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
