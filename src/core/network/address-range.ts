import ipaddr from 'ipaddr.js'

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
