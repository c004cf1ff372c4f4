import type { CallRow } from '../schema.ts'
import type { Quota } from './counters.ts'

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
