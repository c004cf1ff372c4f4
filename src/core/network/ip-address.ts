import ipaddr from 'ipaddr.js'
import { SPECIAL_RANGES, type SpecialRange } from './special-ranges.ts'

/** The class of an address. A special one has its range. */
export type IpAddressClass =
  | Readonly<{ kind: 'public' }>
  | Readonly<{ kind: 'special'; range: SpecialRange }>
  | Readonly<{ kind: 'not-an-address' }>

type ParsedAddress = ipaddr.IPv4 | ipaddr.IPv6

// Longer than any notation of an address that a resolver or URL parser returns.
const ADDRESS_MAX_CHARACTERS = 64

const RANGES = SPECIAL_RANGES.map((range) => ({ range, subnet: ipaddr.parseCIDR(range.cidr) }))

// RFC 5214: an interface identifier with an embedded IPv4 address, under any prefix.
const ISATAP: SpecialRange = { cidr: '::/0', name: 'ISATAP', source: 'RFC 5214 section 6.1' }

/**
 * Classifies an IPv4 or IPv6 address, without brackets or port. Hexadecimal and octal parts are read as
 * resolvers read them. An address with a zone ('fe80::1%eth0') is 'not-an-address'.
 */
export function classifyIpAddress(address: string): IpAddressClass {
  const parsed = parseIpAddress(address)
  if (parsed === undefined) return { kind: 'not-an-address' }
  const special = RANGES.find(
    ({ subnet: [base, bits] }) => parsed.kind() === base.kind() && parsed.match(base, bits),
  )
  if (special !== undefined) return { kind: 'special', range: special.range }
  return isIsatap(parsed) ? { kind: 'special', range: ISATAP } : { kind: 'public' }
}

/** Whether a web page may be fetched from this address. False for an invalid address. */
export function isPublicAddress(address: string): boolean {
  return classifyIpAddress(address).kind === 'public'
}

/** Whether this is a loopback address: 127.0.0.0/8 or ::1, not mapped. */
export function isLoopbackAddress(address: string): boolean {
  return parseIpAddress(address)?.range() === 'loopback'
}

/** The address as a value of ipaddr.js, or undefined for anything else, zones included. */
export function parseIpAddress(address: string): ParsedAddress | undefined {
  if (address.length > ADDRESS_MAX_CHARACTERS || address.includes('%')) return undefined
  return ipaddr.isValid(address) ? ipaddr.parse(address) : undefined
}

function isIsatap(address: ParsedAddress): boolean {
  if (!('parts' in address)) return false
  const [high = 0, low = 0] = address.parts.slice(4, 6)
  // The 'universal' bit of the identifier, 0x0200, may be set or not.
  return (high & 0xfdff) === 0 && low === 0x5efe
}

/** All addresses that begin with the same bits as `base`. */
export type AddressRange = Readonly<{ base: ipaddr.IPv4 | ipaddr.IPv6; bits: number }>

const ADDRESS_BITS = { ipv4: 32, ipv6: 128 } as const

/** Parses a range such as '10.0.0.0/8', or a single address; undefined if it is neither. */
export function parseAddressRange(text: string): AddressRange | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const [base, bits] = ipaddr.parseCIDR(text)
    return { base, bits }
  }
  if (!ipaddr.isValid(text)) return undefined
  const base = ipaddr.process(text)
  return { base, bits: ADDRESS_BITS[base.kind()] }
}

/** Whether an address is in the range; an IPv4-mapped IPv6 address counts as its IPv4 address. */
export function isInRange(address: string, { base, bits }: AddressRange): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.kind() === base.kind() && parsed.match(base, bits)
}
