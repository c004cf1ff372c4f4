import ipaddr from 'ipaddr.js'

/**
 * Every address range that serves no public web pages, in CIDR notation, with its source: the IANA
 * special-purpose address registries for IPv4 and IPv6, plus ranges missing there. Ranges that embed an
 * IPv4 address in an IPv6 address are included whole, because an unknown translator chooses the host.
 */
type SpecialRange = Readonly<{ cidr: string; name: string; source: string }>

export const SPECIAL_RANGES: readonly SpecialRange[] = [
  { cidr: '0.0.0.0/8', name: 'this network', source: 'RFC 791 section 3.2' },
  { cidr: '10.0.0.0/8', name: 'private use', source: 'RFC 1918' },
  { cidr: '100.64.0.0/10', name: 'shared by carriers (CGNAT)', source: 'RFC 6598' },
  { cidr: '127.0.0.0/8', name: 'loopback', source: 'RFC 1122 section 3.2.1.3' },
  // Public by the registry, but Azure's virtual machines reach their host's services there.
  { cidr: '168.63.129.16/32', name: 'Azure platform services', source: 'Azure documentation' },
  { cidr: '169.254.0.0/16', name: 'link-local, cloud metadata', source: 'RFC 3927' },
  { cidr: '172.16.0.0/12', name: 'private use', source: 'RFC 1918' },
  { cidr: '192.0.0.0/24', name: 'protocol assignments', source: 'RFC 6890 section 2.1' },
  { cidr: '192.0.2.0/24', name: 'documentation', source: 'RFC 5737' },
  { cidr: '192.31.196.0/24', name: 'AS112', source: 'RFC 7535' },
  { cidr: '192.52.193.0/24', name: 'automatic multicast tunnels', source: 'RFC 7450' },
  { cidr: '192.88.99.0/24', name: '6to4 relays, deprecated', source: 'RFC 7526' },
  { cidr: '192.168.0.0/16', name: 'private use', source: 'RFC 1918' },
  { cidr: '192.175.48.0/24', name: 'AS112', source: 'RFC 7534' },
  { cidr: '198.18.0.0/15', name: 'benchmarking', source: 'RFC 2544' },
  { cidr: '198.51.100.0/24', name: 'documentation', source: 'RFC 5737' },
  { cidr: '203.0.113.0/24', name: 'documentation', source: 'RFC 5737' },
  { cidr: '224.0.0.0/4', name: 'multicast', source: 'RFC 5771' },
  { cidr: '240.0.0.0/4', name: 'reserved, with limited broadcast', source: 'RFC 1112, RFC 8190' },

  { cidr: '::1/128', name: 'loopback', source: 'RFC 4291 section 2.5.3' },
  // Includes the unspecified address ::.
  { cidr: '::/96', name: 'IPv4-compatible, deprecated', source: 'RFC 4291 section 2.5.5.1' },
  { cidr: '::ffff:0:0/96', name: 'IPv4-mapped', source: 'RFC 4291 section 2.5.5.2' },
  { cidr: '::ffff:0:0:0/96', name: 'IPv4-translated', source: 'RFC 2765 section 2.1' },
  { cidr: '64:ff9b::/96', name: 'NAT64', source: 'RFC 6052' },
  { cidr: '64:ff9b:1::/48', name: 'NAT64 of a local network', source: 'RFC 8215' },
  { cidr: '100::/64', name: 'discard only', source: 'RFC 6666' },
  { cidr: '100:0:0:1::/64', name: 'dummy prefix', source: 'RFC 9780' },
  // Teredo 2001::/32, benchmarking 2001:2::/48, ORCHID 2001:10::/28 and 2001:20::/28, drone
  // identifiers 2001:30::/28 and anycast services, none of which serves web pages.
  { cidr: '2001::/23', name: 'protocol assignments, Teredo', source: 'RFC 2928, RFC 4380' },
  { cidr: '2001:db8::/32', name: 'documentation', source: 'RFC 3849' },
  { cidr: '2002::/16', name: '6to4', source: 'RFC 3056, RFC 7526' },
  { cidr: '2620:4f:8000::/48', name: 'AS112', source: 'RFC 7534' },
  { cidr: '3ffe::/16', name: '6bone, returned', source: 'RFC 3701' },
  { cidr: '3fff::/20', name: 'documentation', source: 'RFC 9637' },
  { cidr: '5f00::/16', name: 'segment routing', source: 'RFC 9602' },
  { cidr: 'fc00::/7', name: 'unique local, cloud metadata', source: 'RFC 4193' },
  { cidr: 'fe80::/10', name: 'link-local', source: 'RFC 4291 section 2.5.6' },
  { cidr: 'fec0::/10', name: 'site-local, deprecated', source: 'RFC 3879' },
  { cidr: 'ff00::/8', name: 'multicast', source: 'RFC 4291 section 2.7' },
  // All but 2000::/3, the only range for global unicast addresses: overlay networks, such as those
  // under 200::/7, use reserved ranges.
  { cidr: '::/3', name: 'reserved', source: 'IANA IPv6 address space' },
  { cidr: '4000::/2', name: 'reserved', source: 'IANA IPv6 address space' },
  { cidr: '8000::/1', name: 'reserved', source: 'IANA IPv6 address space' },
]

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
