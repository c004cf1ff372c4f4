import { useEffect, useState } from 'react'
import {
  COUPON_CHECK_FAILED,
  COUPON_FAILED_TOAST,
  COUPON_INVALID_TOAST,
  couponValidToast,
  paymentErrorText,
} from '../../../content/session/payment-texts.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { useReplacedToasts } from '../../../ui/toast/use-replaced-toasts.ts'
import { checkCoupon } from '../payment-requests.ts'
import {
  type Coupon,
  canCheckCoupon,
  couponCode,
  NO_COUPON,
  takeCouponResult,
  typeCoupon,
} from './coupon.ts'

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
      // What was said is true of the code before.
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
