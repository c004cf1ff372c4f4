import type { Ceiling } from './counters.ts'
import type { CallRow } from './schema.ts'

/** A count that a free call takes from, and what it is refused with where there is no room. */
export type Quota = Ceiling & Readonly<{ code: 'network-limit-reached' | 'site-limit-reached' }>

type Count = 'calls' | 'runs'

/** The count of a day that free calls of a network, or the analyst's runs for them, count towards. */
export function networkCeiling(count: Count, networkKey: string, day: number) {
  return { subject: `${count} of network ${networkKey}`, windowStart: day }
}

/** The same of the whole site. */
export function siteCeiling(count: Count, day: number) {
  return { subject: `${count} of the site`, windowStart: day }
}

/** The counts that a call takes from, in the order in which they are taken: of two transactions that
 * both wait for the other's, PostgreSQL would end one. */
export function ceilingsOf(
  count: Count,
  { network_key, day }: Pick<CallRow, 'network_key' | 'day'>,
) {
  const networkKeys = network_key.split(' ').filter((key) => key !== '')
  return {
    networks: networkKeys.map((key) => networkCeiling(count, key, day)),
    site: siteCeiling(count, day),
  }
}
