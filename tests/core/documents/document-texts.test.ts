import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distinctTitle } from '../../../src/core/documents/policy-document.ts'
import { chunkByWords, countWords, findWords } from '../../../src/core/text/words.ts'

describe('a document in chunks', () => {
  test.each([
    ['', []],
    ['one', ['one']],
    ['one two', ['one two']],
    ['one two\n\nthree', ['one two', 'three']],
    ['  one  two three four ', ['one  two', 'three four']],
  ])('%j', (text, chunks) => {
    expect(chunkByWords(text, 2)).toEqual(chunks)
  })

  test('loses no word, and all but the last are full', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 9 }), (text, size) => {
        const chunks = chunkByWords(text, size)
        expect(chunks.flatMap((chunk) => chunk.match(/\S+/g) ?? [])).toEqual(
          text.match(/\S+/g) ?? [],
        )
        expect(chunks.slice(0, -1).every((chunk) => countWords(chunk) === size)).toBe(true)
      }),
    )
  })
})

test('documents with the same title get different names', () => {
  expect(distinctTitle('Terms', [])).toBe('Terms')
  expect(distinctTitle('Terms', ['Terms'])).toBe('Terms (2)')
  expect(distinctTitle('Terms', ['Terms', 'Terms (2)'])).toBe('Terms (3)')
})

describe('a search in a document', () => {
  const text = 'We sell data. (We do not Sell\ndata twice.) §4.1 a+b Don’t “opt‑out”'
  const found = (wanted: string) =>
    findWords(text, wanted).map(({ start, end }) => text.slice(start, end))

  test.each([
    ['sell data', ['sell data', 'Sell\ndata']],
    [' DATA ', ['data', 'data']],
    ['a+b', ['a+b']],
    ['(we', ['(We']],
    ['4.1', ['4.1']],
    [`don't "opt-out"`, ['Don’t “opt‑out”']],
    ['da\u00adta\u0001 twice', ['data twice']],
    ['nowhere', []],
    ['  ', []],
    [' \u200b\u0085', []],
  ])('%j', (wanted, places) => {
    expect(found(wanted)).toEqual(places)
  })

  test('ends for any input, and finds what it claims', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 5 }), (before, wanted) => {
        const places = findWords(before + wanted, wanted)
        expect(places.length > 0).toBe(wanted.trim() !== '')
      }),
    )
  })
})
