import type { z } from 'zod'
import { runAnalysisEndpoint } from './analyses.ts'
import type { Endpoint, ReadonlyDeep } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'
import { fetchPageEndpoint, searchPolicyEndpoint } from './pages.ts'
import { API_PATHS } from './paths.ts'
import {
  checkCouponEndpoint,
  payEndpoint,
  paymentStatusEndpoint,
  stripeWebhookEndpoint,
  testAuthenticationEndpoint,
  testCardEndpoint,
} from './payments.ts'
import { askQuestionEndpoint } from './questions.ts'
import {
  cancelSessionEndpoint,
  openVisitEndpoint,
  restoreSessionEndpoint,
  returnCodeEndpoint,
} from './visit.ts'

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

/** Request type of each path. */
export type Requests = {
  readonly [Each in PageEndpoint as Each['path']]: ReadonlyDeep<z.input<Each['request']>>
}

/** Response type of each path: the body of a success, or an event of its stream. */
export type Responses = {
  readonly [Each in PageEndpoint as Each['path']]: ReadonlyDeep<z.output<Each['response']>>
}

/** A probe of load balancers and service managers: a repeated GET without cookies. */
export type Probe = Readonly<{
  path: string
  summary: string
  /** The whole answer when all is well. */
  answer: string
  errors: readonly ErrorCode[]
}>

/** Liveness. Does not include the store, whose failure no restart would fix. */
export const healthProbe = {
  path: API_PATHS.healthz,
  summary: 'Whether the process lives',
  answer: 'ok',
  errors: [],
} as const satisfies Probe

/** Readiness: the store answers and the process was not told to stop. */
export const readinessProbe = {
  path: API_PATHS.readyz,
  summary: 'Whether new requests may be sent here',
  answer: 'ready',
  errors: ['service-unavailable'],
} as const satisfies Probe

export const PROBES: readonly Probe[] = [healthProbe, readinessProbe]
