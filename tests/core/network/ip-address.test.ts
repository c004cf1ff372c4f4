import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  classifyIpAddress,
  isLoopbackAddress,
  isPublicAddress,
  SPECIAL_RANGES,
} from '../../../src/core/network/ip-address.ts'
import { parsePageAddress } from '../../../src/core/pages/page-address.ts'

/** All ways to write one IPv4 address, given as its 32 bits, in a URL. */
function ipv4Notations(bits: number): readonly string[] {
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
function ipv6Carriers(bits: number): readonly string[] {
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

function dottedIpv4(bits: number): string {
  return bytesOf(bits).join('.')
}

/** Full and upper-case notations of an IPv6 address, given as its 128 bits. */
function ipv6Notations(bits: bigint): readonly string[] {
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

const IPV4_RANGES = SPECIAL_RANGES.filter(({ cidr }) => !cidr.includes(':'))
const IPV6_RANGES = SPECIAL_RANGES.filter(({ cidr }) => cidr.includes(':'))
const NOT_ALLOWED = { ok: false, code: 'address-not-allowed' }

test.each([
  [
    'first and last of a private range',
    ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255'],
  ],
  ['the machine itself', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '::', '::1']],
  ['carrier-grade NAT', ['100.64.0.0', '100.127.255.255']],
  ['cloud metadata', ['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254']],
  ['documentation', ['192.0.2.1', '198.51.100.255', '203.0.113.0', '2001:db8::1', '3fff:fff::1']],
  ['benchmarking', ['198.18.0.0', '198.19.255.255', '2001:2::1']],
  [
    'multicast and reserved',
    ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'ff02::1'],
  ],
  ['local IPv6', ['fc00::1', 'fdff:ffff::1', 'fe80::1', 'febf::1', 'fec0::1', 'fe80::1%eth0']],
  [
    'carriers of public IPv4',
    ['::ffff:8.8.8.8', '::8.8.8.8', '64:ff9b::808:808', '2002:808:808::1'],
  ],
  [
    'tunnels and relays',
    ['2001::1', '2001:10::1', '2001:20::1', '192.88.99.1', '5f00::1', '100::1'],
  ],
  [
    'what is reserved in IPv6',
    ['64:ff9c::1', '200::1', '1fff::1', '4000::1', '7fff::1', 'e000::1'],
  ],
  ['no addresses at all', ['', 'example.com', '1.2.3.4.5', '256.0.0.1', ':::', '1'.repeat(500)]],
])('refuses %s', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('allows public addresses, including neighbours of special ranges', () => {
  const addresses = [
    '1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1',
    '168.63.129.15 168.63.129.17 169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0',
    '192.0.1.0 192.0.3.0 192.88.98.255 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0',
    '203.0.112.255 203.0.114.0 223.255.255.255',
    '2001:200::1 2001:4860:4860::8888 2001:db7::1 2001:db9::1 2003::1 2606:4700:4700::1111',
    '2a00:1450:4001:800::200e 3ffd::1 3fff:1000::1',
  ].flatMap((line) => line.split(' '))
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
})

test('names the range and its source', () => {
  expect(classifyIpAddress('100.64.0.1')).toEqual({
    kind: 'special',
    range: { cidr: '100.64.0.0/10', name: 'shared by carriers (CGNAT)', source: 'RFC 6598' },
  })
})

test('recognizes loopback only in its own notation', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackAddress)).toBe(true)
  expect(
    ['::ffff:127.0.0.1', '128.0.0.1', '0.0.0.0', '::2', 'localhost'].some(isLoopbackAddress),
  ).toBe(false)
})

test('refuses every address of every special IPv4 range, however it is written or carried', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...IPV4_RANGES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (range, at) => {
        const [base = '', length = ''] = range.cidr.split('/')
        const first = base.split('.').reduce((bits, byte) => bits * 256 + Number(byte), 0)
        const bits = first + Math.floor(at * (2 ** (32 - Number(length)) - 1))
        expect(isPublicAddress(dottedIpv4(bits)), dottedIpv4(bits)).toBe(false)
        for (const notation of ipv4Notations(bits)) {
          expect(parsePageAddress(`http://${notation}/`), notation).toEqual(NOT_ALLOWED)
        }
        for (const carrier of ipv6Carriers(bits)) {
          expect(isPublicAddress(carrier), carrier).toBe(false)
          expect(parsePageAddress(`https://[${carrier}]/`), carrier).toEqual(NOT_ALLOWED)
        }
      },
    ),
    { numRuns: 400 },
  )
})

test('refuses every address of every special IPv6 range, however it is written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...IPV6_RANGES),
      fc.bigInt(0n, 2n ** 128n - 1n),
      (range, random) => {
        const [base = '', length = ''] = range.cidr.split('/')
        const bits = firstOf(base) + (random % 2n ** (128n - BigInt(length)))
        for (const notation of ipv6Notations(bits)) {
          expect(isPublicAddress(notation), notation).toBe(false)
          expect(parsePageAddress(`http://[${notation}]/`), notation).toEqual(NOT_ALLOWED)
        }
      },
    ),
    { numRuns: 400 },
  )
})

function firstOf(base: string): bigint {
  const [head = '', tail = ''] = base.split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const zeros = Array.from({ length: 8 - groupsOf(head).length - groupsOf(tail).length }, () => '0')
  const groups = [...groupsOf(head), ...zeros, ...groupsOf(tail)]
  return groups.reduce((bits, group) => bits * 65_536n + BigInt(`0x${group}`), 0n)
}
