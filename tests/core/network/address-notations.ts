/** All ways to write one IPv4 address, given as its 32 bits, in a URL. */
export function ipv4Notations(bits: number): readonly string[] {
  const bytes = bytesOf(bits)
  const lastTwo = bits % 65_536
  return [
    bytes.join('.'),
    `${bytes.join('.')}.`,
    bytes.map((byte) => `0x${byte.toString(16)}`).join('.'),
    bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
    bytes.map((byte) => `000${byte.toString(8)}`).join('.'),
    `${bytes[0]}.${bytes[1]}.${lastTwo}`,
    `${bytes[0]}.0x${(bits % 16_777_216).toString(16)}`,
    `${bits}`,
    `0x${bits.toString(16).toUpperCase()}`,
    `0${bits.toString(8)}`,
    bytes.map((byte) => fullWidth(`${byte}`)).join('。'),
  ]
}

/** IPv6 addresses, without brackets, that embed an IPv4 address given as its 32 bits. */
export function ipv6Carriers(bits: number): readonly string[] {
  const dotted = bytesOf(bits).join('.')
  const high = Math.floor(bits / 65_536).toString(16)
  const low = (bits % 65_536).toString(16)
  return [
    `::ffff:${dotted}`,
    `::FFFF:${high}:${low}`,
    `0:0:0:0:0:ffff:${high}:${low}`,
    `::${dotted}`,
    `::ffff:0:${dotted}`,
    `64:ff9b::${dotted}`,
    `0064:ff9b:0000::${high}:${low}`,
    `64:ff9b:1::${high}:${low}`,
    `2002:${high}:${low}::1`,
    `2001:0:${high}:${low}::1`,
    `2606:4700::5efe:${dotted}`,
    `2606:4700::200:5efe:${high}:${low}`,
  ]
}

export function dottedIpv4(bits: number): string {
  return bytesOf(bits).join('.')
}

/** Full and upper-case notations of an IPv6 address, given as its 128 bits. */
export function ipv6Notations(bits: bigint): readonly string[] {
  const groups = bits.toString(16).padStart(32, '0').match(/.{4}/g) ?? []
  const short = groups.map((group) => group.replace(/^0+(?=.)/, ''))
  return [groups.join(':'), short.join(':'), short.join(':').toUpperCase()]
}

function bytesOf(bits: number): readonly number[] {
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256)
}

function fullWidth(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
}
