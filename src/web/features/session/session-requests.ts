import { API_PATHS } from '../../../api/paths.ts'
import type { PaymentResult, PaymentStatusRequest } from '../../../api/payments.ts'
import type {
  CancelSessionRequest,
  RestoreSessionRequest,
  ReturnCodeAnswer,
} from '../../../api/session.ts'
import type { Visit } from '../../../api/visit.ts'
import { postForJson } from '../../lib/api/api-client.ts'
import { visitorTimeZone } from '../../lib/time-zone.ts'

// Each of these throws ApiError when the answer is not a success.

/** @param confirmation what the visitor typed: 'confirm', in any case */
export function cancelSession(confirmation: string): Promise<Visit> {
  const request: CancelSessionRequest = { timeZone: visitorTimeZone(), confirmation }
  return postForJson<Visit>(API_PATHS.cancelSession, request)
}

export function restoreSession(returnCode: string): Promise<Visit> {
  const request: RestoreSessionRequest = { timeZone: visitorTimeZone(), returnCode }
  return postForJson<Visit>(API_PATHS.restoreSession, request)
}

/** Makes a new return code; the one before opens nothing any more. */
export async function newReturnCode(): Promise<string> {
  const { returnCode } = await postForJson<ReturnCodeAnswer>(API_PATHS.returnCode, {})
  return returnCode
}

/** Where the provider shows the receipt of a payment; undefined while it has none. */
export async function findReceipt(paymentId: string): Promise<string | undefined> {
  const request: PaymentStatusRequest = { timeZone: visitorTimeZone(), paymentId }
  const { receiptUrl } = await postForJson<PaymentResult>(API_PATHS.paymentStatus, request)
  return receiptUrl
}
