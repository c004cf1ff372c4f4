import type { ErrorCode } from './error-codes.ts'
import { API_PATHS } from './paths.ts'

/** What load balancers and service managers ask, over and over: a GET without cookies. */
export type Probe = Readonly<{
  path: string
  summary: string
  /** The whole answer when all is well. */
  answer: string
  errors: readonly ErrorCode[]
}>

/** The process lives. It says nothing of the store, whose failure no restart would mend. */
export const healthProbe = {
  path: API_PATHS.healthz,
  summary: 'Whether the process lives',
  answer: 'ok',
  errors: [],
} as const satisfies Probe

/** The store answers and the process was not told to stop, so that visitors can be sent here. */
export const readinessProbe = {
  path: API_PATHS.readyz,
  summary: 'Whether new requests may be sent here',
  answer: 'ready',
  errors: ['service-unavailable'],
} as const satisfies Probe

export const PROBES: readonly Probe[] = [healthProbe, readinessProbe]
