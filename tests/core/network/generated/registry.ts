/**
 * An independent implementation of the address check: the ranges of the IANA registries as numbers,
 * compared as numbers.
 */

export type Address = Readonly<{ version: 4 | 6; bits: bigint }>

/** All addresses that share this many leading bits with the first. */
type Range = Readonly<{ first: bigint; length: number }>

const v4 = (a: number, b: number, c: number, d: number, length: number): Range => ({
  first: BigInt(((a * 256 + b) * 256 + c) * 256 + d),
  length,
})
const v6 = (first: bigint, zeroBits: number, length: number): Range => ({
  first: first << BigInt(zeroBits),
  length,
})

/** IANA IPv4 Special-Purpose Address Registry, class D and E, and one platform's own address. */
export const NOT_PUBLIC_V4: readonly Range[] = [
  v4(0, 0, 0, 0, 8),
  v4(10, 0, 0, 0, 8),
  v4(100, 64, 0, 0, 10),
  v4(127, 0, 0, 0, 8),
  v4(168, 63, 129, 16, 32),
  v4(169, 254, 0, 0, 16),
  v4(172, 16, 0, 0, 12),
  v4(192, 0, 0, 0, 24),
  v4(192, 0, 2, 0, 24),
  v4(192, 31, 196, 0, 24),
  v4(192, 52, 193, 0, 24),
  v4(192, 88, 99, 0, 24),
  v4(192, 168, 0, 0, 16),
  v4(192, 175, 48, 0, 24),
  v4(198, 18, 0, 0, 15),
  v4(198, 51, 100, 0, 24),
  v4(203, 0, 113, 0, 24),
  v4(224, 0, 0, 0, 4),
  v4(240, 0, 0, 0, 4),
]

/** IANA IPv6 Address Space: the only block allocated to the public internet. */
const GLOBAL_UNICAST: Range = v6(0x2000n, 112, 3)

/** IANA IPv6 Special-Purpose Address Registry, as far as it lies in that block, and the 6bone. */
const NOT_PUBLIC_IN_GLOBAL_UNICAST: readonly Range[] = [
  v6(0x2001_0000n, 96, 23),
  v6(0x2001_0db8n, 96, 32),
  v6(0x2002n, 112, 16),
  v6(0x2620_004f_8000n, 80, 48),
  v6(0x3ffen, 112, 16),
  v6(0x3fffn, 112, 20),
]

/** Further ranges whose ends are worth testing. */
export const NOTABLE_V6: readonly Range[] = [
  GLOBAL_UNICAST,
  ...NOT_PUBLIC_IN_GLOBAL_UNICAST,
  v6(1n, 0, 128),
  v6(0n, 0, 96),
  v6(0xffffn, 32, 96),
  v6(0xffffn, 48, 96),
  v6(0x64_ff9bn, 96, 96),
  v6(0x64_ff9b_0001n, 80, 48),
  v6(0x100n, 112, 64),
  v6(0x100_0000_0000_0001n, 64, 64),
  v6(0x200n, 112, 7),
  v6(0x5f00n, 112, 16),
  v6(0xfc00n, 112, 7),
  v6(0xfe80n, 112, 10),
  v6(0xfec0n, 112, 10),
  v6(0xff00n, 112, 8),
]

/** An interface identifier that ends in the IPv4 address of a tunnel (ISATAP), with either first bit. */
const ISATAP_IDENTIFIERS = [0x0000_5efen, 0x0200_5efen]

/** Whether an address belongs to the public internet. */
export function isOfPublicInternet({ version, bits }: Address): boolean {
  if (version === 4) return !NOT_PUBLIC_V4.some((range) => holds(range, bits, 32))
  return (
    holds(GLOBAL_UNICAST, bits, 128) &&
    !NOT_PUBLIC_IN_GLOBAL_UNICAST.some((range) => holds(range, bits, 128)) &&
    !ISATAP_IDENTIFIERS.includes((bits >> 32n) & 0xffff_ffffn)
  )
}

function holds({ first, length }: Range, bits: bigint, width: number): boolean {
  const free = BigInt(width - length)
  return bits >> free === first >> free
}
