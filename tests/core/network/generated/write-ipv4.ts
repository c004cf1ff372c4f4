import type { Chance } from '../../../support/seeded-random.ts'

/** A host as written in a URL, and whether that notation means the given IPv4 address. */
export type WrittenHost = Readonly<{ host: string; isRead: boolean }>

const DIGITS_OF_OTHER_KINDS = [0xff10, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6] as const
const DOTS_OF_OTHER_KINDS = ['。', '．', '｡', '%2e', '%2E'] as const
/** Characters that host name processing removes (UTS 46), percent-encoded or literal. */
const SIGNS_THAT_VANISH = ['\u00ad', '\u200b', '\u2060', '\ufe0f', '%C2%AD', '\t', '\n'] as const

/** Writes an IPv4 address in one of the notations that browsers, or only some programs, accept. */
export function writeIpv4(bits: number, chance: Chance): WrittenHost {
  const plain = parts(bits, chance)
  switch (chance.below(10)) {
    case 0:
      return { host: dotted(bits), isRead: true }
    case 1:
      return { host: `${plain}.`, isRead: true }
    case 2:
      return { host: inOtherDigits(plain, chance), isRead: true }
    case 3:
      return { host: inPercents(plain, chance), isRead: true }
    case 4:
      return { host: withVanishingSign(plain, chance), isRead: true }
    case 5:
      return { host: plain.replaceAll('.', () => chance.pick(DOTS_OF_OTHER_KINDS)), isRead: true }
    case 6:
      return { host: broken(bits, chance), isRead: false }
    default:
      return { host: plain, isRead: true }
  }
}

export function dotted(bits: number): string {
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}

/** One to four numbers, the last of which holds the rest, each in its own base. */
function parts(bits: number, chance: Chance): string {
  const count = 1 + chance.below(4)
  const leading = [24, 16, 8].slice(0, count - 1).map((shift) => (bits >>> shift) & 255)
  const last = (bits >>> 0) % 2 ** (32 - 8 * (count - 1))
  return [...leading, last].map((part) => inSomeBase(part, chance)).join('.')
}

function inSomeBase(part: number, chance: Chance): string {
  const zeros = '0'.repeat(chance.below(4))
  switch (chance.below(4)) {
    case 0:
      return `0${zeros}${part.toString(8)}`
    case 1:
      return `${chance.pick(['0x', '0X'])}${zeros}${part.toString(16)}`
    case 2:
      return `0x${part.toString(16).toUpperCase()}`
    default:
      return String(part)
  }
}

function inOtherDigits(plain: string, chance: Chance): string {
  const zero = chance.pick(DIGITS_OF_OTHER_KINDS)
  return plain.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

function inPercents(plain: string, chance: Chance): string {
  const written = [...plain].map((sign) =>
    chance.below(2) === 0 ? sign : `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return written.join('')
}

function withVanishingSign(plain: string, chance: Chance): string {
  const at = chance.below(plain.length + 1)
  return `${plain.slice(0, at)}${chance.pick(SIGNS_THAT_VANISH)}${plain.slice(at)}`
}

/** Text that resembles the address but is not one: nothing may take it for a public address. */
function broken(bits: number, chance: Chance): string {
  const [a, b, c, d] = [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255)
  return chance.pick([
    `${a}.${b}.${c}.${d}.${d}`,
    `${a}.${b}.${c}.256`,
    `${(bits >>> 0) + 2 ** 32}`,
    `${a}..${b}.${c}.${d}`,
    `.${a}.${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d}..`,
    `${a}.${b}.${c}.09`,
    `[${a}.${b}.${c}.${d}]`,
    `${a}.${b}.${c}.${d}%25eth0`,
    `${a}.${b}.${c}.${d}%00`,
    `${a} .${b}.${c}.${d}`,
    `${a}.${b}.${c}.${d}%20`,
  ])
}
