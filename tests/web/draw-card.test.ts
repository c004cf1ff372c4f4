import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesThatFit } from '../../src/web/features/cards/draw-card.ts'

const widthOf = (text: string) => [...text].length

test('lines are broken at spaces, and a word that is too long anywhere', () => {
  expect(linesThatFit('We sell your data', 8, widthOf)).toEqual(['We sell', 'your', 'data'])
  expect(linesThatFit('a abcdefghij b', 4, widthOf)).toEqual(['a', 'abcd', 'efgh', 'ij b'])
  expect(linesThatFit('', 4, widthOf)).toEqual([])
})

test('every line fits, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 20 }), (text, width) => {
      const lines = linesThatFit(text, width, widthOf)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})
