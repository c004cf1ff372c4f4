import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { richText } from '../../../src/core/files/rich-text.ts'

const read = (source: string) => richText(Buffer.from(source, 'latin1'))

describe('the text of a rich text', () => {
  test('has its paragraphs, and no code of its tables and pictures', () => {
    const source = String.raw`{\rtf1\ansi{\fonttbl{\f0 Times;}}{\*\generator Fernway;}{\info{\title Draft}}
{\header Page 1}\pard Privacy Policy\par\pard We sell {\b nothing}.\line Nothing.{\pict 0102}\par}`
    expect(read(source)).toBe('Privacy Policy\n\nWe sell nothing.\nNothing.')
  })

  test('has letters of older encodings, of Unicode and by name', () => {
    expect(
      read(
        String.raw`{\rtf1\ansi\ansicpg1252 caf\'e9 \'93so\'94 \emdash  \u8364?\uc0\u8364 \{x\}}`,
      ),
    ).toBe('café “so” — €€{x}')
    expect(read(String.raw`{\rtf1\ansi\ansicpg1251 \'cc\'fb}`)).toBe('Мы')
    expect(read(String.raw`{\rtf1\ansi\ansicpg932 \'93\'fa\'96\'7b}`)).toBe('日本')
  })

  test('omits hidden and deleted text', () => {
    expect(read(String.raw`{\rtf1 We {\v hide }sell{\deleted  a lot} nothing.}`)).toBe(
      'We sell nothing.',
    )
  })

  test('keeps the marks of lists, and has a line for each row of a table', () => {
    const source = String.raw`{\rtf1\pard{\listtext 1.\tab}Data\par\pard\intbl Cookie\cell Use\cell\row\intbl one\par day\cell log\cell\row\pard End.\par}`
    expect(read(source)).toBe('1. Data\n\nCookie | Use\none day | log\n\nEnd.')
  })

  test('has each footnote after its paragraph', () => {
    const source = String.raw`{\rtf1 We sell nothing{\footnote\pard But our chairs.\par}.\par End.}`
    expect(read(source)).toBe('We sell nothing.\n\nFootnote 1: But our chairs.\n\nEnd.')
  })

  test('is refused if its groups are nested endlessly', () => {
    expect(read(`{\\rtf1 ${'{'.repeat(2_000)}`)).toBeUndefined()
  })

  test('is whatever can be read of a damaged file', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '\\', "\\'e", '\\u-1', '\\bin99 ', 'a', '\\*', '\\row')),
        (parts) => {
          expect(read(`{\\rtf1 ${parts.join('')}`)).toBeTypeOf('string')
        },
      ),
      { seed: 20_261_121 },
    )
  })
})
