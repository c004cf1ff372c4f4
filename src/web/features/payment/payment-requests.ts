import { API_PATHS } from '../../../api/paths.ts'
import type { CouponResult, PaymentRequest, PaymentResult } from '../../../api/payments.ts'
import { call } from '../../lib/api/api-client.ts'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'

// Each of these throws ApiError when the answer is not a success.

export function checkCoupon(couponCode: string): Promise<CouponResult> {
  return call(API_PATHS.coupons, { couponCode })
}

/**
 * The first payment of a browser is sent twice: it is given the payer's cookie before it may pay. Two
 * tabs that pay at once would be given two cookies, and be charged as two: they take turns.
 */
export function sendPayment(request: PaymentRequest): Promise<PaymentResult> {
  const send = () => call(API_PATHS.payments, request)
  return withTabLock('plainclause-payment', async () => {
    const result = await send()
    return result.status === 'send-again' ? await send() : result
  })
}

/** @param giveUp cancels the payment, if it is not paid yet */
export function askPaymentStatus(
  paymentId: string,
  giveUp: boolean,
  signal?: AbortSignal,
): Promise<PaymentResult> {
  const request = {
    timeZone: visitorTimeZone(),
    paymentId,
    ...(giveUp && { giveUp }),
  }
  return call(API_PATHS.paymentStatus, request, signal)
}

export async function answerForTestBank(clientSecret: string, passes: boolean): Promise<void> {
  await call(API_PATHS.testAuthentications, { clientSecret, passes })
}

/**
 * Runs work under a lock shared by all tabs of this browser. Where the browser has no locks (on pages
 * that are not served securely) or refuses them (as it refuses cookies), runs it at once.
 */
export async function withTabLock<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // The types claim that locks always exist.
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return await work()
  let isHeld = false
  try {
    return await locks.request(name, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld) throw error
    return await work()
  }
}
