import type { ErrorCode } from '../../../api/error-codes.ts'
import type { CallRow } from '../schema.ts'
import type { Quota } from './counters.ts'

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

/** A quota that a free call takes from, and the error code when it is exhausted. */
export type FreeQuota = Quota & Readonly<{ code: 'network-limit-reached' | 'site-limit-reached' }>

type Count = 'calls' | 'runs'

/** The day's counter of a network's free calls, or of the analyst's runs for them. */
export function networkQuota(count: Count, networkKey: string, day: number) {
  return { subject: `${count} of network ${networkKey}`, windowStart: day }
}

/** The same for the whole site. */
export function siteQuota(count: Count, day: number) {
  return { subject: `${count} of the site`, windowStart: day }
}

/**
 * The counters that a call takes from, always in this order: PostgreSQL would abort one of two
 * transactions that wait for each other.
 */
export function quotasOf(count: Count, { network_key, day }: Pick<CallRow, 'network_key' | 'day'>) {
  const networkKeys = network_key.split(' ').filter((key) => key !== '')
  return {
    networks: networkKeys.map((key) => networkQuota(count, key, day)),
    site: siteQuota(count, day),
  }
}
