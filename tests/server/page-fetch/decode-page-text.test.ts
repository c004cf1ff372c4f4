import { expect, test } from 'vitest'
import { decodePageText } from '../../../src/server/adapters/page-fetch/decode-page-text.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf8 = (text: string) => Buffer.from(text, 'utf8')

test.each([
  ['the header', latin1('Käufer'), 'text/html; charset=ISO-8859-1', 'Käufer'],
  ['a quoted header', latin1('Käufer'), 'text/html;charset="windows-1252"', 'Käufer'],
  [
    'a header before a meta',
    utf8('<meta charset=latin1>ä'),
    'text/html; charset=utf-8',
    '<meta charset=latin1>ä',
  ],
  ['a byte order mark before a header', utf8('\uFEFFä'), 'text/html; charset=latin1', 'ä'],
  ['a byte order mark of UTF-16', Buffer.from('\uFEFFä policy', 'utf16le'), '', 'ä policy'],
  [
    'a meta',
    latin1('<meta charset="iso-8859-2">\xB1'),
    'text/html',
    '<meta charset="iso-8859-2">ą',
  ],
  [
    'an http-equiv meta',
    latin1('<META http-equiv=Content-Type content="text/html; charset=windows-1251">\xC0'),
    'text/html',
    '<META http-equiv=Content-Type content="text/html; charset=windows-1251">А',
  ],
  [
    'an XML declaration',
    latin1('<?xml version="1.0" encoding="ISO-8859-1"?><p>ä'),
    'application/xhtml+xml',
    '<?xml version="1.0" encoding="ISO-8859-1"?><p>ä',
  ],
  ['a meta that cannot be true', utf8('<meta charset=utf-16>ä'), '', '<meta charset=utf-16>ä'],
  [
    'no meta in a comment',
    utf8('<!-- <meta charset=latin1> -->ä'),
    '',
    '<!-- <meta charset=latin1> -->ä',
  ],
  ['valid UTF-8 when nothing is said', utf8('Käufer – 買う'), '', 'Käufer – 買う'],
  ['windows-1252 when it is not UTF-8', latin1('K\xE4ufer \x96 \x93so\x94'), '', 'Käufer – “so”'],
  [
    'an encoding that nobody knows as none',
    latin1('K\xE4ufer'),
    'text/html; charset=x-none',
    'Käufer',
  ],
  ['windows-1252 behind a false utf-8', latin1('K\xE4ufer'), 'text/html; charset=utf-8', 'Käufer'],
  [
    'UTF-8 with one broken byte',
    Buffer.concat([utf8('Käufer zählen über alles '), Buffer.from([0xe4])]),
    'text/html; charset=utf-8',
    'Käufer zählen über alles \uFFFD',
  ],
])('goes by %s', (_what, bytes, contentType, text) => {
  expect(decodePageText(bytes, contentType)).toBe(text)
})

test('reads a declaration in the first 1,024 bytes only', () => {
  const declared = (padding: number) => utf8(`${' '.repeat(padding)}<meta charset=windows-1251>ä`)
  expect(decodePageText(declared(900), '').endsWith('>Г¤')).toBe(true)
  expect(decodePageText(declared(1_024), '').endsWith('>ä')).toBe(true)
})

test.each([
  ['zeros', Buffer.alloc(5_000)],
  ['random control bytes', Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7) % 32))],
  ['UTF-16 that is none', Buffer.from([0xff, 0xfe, ...Array.from({ length: 4_000 }, () => 0xd8)])],
])('does not take %s for text', (_what, bytes) => {
  expect(() => decodePageText(bytes, 'text/html')).toThrow('page-unreadable')
})

test('decodes hostile bytes in time that grows with their number', () => {
  const text = decodePageText(utf8(`${'<meta '.repeat(200)}${'<!--'.repeat(1_000_000)}`), '')
  expect(text.length).toBe(4_001_200)
})
