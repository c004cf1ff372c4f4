import type { CallRow } from './schema.ts'

/** The counts of a day that free calls, or the analyst's runs for them, count towards. */
export function ceilingsOf(count: 'calls' | 'runs', call: Pick<CallRow, 'network_key' | 'day'>) {
  return {
    network: { subject: `${count} of network ${call.network_key}`, windowStart: call.day },
    site: { subject: `${count} of the site`, windowStart: call.day },
  }
}
