import { API_PATHS } from '../../../api/paths.ts'
import type {
  CouponResult,
  PaymentRequest,
  PaymentResult,
  PaymentStatusRequest,
  TestAuthenticationRequest,
} from '../../../api/payments.ts'
import { post, postForJson } from '../../lib/api/api-client.ts'
import { withTabLock } from '../../lib/storage/tab-lock.ts'
import { visitorTimeZone } from '../../lib/time-zone.ts'

// Each of these throws ApiError when the answer is not a success.

export function checkCoupon(couponCode: string): Promise<CouponResult> {
  return postForJson<CouponResult>(API_PATHS.coupons, { couponCode })
}

/**
 * The first payment of a browser is sent twice: it is given the payer's cookie before it may pay. Two
 * tabs that pay at once would be given two cookies, and be charged as two: they take turns.
 */
export function sendPayment(request: PaymentRequest): Promise<PaymentResult> {
  const send = () => postForJson<PaymentResult>(API_PATHS.payments, request)
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
  const request: PaymentStatusRequest = {
    timeZone: visitorTimeZone(),
    paymentId,
    ...(giveUp && { giveUp }),
  }
  return postForJson<PaymentResult>(API_PATHS.paymentStatus, request, signal)
}

export async function answerForTestBank(clientSecret: string, passes: boolean): Promise<void> {
  const request: TestAuthenticationRequest = { clientSecret, passes }
  await post(API_PATHS.testAuthentications, request)
}
