import type ipaddr from 'ipaddr.js'
import { parseIpAddress } from './ip-address.ts'

/** An IPv4 address as everybody writes it, which is its own network and needs no reading. */
const PLAIN_IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

const GROUPS_OF_A_64_BIT_PREFIX = 4

/** The one network of everything that is not an address, so that such callers share one ceiling. */
export const UNKNOWN_NETWORK = 'unknown'

/**
 * The network that an address is counted by for ceilings (DESIGN.md section 5): an IPv4 address
 * whole, an IPv4-mapped IPv6 address as its IPv4 address, any other IPv6 address by its /64, since
 * one household is given at least that many. Equal networks give equal strings.
 */
export function networkOf(address: string): string {
  if (PLAIN_IPV4.test(address)) return address
  const [withoutZone = ''] = address.split('%', 1)
  const parsed = parseIpAddress(withoutZone)
  if (parsed === undefined) return UNKNOWN_NETWORK
  if (!isIpv6(parsed)) return parsed.toString()
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const prefix = parsed.parts.slice(0, GROUPS_OF_A_64_BIT_PREFIX).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}

function isIpv6(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6'
}
