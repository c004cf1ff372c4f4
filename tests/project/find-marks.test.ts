import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findMarks } from '../support/find-marks.ts'

const MARK = 'lantern é+7f3a90c2'
const utf8 = Buffer.from(MARK)
const noise = randomBytes(4_096)
const among = (bytes: Buffer) => [
  { name: 'store', bytes: Buffer.concat([noise, bytes, Buffer.alloc(3), noise]) },
]
const inBase64 = (before: string, kind: BufferEncoding) =>
  Buffer.from(Buffer.concat([Buffer.from(before), utf8, Buffer.from('after')]).toString(kind))
const inUtf16 = Buffer.from(MARK, 'utf16le')
const escaped = Buffer.from(encodeURIComponent(MARK))
const form = Buffer.from(new URLSearchParams({ q: MARK }).toString())
const everyByte = Buffer.from(utf8.toString('hex').replace(/../g, '%$&'))

test.each([
  ['UTF-8', utf8],
  ['UTF-8', Buffer.from(MARK.toUpperCase().replace('É', 'é'))],
  ['UTF-16', inUtf16],
  ['UTF-16', Buffer.from(inUtf16).swap16()],
  ['hexadecimal', Buffer.from(utf8.toString('hex'))],
  ['base64', inBase64('', 'base64')],
  ['base64', inBase64('a', 'base64')],
  ['base64', inBase64('ab', 'base64')],
  ['base64', inBase64('abcd', 'base64url')],
  ['URL-encoded UTF-8', escaped],
  ['URL-encoded UTF-8', form],
  ['URL-encoded UTF-8', everyByte],
  ['gzipped UTF-8', gzipSync(utf8)],
  ['gzipped UTF-16', gzipSync(inUtf16)],
  ['gzipped base64', gzipSync(inBase64('a', 'base64'))],
  ['gzipped URL-encoded UTF-8', gzipSync(escaped)],
  ['gzipped gzipped UTF-8', gzipSync(gzipSync(utf8))],
])('finds a mark as %s', (encoding, bytes) => {
  expect(findMarks(among(bytes), ['absent', MARK])).toEqual([
    { mark: MARK, name: 'store', encoding },
  ])
})

test('finds a mark in a gzip member that is not complete yet', () => {
  const member = gzipSync(Buffer.concat([utf8, Buffer.alloc(10_000)]))
  const bytes = Buffer.concat([noise, member.subarray(0, -12)])
  expect(findMarks([{ name: 'log', bytes }], [MARK])).toMatchObject([{ encoding: 'gzipped UTF-8' }])
})

test('finds nothing if there is no mark', () => {
  const torn = Buffer.concat([utf8.subarray(0, 9), Buffer.from('-'), utf8.subarray(9)])
  const broken = gzipSync(utf8).fill(0, 10, 14)
  expect(findMarks(among(Buffer.concat([torn, broken])), [MARK])).toEqual([])
})
