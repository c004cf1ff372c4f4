import type { Quota } from './counters.ts'
import type { CallRow } from './schema.ts'

/** A count that a free call takes from, and what it is refused with where there is no room. */
export type FreeQuota = Quota & Readonly<{ code: 'network-limit-reached' | 'site-limit-reached' }>

type Count = 'calls' | 'runs'

/** The count of a day that free calls of a network, or the analyst's runs for them, count towards. */
export function networkQuota(count: Count, networkKey: string, day: number) {
  return { subject: `${count} of network ${networkKey}`, windowStart: day }
}

/** The same of the whole site. */
export function siteQuota(count: Count, day: number) {
  return { subject: `${count} of the site`, windowStart: day }
}

/** The counts that a call takes from, in the order in which they are taken: of two transactions that
 * both wait for the other's, PostgreSQL would end one. */
export function quotasOf(count: Count, { network_key, day }: Pick<CallRow, 'network_key' | 'day'>) {
  const networkKeys = network_key.split(' ').filter((key) => key !== '')
  return {
    networks: networkKeys.map((key) => networkQuota(count, key, day)),
    site: siteQuota(count, day),
  }
}
