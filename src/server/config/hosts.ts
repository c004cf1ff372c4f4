import ipaddr from 'ipaddr.js'
import { type AddressRange, isInRange } from '../../core/network/ip-address.ts'

/** Public hosts that are never fetched, such as the operator's own. */
export type ForbiddenHosts = Readonly<{
  /** In lower case, without a final dot. */
  names: readonly string[]
  ranges: readonly AddressRange[]
}>

export const NONE_FORBIDDEN: ForbiddenHosts = { names: [], ranges: [] }

/** Whether a host name is one of the forbidden ones or below it. */
export function isForbiddenName(hostname: string, { names }: ForbiddenHosts): boolean {
  return names.some((name) => hostname === name || hostname.endsWith(`.${name}`))
}

/** Whether an address, as written in a URL without brackets or as resolved, is forbidden. */
export function isForbiddenAddress(address: string, { ranges }: ForbiddenHosts): boolean {
  return ranges.some((range) => isInRange(address, range))
}

/** Whether a host, as written in an address or a setting, can only be this machine. */
export function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback'
}
