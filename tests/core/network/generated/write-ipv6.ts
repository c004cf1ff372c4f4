import type { Chance } from '../../../support/seeded-random.ts'
import { dotted, type WrittenHost } from './write-ipv4.ts'

const GROUPS = 8

/** Writes an IPv6 address, in brackets, in one of the valid notations, or one that only resembles them. */
export function writeIpv6(bits: bigint, chance: Chance): WrittenHost {
  const plain = groupsWritten(bits, chance)
  switch (chance.below(8)) {
    case 0:
      return { host: `[${plain}%25eth${chance.below(9)}]`, isRead: false }
    case 1:
      return { host: `[${plain}%${chance.below(9)}]`, isRead: false }
    case 2:
      return { host: broken(plain, chance), isRead: false }
    default:
      return { host: `[${plain}]`, isRead: true }
  }
}

/** An IPv6 address that embeds an IPv4 address, by every current or former scheme. */
export function carrying(ipv4: bigint, chance: Chance): bigint {
  const elsewhere = chance.bits(61) | (1n << 61n)
  return chance.pick([
    (0xffffn << 32n) | ipv4,
    ipv4,
    (0xffffn << 48n) | ipv4,
    (0x64_ff9bn << 96n) | ipv4,
    (0x64_ff9b_0001n << 80n) | (chance.bits(48) << 32n) | ipv4,
    (0x2002n << 112n) | (ipv4 << 80n) | chance.bits(80),
    (0x2001_0000n << 96n) | (ipv4 << 64n) | chance.bits(64),
    (0x2001_0000n << 96n) | (chance.bits(64) << 32n) | (ipv4 ^ 0xffff_ffffn),
    (elsewhere << 64n) | (0x5efen << 32n) | ipv4,
    (elsewhere << 64n) | (0x0200_5efen << 32n) | ipv4,
  ])
}

function groupsWritten(bits: bigint, chance: Chance): string {
  const hasDottedTail = chance.below(4) === 0
  const count = hasDottedTail ? GROUPS - 2 : GROUPS
  const groups = Array.from({ length: count }, (_, index) =>
    Number((bits >> BigInt(16 * (GROUPS - 1 - index))) & 0xffffn),
  )
  const written = groups.map((group) => groupWritten(group, chance))
  const tail = hasDottedTail ? [dotted(Number(bits & 0xffff_ffffn))] : []
  const [from, to] = chance.below(3) === 0 ? [0, 0] : zerosIn(groups, chance)
  if (from === to) return [...written, ...tail].join(':')
  return `${written.slice(0, from).join(':')}::${[...written.slice(to), ...tail].join(':')}`
}

/** A run of zeros that can be abbreviated, or part of one; an empty span if there is none. */
function zerosIn(groups: readonly number[], chance: Chance): readonly [number, number] {
  const starts = groups.flatMap((group, index) => (group === 0 ? [index] : []))
  const start = starts[chance.below(starts.length)]
  if (start === undefined) return [0, 0]
  const end = groups.findIndex((group, index) => index > start && group !== 0)
  return [start, end === -1 ? groups.length : end]
}

function groupWritten(group: number, chance: Chance): string {
  const hex = group.toString(16)
  const padded = chance.below(3) === 0 ? hex.padStart(4, '0') : hex
  return chance.below(3) === 0 ? padded.toUpperCase() : padded
}

function broken(plain: string, chance: Chance): string {
  return chance.pick([
    `[${plain}`,
    plain.includes('::') ? `[${plain}::]` : `[::${plain}]`,
    `[${plain}:0:0:0:0:0:0:0:0]`,
    `[${plain}%5D`,
    `%5B${plain}%5D`,
    `[${plain.replace(':', '%3A')}]`,
    `[[${plain}]]`,
    `[v1.${plain}]`,
    `[${plain}].example.com`,
    `[${plain}]]`,
    `[${plain}.]`,
    `[ ${plain}]`,
    `[${plain.replace(/[0-9a-f]/i, 'g')}]`,
  ])
}
