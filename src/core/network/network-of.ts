import type ipaddr from 'ipaddr.js'
import { parseIpAddress } from './ip-address.ts'

/** A network that contains an address. Equal networks have equal names. */
export type Network = Readonly<{
  name: string
  /** The limit of this network, as a multiple of the smallest network's. */
  share: number
}>

/**
 * Larger networks have limits too, since one customer may have many of the smallest: providers assign a
 * /56 or /48 of IPv6, and hosts rent out a /24 of IPv4.
 */
const IPV6_LEVELS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 5 },
] as const
const IPV4_BLOCK_SHARE = 5

/** An IPv4 address in the usual notation, which needs no parsing. */
const PLAIN_IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

const BITS_OF_A_PART = 16

/** The network of all invalid addresses, so that such callers share one limit. */
const UNKNOWN_NETWORK: Network = { name: 'unknown', share: 1 }

/**
 * The networks that an address counts towards (DESIGN.md section 5), the smallest first: an IPv4
 * address and its /24, or an IPv6 address's /64, /56 and /48. An IPv6 address with an embedded IPv4
 * address counts as that one, since each IPv4 address has a /48 of 6to4.
 */
export function networksOf(address: string): readonly Network[] {
  if (PLAIN_IPV4.test(address)) return networksOfIpv4(address)
  const [withoutZone = ''] = address.split('%', 1)
  const parsed = parseIpAddress(withoutZone)
  if (parsed === undefined) return [UNKNOWN_NETWORK]
  if (!isIpv6(parsed)) return networksOfIpv4(parsed.toString())
  const carried = carriedIpv4(parsed)
  if (carried !== undefined) return networksOfIpv4(carried)
  return IPV6_LEVELS.map(({ bits, share }) => ({ name: prefixOf(parsed.parts, bits), share }))
}

function networksOfIpv4(address: string): readonly Network[] {
  const block = `${address.slice(0, address.lastIndexOf('.'))}.0/24`
  return [
    { name: address, share: 1 },
    { name: block, share: IPV4_BLOCK_SHARE },
  ]
}

function isIpv6(address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6'
}

/** The IPv4 address embedded in an address of a transition mechanism. */
function carriedIpv4(address: ipaddr.IPv6): string | undefined {
  const { parts } = address
  switch (address.range()) {
    case 'ipv4Mapped':
    case 'rfc6145':
    case 'rfc6052':
      return dotted(parts[6], parts[7])
    case '6to4':
      return dotted(parts[1], parts[2])
    case 'teredo':
      // RFC 4380 section 4: the client's address with inverted bits.
      return dotted(~(parts[6] ?? 0), ~(parts[7] ?? 0))
    default:
      return undefined
  }
}

function dotted(high = 0, low = 0): string {
  return [high >> 8, high, low >> 8, low].map((byte) => byte & 0xff).join('.')
}

function prefixOf(parts: readonly number[], bits: number): string {
  const whole = Math.ceil(bits / BITS_OF_A_PART)
  const cutBits = whole * BITS_OF_A_PART - bits
  const prefix = parts
    .slice(0, whole)
    .map((part, at) => (at === whole - 1 ? (part >> cutBits) << cutBits : part).toString(16))
  return `${prefix.join(':')}::/${bits}`
}
