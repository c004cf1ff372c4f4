import { runAnalysisEndpoint } from './analyses.ts'
import type { Endpoint } from './endpoint.ts'
import { fetchPageEndpoint } from './pages.ts'
import {
  checkCouponEndpoint,
  payEndpoint,
  paymentStatusEndpoint,
  stripeWebhookEndpoint,
  testAuthenticationEndpoint,
  testCardEndpoint,
} from './payments.ts'
import { searchPolicyEndpoint } from './policy-searches.ts'
import { askQuestionEndpoint } from './questions.ts'
import { cancelSessionEndpoint, restoreSessionEndpoint, returnCodeEndpoint } from './session.ts'
import { openVisitEndpoint } from './visit.ts'

/** The endpoints that our own pages call. Calls are limited by the minute for each network. */
export const PAGE_ENDPOINTS: readonly Endpoint[] = [
  openVisitEndpoint,
  fetchPageEndpoint,
  searchPolicyEndpoint,
  runAnalysisEndpoint,
  askQuestionEndpoint,
  checkCouponEndpoint,
  payEndpoint,
  paymentStatusEndpoint,
  cancelSessionEndpoint,
  returnCodeEndpoint,
  restoreSessionEndpoint,
  testCardEndpoint,
  testAuthenticationEndpoint,
]

/** Every endpoint in the OpenAPI document. */
export const ENDPOINTS: readonly Endpoint[] = [...PAGE_ENDPOINTS, stripeWebhookEndpoint]
