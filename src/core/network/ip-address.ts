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
type IpAddressClass =
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
