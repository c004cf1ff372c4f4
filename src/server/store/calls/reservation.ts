import type { ErrorCode } from '../../../api/error-codes.ts'
import type { CallRow } from '../schema.ts'
import type { FreeQuota } from './call-quotas.ts'

/** A call to reserve, and the limits it is checked against. */
export type Reservation = Readonly<{
  call: Omit<CallRow, 'state' | 'corrected_by'>
  /** What the browser session's one mark is used for; null for a question about the document. */
  capture: 'photo' | 'url' | null
  /** Free calls a day at which the page stops. */
  callsPerDay: number
  /** The day's quotas of networks and site that a reserved call takes from. */
  quotas: readonly FreeQuota[]
}>

export type FreeRefusal = Extract<
  ErrorCode,
  | 'capture-limit-reached'
  | 'daily-limit-reached'
  | 'network-limit-reached'
  | 'site-limit-reached'
  | 'correction-refused'
  | 'invalid-request'
>

/** Rolls back the reservation's transaction. */
export class Refused extends Error {
  readonly code: FreeRefusal
  constructor(code: FreeRefusal) {
    super(code)
    this.code = code
  }
}
