import { expect, test } from 'vitest'
import { type FileKind, recogniseFileKind } from '../../../src/core/files/file-kind.ts'

const bytes = (start: string) => Uint8Array.from(start, (sign) => sign.charCodeAt(0))

test.each<[string, string, FileKind]>([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a PDF behind junk', `${'junk\n'.repeat(100)}%PDF-1.4`, 'pdf'],
  ['a zip', 'PK\x03\x04', 'word-archive'],
  ['a compound file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'word-binary'],
  ['rich text', '{\\rtf1\\ansi', 'rich-text'],
  ['a picture', '\x89PNG\r\n\x1a\n', 'picture'],
  ['a WebP picture', 'RIFF\x10\0\0\0WEBPVP8 ', 'picture'],
  ['a program', 'MZ\x90\0', 'other'],
  ['a bitmap', 'BM\x36\0\0\0', 'picture'],
  ['a text that begins like one', 'BMW sells your data.', 'text'],
  ['a text', 'Privacy Policy', 'text'],
  ['nothing', '', 'empty'],
])('%s is known by its first bytes', (_, start, kind) => {
  expect(recogniseFileKind(bytes(start))).toBe(kind)
})
