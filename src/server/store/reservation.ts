import type { ErrorCode } from '../../api/error-codes.ts'
import type { FreeQuota } from './call-quotas.ts'
import type { CallRow } from './schema.ts'

/** What a call is reserved against. */
export type Reservation = Readonly<{
  call: Omit<CallRow, 'state' | 'corrected_by'>
  /** What the browser session's one free mark is taken for; null for a question about it. */
  capture: 'photo' | 'url' | null
  /** Free calls a day at which the page stops. */
  callsPerDay: number
  /** The day's counts of networks and site that a call takes from when it is reserved. */
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

/** Undoes what the reservation's transaction has taken. */
export class Refused extends Error {
  readonly code: FreeRefusal
  constructor(code: FreeRefusal) {
    super(code)
    this.code = code
  }
}
