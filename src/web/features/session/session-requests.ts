import { API_PATHS } from '../../../api/paths.ts'
import type { Visit } from '../../../api/visit.ts'
import { call } from '../../lib/api/api-client.ts'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'

// Each of these throws ApiError when the answer is not a success.

/** @param confirmation what the visitor typed: 'confirm', in any case */
export function cancelSession(confirmation: string): Promise<Visit> {
  return call(API_PATHS.cancelSession, { timeZone: visitorTimeZone(), confirmation })
}

/** The visit in the restored session; `undefined` if this browser refused the cookie that holds it. */
export async function restoreSession(returnCode: string): Promise<Visit | undefined> {
  const timeZone = visitorTimeZone()
  const restored = await call(API_PATHS.restoreSession, { timeZone, returnCode })
  const visit = await call(API_PATHS.visit, { timeZone })
  return visit.premiumId === restored.premiumId ? visit : undefined
}

/** Makes a new return code; the one before opens nothing any more. */
export async function newReturnCode(): Promise<string> {
  const { returnCode } = await call(API_PATHS.returnCode, {})
  return returnCode
}

/** Address of a payment's receipt; `undefined` while there is none. */
export async function findReceipt(paymentId: string): Promise<string | undefined> {
  const timeZone = visitorTimeZone()
  const { receiptUrl } = await call(API_PATHS.paymentStatus, { timeZone, paymentId })
  return receiptUrl
}
