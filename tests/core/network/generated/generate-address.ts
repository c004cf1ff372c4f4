import type { Chance } from '../../../support/seeded-random.ts'
import { type Address, isOfPublicInternet, NOT_PUBLIC_V4, NOTABLE_V6 } from './registry.ts'
import { type WrittenHost, writeIpv4 } from './write-ipv4.ts'
import { carrying, writeIpv6 } from './write-ipv6.ts'

/** The input, the address in it, and whether it may be connected to. */
export type GeneratedAddress = Readonly<{ typed: string; address: Address; isAllowed: boolean }>

/** The beginning of a URL, and whether everything before its host is harmless. */
const BEGINNINGS = [
  ['http://', true],
  ['https://', true],
  ['HTTPS://', true],
  ['http:/', true],
  ['http:\\\\', true],
  ['https:////', true],
  ['//', true],
  ['', true],
  ['  https://\t', true],
  ['http://user@', false],
  ['https://example.com:80@', false],
  ['https://example.com%00@', false],
  ['ftp://', false],
  ['gopher://', false],
  ['file://', false],
] as const

const ENDINGS = [
  ['', true],
  ['/', true],
  ['/privacy?next=//10.0.0.1/', true],
  ['#@example.com', true],
  ['?@example.com', true],
  ['\\@example.com', true],
  [':', true],
  [':8443/', false],
  [':22', false],
  [':65536', false],
] as const

/** One of an endless sequence: random addresses and ones near the ends of ranges, in any notation. */
export function generateAddress(chance: Chance): GeneratedAddress {
  const address = chooseAddress(chance)
  const { host, isRead } = writtenBy(address, chance)
  const [beginning, isHarmlessBefore] = chance.pick(BEGINNINGS)
  const [ending, isHarmlessBehind] = chance.pick(ENDINGS)
  return {
    typed: `${beginning}${host}${ending}`,
    address,
    isAllowed: isHarmlessBefore && isHarmlessBehind && isRead && isOfPublicInternet(address),
  }
}

/** A plain address, as returned by a name server. */
export function chooseAddress(chance: Chance): Address {
  const version = chance.pick([4, 4, 4, 6, 6])
  if (version === 4) return { version, bits: choose(NOT_PUBLIC_V4, 32, chance) }
  if (chance.below(4) > 0) return { version, bits: choose(NOTABLE_V6, 128, chance) }
  return { version, bits: carrying(choose(NOT_PUBLIC_V4, 32, chance), chance) }
}

function writtenBy({ version, bits }: Address, chance: Chance): WrittenHost {
  return version === 4 ? writeIpv4(Number(bits), chance) : writeIpv6(bits, chance)
}

function choose(
  ranges: readonly Readonly<{ first: bigint; length: number }>[],
  width: number,
  chance: Chance,
): bigint {
  const range = ranges[chance.below(ranges.length)]
  if (range === undefined || chance.below(3) === 0) return chance.bits(width)
  const size = 1n << BigInt(width - range.length)
  const last = range.first + size - 1n
  const inside = range.first + (chance.bits(width) % size)
  const chosen = chance.pick([range.first - 1n, range.first, inside, last, last + 1n])
  return BigInt.asUintN(width, chosen)
}
