import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COMBINING_RUN_MAX,
  removeInvisible,
  toNormalForm,
} from '../../../src/core/text/text-cleaning.ts'

const FORMS = ['NFC', 'NFKC'] as const

test.each([
  ['a mark that composes', 'e\u0301', '\u00e9'],
  ['marks in their order', 'q\u0323\u0307', 'q\u0323\u0307'],
  ['marks out of their order', 'q\u0307\u0323', 'q\u0323\u0307'],
  ['Hangul', '\u1112\u1161\u11ab', '\ud55c'],
])('writes %s as Unicode has it', (_what, text, expected) => {
  expect(toNormalForm(text, 'NFC')).toBe(expected)
})

test('equals plain normalisation for texts as people write them', () => {
  const letter = fc.constantFrom(...'aé \u0301\u0323\u0915\u094d\u1100\u1161\uff76\uff9e')
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: COMBINING_RUN_MAX }), (text) => {
      for (const form of FORMS) expect(toNormalForm(text, form)).toBe(text.normalize(form))
    }),
  )
})

test.each([
  ['combining marks', '\u0323'],
  ['combining marks beyond 16 bits', '\u{1d165}'],
  ['enclosing marks', '\u20dd'],
  ['halfwidth sound marks', '\uff9e'],
])('cuts a run of %s to 30', (_what, mark) => {
  const longest = `q${mark.repeat(COMBINING_RUN_MAX)}`
  for (const form of FORMS) {
    const normal = longest.normalize(form)
    expect(toNormalForm(`${longest}r`, form)).toBe(`${normal}r`)
    expect(toNormalForm(`${longest}${mark.repeat(1_000)}r`, form)).toBe(`${normal}r`)
  }
})

test('cuts a run only after removing invisible characters between its marks', () => {
  const cleaned = removeInvisible(`word q${'\u0323\u200b'.repeat(100_000)} word`)
  expect(cleaned).toBe(`word q${'\u0323'.repeat(COMBINING_RUN_MAX)} word`)
})

test('nothing else in the sources calls normalize', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => readFileSync(join('src', path), 'utf8').includes('.normalize('))
  expect(users).toEqual([join('core', 'text', 'text-cleaning.ts')])
})
