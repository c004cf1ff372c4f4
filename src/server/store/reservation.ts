import type { ErrorCode } from '../../api/error-codes.ts'
import type { CallRow } from './schema.ts'

/** What a call is reserved against. */
export type Reservation = Readonly<{
  call: Omit<CallRow, 'state' | 'corrected_by'>
  /** What the browser session's one free mark is taken for; null for a question about it. */
  capture: 'photo' | 'url' | null
  /** Free calls a day at which the page stops. */
  callsPerDay: number
  networkCallsPerDay: number
  siteCallsPerDay: number
  /** Runs of the analyst a day; where they are set, one is taken with a call that is reserved. */
  runs?: Readonly<{ perNetwork: number; perSite: number }> | undefined
  /** When the day's counts may be purged. */
  dayExpiresAt: number
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
