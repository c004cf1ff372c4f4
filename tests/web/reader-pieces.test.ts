import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { citedPieces, readerBlocks } from '../../src/web/features/reader/reader-block-view.tsx'
import { EXAMPLE_TEXT } from './support/example-policy.ts'

const BLOCK = { start: 100, end: 110, text: 'abcdefghij' }

function show(
  citations: readonly { start: number; end: number }[],
  active?: { start: number; end: number },
): string {
  return citedPieces(BLOCK, citations, active)
    .map(({ text, isCited, isActive }) => (isActive ? `<${text}>` : isCited ? `_${text}_` : text))
    .join('|')
}

describe('a block of the document', () => {
  test.each([
    ['nothing cited', [], 'abcdefghij'],
    ['words in the middle', [{ start: 102, end: 105 }], 'ab|_cde_|fghij'],
    ['the whole block', [{ start: 100, end: 110 }], '_abcdefghij_'],
    ['words that run on into the next block', [{ start: 108, end: 130 }], 'abcdefgh|_ij_'],
    ['words that came from the block before', [{ start: 90, end: 102 }], '_ab_|cdefghij'],
    ['the block before only', [{ start: 90, end: 100 }], 'abcdefghij'],
    [
      'the same words twice',
      [
        { start: 102, end: 105 },
        { start: 102, end: 105 },
      ],
      'ab|_cde_|fghij',
    ],
    [
      'words that overlap',
      [
        { start: 101, end: 104 },
        { start: 103, end: 106 },
      ],
      'a|_bc_|_d_|_ef_|ghij',
    ],
  ])('is cut where it has %s', (_what, citations, expected) => {
    expect(show(citations)).toBe(expected)
  })

  test('marks the words that are shown now', () => {
    const citation = { start: 102, end: 105 }
    expect(show([citation], citation)).toBe('ab|<cde>|fghij')
  })

  test('never loses or repeats a letter, whatever is cited', () => {
    const span = fc.tuple(fc.integer({ min: 80, max: 130 }), fc.nat(40)).map(([start, length]) => ({
      start,
      end: start + length,
    }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (citations) => {
        const pieces = citedPieces(BLOCK, citations, citations[0])
        expect(pieces.map(({ text }) => text).join('')).toBe(BLOCK.text)
        expect(pieces.every(({ text }) => text !== '')).toBe(true)
      }),
    )
  })
})

describe('the blocks of a document', () => {
  test('are cut from it by offset and leave out only whitespace', () => {
    const blocks = readerBlocks(EXAMPLE_TEXT).flat()
    for (const { start, end, text } of blocks) expect(EXAMPLE_TEXT.slice(start, end)).toBe(text)
    expect(
      blocks
        .map(({ text }) => text)
        .join('')
        .replace(/\s/g, ''),
    ).toBe(EXAMPLE_TEXT.replace(/\s/g, ''))
  })

  test('tell headings from paragraphs', () => {
    const headings = readerBlocks(EXAMPLE_TEXT)
      .flat()
      .filter(({ kind }) => kind === 'heading')
    expect(headings.map(({ text }) => text)).toEqual(['Privacy Policy', 'Selling'])
  })

  test('come in groups small enough to be laid out alone', () => {
    const long = Array.from({ length: 500 }, (_, n) => `Paragraph ${n} says something.`).join(
      '\n\n',
    )
    const groups = readerBlocks(long)
    expect(groups.length).toBeGreaterThan(10)
    expect(groups.flat()).toHaveLength(500)
  })
})
