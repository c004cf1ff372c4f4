import { describe, expect, test } from 'vitest'
import { titleOfText } from '../../../src/core/files/plain-text.ts'
import {
  linesOfTable,
  meanConfidence,
  type RecognisedLine,
  textOfLines,
  textOfPages,
} from '../../../src/core/ocr/layout/text-of-lines.ts'

/** Lines 30 pixels apart, 10 pixels per letter; an empty string is an empty line. */
function page(...texts: readonly string[]): readonly RecognisedLine[] {
  return texts
    .map((text, row) => ({
      text,
      left: 100,
      top: row * 30,
      right: 100 + text.length * 10,
      bottom: row * 30 + 20,
      confidence: 90,
    }))
    .filter(({ text }) => text !== '')
}

const FULL = 'We collect the information that you give us when you'

describe('lines of a page', () => {
  test('are joined to paragraphs', () => {
    expect(textOfLines(page(FULL, 'use the service, and when you', 'write to us.'))).toBe(
      `${FULL} use the service, and when you write to us.`,
    )
  })

  test('are split if a line ends although the next word would have fit', () => {
    expect(textOfLines(page(FULL, 'use the service.', 'We keep it for a year.'))).toBe(
      `${FULL} use the service.\n\nWe keep it for a year.`,
    )
  })

  test('are split if the gap is wide, even if the line is full', () => {
    expect(textOfLines(page(FULL, FULL, '', 'We keep it.'))).toBe(`${FULL} ${FULL}\n\nWe keep it.`)
  })

  test('leave a heading on a line of its own', () => {
    const lines = page('Privacy Policy', FULL, 'use the service.')
    expect(textOfLines(lines)).toBe(`Privacy Policy\n\n${FULL} use the service.`)
  })

  test('keep list items on separate lines, however bullets were recognized', () => {
    const lines = page(
      'We collect these things about you and about your use:',
      '* your name;',
      'e your address, and the addresses of people whom you',
      'invite;',
      '© your payments.',
    )
    expect(textOfLines(lines)).toBe(
      'We collect these things about you and about your use:\n• your name;\n• your address, and the addresses of people whom you invite;\n• your payments.',
    )
  })

  test('are joined if a word was hyphenated, and keep real hyphens', () => {
    const end = (word: string) => `We share what we know about you with others, inclu${word}`
    expect(textOfLines(page(end('ding infor-'), 'mation about devices.'))).toMatch(
      /including information about devices/,
    )
    expect(textOfLines(page(end('ding third-'), 'party services.'))).toMatch(/third-party services/)
    expect(textOfLines(page(end('ding de-'), 'identified data.'))).toMatch(/de-identified data/)
  })

  test('lose the quotation mark that a slanted capital is mistaken for, and no other', () => {
    expect(textOfLines(page('‘We use cookies.'))).toBe('We use cookies.')
    expect(textOfLines(page('‘Personal data’ is what'))).toBe('‘Personal data’ is what')
  })
})

test('pages are separated by a blank line, but not within a sentence', () => {
  expect(textOfPages(['One sentence that', 'goes on here.', '', 'Another one.'])).toBe(
    'One sentence that goes on here.\n\nAnother one.',
  )
  expect(textOfPages(['Sent to third-', 'party services.'])).toBe('Sent to third-party services.')
})

describe('the table of words', () => {
  const row = (line: number, word: number, confidence: number, text: string) =>
    ['5', '1', '1', '1', line, word, 100 * word, 30 * line, 90, 20, confidence, text].join('\t')

  test('becomes lines with their position and confidence', () => {
    const table = ['4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t', row(1, 1, 90, 'We'), row(1, 2, 60, 'sell')]
    expect(linesOfTable(table.join('\n'))).toEqual([
      { text: 'We sell', left: 100, top: 30, right: 290, bottom: 50, confidence: 70 },
    ])
  })

  test('omits specks, and lines that are not text', () => {
    const table = [row(1, 1, 12, '|'), row(1, 2, 95, 'Data'), row(2, 1, 8, 'zq'), row(3, 1, 3, '~')]
    expect(linesOfTable(table.join('\n')).map(({ text }) => text)).toEqual(['Data'])
  })

  test('keeps a word with low confidence', () => {
    const table = [row(1, 1, 95, 'never'), row(1, 2, 0, 'sell')]
    expect(linesOfTable(table.join('\n')).map(({ text }) => text)).toEqual(['never sell'])
  })

  test('is empty for an empty or invalid table', () => {
    expect(linesOfTable('')).toEqual([])
    expect(linesOfTable('5\t\n\n5\t1\t1\t1\t1\t1\tx')).toEqual([])
    expect(meanConfidence([])).toBe(0)
  })
})

describe('the title', () => {
  test('is the heading at the start of the text', () => {
    const text = 'FERNWAY\n\nPrivacy Policy\n\nLast updated: 3 May 2026'
    expect(titleOfText(text)).toBe('FERNWAY')
    expect(titleOfText(`|\n\nPrivacy Policy\n\n${FULL}.`)).toBe('Privacy Policy')
  })

  test('has no bidirectional or invisible characters', () => {
    expect(titleOfText('Privacy\u202e  Policy\u0000 \u2066of Fernway')).toBe(
      'Privacy Policy of Fernway',
    )
    expect(titleOfText('\u202e\u2066\u200f\u200b\u200e\n\nFERNWAY')).toBe('FERNWAY')
  })

  test('says “photo” if there is none', () => {
    expect(titleOfText(`${FULL} use the service, which is free.`)).toBeUndefined()
    expect(titleOfText('')).toBeUndefined()
  })
})
