import type { ErrorCode } from './error-codes.ts'
import { API_PATHS } from './paths.ts'

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
