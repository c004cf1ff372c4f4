import type { z } from 'zod'
import { runAnalysisEndpoint } from './analyses.ts'
import type { Endpoint, ReadonlyDeep } from './endpoint.ts'
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
export const PAGE_ENDPOINTS = [
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
] as const satisfies readonly Endpoint[]

/** Every endpoint in the OpenAPI document. */
export const ENDPOINTS: readonly Endpoint[] = [...PAGE_ENDPOINTS, stripeWebhookEndpoint]

type PageEndpoint = (typeof PAGE_ENDPOINTS)[number]

/** The paths that are answered with JSON, and those that are answered with a stream of events. */
export type JsonPath = Extract<PageEndpoint, { responseType: 'application/json' }>['path']
export type StreamPath = Extract<PageEndpoint, { responseType: 'text/event-stream' }>['path']

/** What is sent to each path. */
export type Requests = {
  readonly [Each in PageEndpoint as Each['path']]: ReadonlyDeep<z.input<Each['request']>>
}

/** What each path answers: the body of a success, or an event of its stream. */
export type Responses = {
  readonly [Each in PageEndpoint as Each['path']]: ReadonlyDeep<z.output<Each['response']>>
}
