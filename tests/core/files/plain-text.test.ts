import { analyse } from 'chardet'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decodeText,
  isMarkup,
  plainText,
  titleOfFile,
  titleOfText,
} from '../../../src/core/files/plain-text.ts'

const decode = (bytes: Uint8Array) => decodeText(bytes, (sample) => analyse(sample)[0]?.name)
const utf16 = (text: string, isBigEndian = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

const GERMAN =
  'Wir verarbeiten Ihre Daten nur für die Erfüllung des Vertrages und geben sie nicht an Dritte weiter. Sie können der Verarbeitung jederzeit widersprechen – schriftlich oder mündlich.'
const RUSSIAN =
  'Мы не продаём ваши персональные данные. Мы храним их до тех пор, пока вы пользуетесь нашими услугами, и удаляем по вашей просьбе.'

/** Cyrillic letters in Windows-1251, by its table. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0)
    if (letter === 'ё') return 0xb8
    return code >= 0x410 && code < 0x450 ? code - 0x410 + 0xc0 : code
  })
const windows1252 = (text: string) =>
  Uint8Array.from(text, (letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)))

describe('the text of a text file', () => {
  test.each([
    ['UTF-8', Buffer.from(GERMAN), GERMAN],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${GERMAN}`), GERMAN],
    ['UTF-16 with its mark', utf16(`\ufeff${GERMAN}`), GERMAN],
    ['UTF-16 the other way round', utf16(`\ufeff${GERMAN}`, true), GERMAN],
    ['UTF-16 without a mark', utf16(GERMAN), GERMAN],
    ['UTF-16 the other way round without a mark', utf16(GERMAN, true), GERMAN],
    ['UTF-16 without a mark, of few zero bytes', utf16(RUSSIAN), RUSSIAN],
    ['UTF-8 with a zero byte in it', Buffer.from(`a\0b, ${GERMAN}`), `a\0b, ${GERMAN}`],
    [
      'UTF-8 with a zero byte and an even length',
      Buffer.from('We sell your personal data a\0b'),
      'We sell your personal data a\0b',
    ],
    ['Windows-1252', windows1252(GERMAN), GERMAN],
    ['Windows-1251', windows1251(RUSSIAN), RUSSIAN],
  ])('is read in %s', (_, bytes, text) => {
    expect(decode(bytes)).toBe(text)
  })

  test('is what was written, for any UTF-8 text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const decoded = decode(Buffer.from(`Policy: ${text}`))
        expect(decoded).toBe(`Policy: ${text}`)
      }),
      { seed: 20_261_121 },
    )
  })

  test('is none if the bytes are of another kind', () => {
    expect(decode(Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7) % 31))).toBeUndefined()
  })

  test('has one kind of line end, at most one blank line, and no invisible characters', () => {
    expect(plainText('\r\n\r\nPrivacy\u200b Policy \r\n\r\n\r\n\r\nWe\tsell\fnothing.\r')).toBe(
      'Privacy Policy\n\nWe sell\n\nnothing.',
    )
  })

  test.each([
    ['<!DOCTYPE html><p>We sell nothing.', true],
    ['\n  <html lang="en">', true],
    ['<?xml version="1.0"?><a/>', true],
    ['<We> sell nothing.', false],
    ['We write <html> in our notes.', false],
    ['Welcome.<p>We sell nothing.</p><ul><li>a</li><li>b</li><li>c</li></ul>', true],
    ['# A\n## B\n[c](d)\n<p>e</p><ul><li>f</li><li>g</li><li>h</li></ul>', false],
  ])('%j is markup: %s', (text, expected) => {
    expect(isMarkup(text)).toBe(expected)
  })
})

describe('the name of a file', () => {
  test.each([
    ['terms of service.docx', 'terms of service.docx'],
    ['policy\u202efdp.exe', 'policyfdp.exe'],
    [' \u200b ', 'Uploaded document'],
    ['x'.repeat(300), 'x'.repeat(150)],
  ])('%j is shown as %j', (name, title) => {
    expect(titleOfFile(name)).toBe(title)
  })
})

describe('a pasted text', () => {
  test('keeps the cells of tables apart', () => {
    expect(plainText('Data\tSold?\nEmails\tYes\n')).toBe('Data | Sold?\nEmails | Yes')
  })

  test.each([
    ['an indented line', '\tWe sell.\n\tWe share.', ' We sell.\n We share.'],
    ['a list', '1.\tWe sell.\n2.\tWe share.', '1. We sell.\n2. We share.'],
    ['a single line', 'Version\t2\nWe sell.', 'Version 2\nWe sell.'],
  ])('is not read as a table where tabs are those of %s', (_, typed, text) => {
    expect(plainText(typed)).toBe(text)
  })

  test('has no words cut in two at the ends of lines', () => {
    const typed =
      'vehicles of-\nfered\nby third-\nparty and e-scoo-\nters.\n\nPre-\n\nand more-\nOver'
    const text = 'vehicles offered\nby third-party\nand e-scooters.\n\nPre-\n\nand more-\nOver'
    expect(plainText(typed)).toBe(text)
  })

  test('is called by its title, not by the menus above it', () => {
    const menus = 'Skip to main content\nBrambly\nShop\nSign in\nHome › Legal › Privacy notice\n'
    const text = `${menus}We value your privacy\nAccept all\nPrivacy notice\nWe keep your name.`
    expect(titleOfText(text)).toBe('Privacy notice')
    expect(titleOfText('Brambly\nPrivacy notice\nWe keep your name.')).toBe('Brambly')
  })

  test.each([
    [
      `${'Here we say what we do with your data. '.repeat(5)}\n\nWHY WE NEED IT\n\nWe do.`,
      undefined,
    ],
    ['1. Non-personal data\n\nWe count visits.', undefined],
    [`> ${'An old copy of this page. '.repeat(8)}\n\n# Fernway\n\nWe do.`, 'Fernway'],
    [`${'An old copy of this page. '.repeat(8)}\n\nPrivacy policy\n\nWe do.`, 'Privacy policy'],
  ])('is not called by a section: %#', (text, title) => {
    expect(titleOfText(text)).toBe(title)
  })
})
