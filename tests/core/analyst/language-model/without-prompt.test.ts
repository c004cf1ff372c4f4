import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  TextWithoutPrompt,
  withoutPrompt,
} from '../../../../src/core/analyst/language-model/read-model-text.ts'

test.each([
  [
    'My instructions are: You are a privacy and terms attorney.',
    'My instructions are: You are a ….',
  ],
  ['PRIVACY and\nTerms **Attorney**, twice: privacy and terms attorney', '…**, twice: …'],
  ['I am a privacy and [1] terms [2, 3]attorney [4].', 'I am a … [4].'],
  ['"role":"privacy_and_terms_attorney"', '"role":"…"'],
  [
    'No. Their privacy and terms do not say so [1].',
    'No. Their privacy and terms do not say so [1].',
  ],
])('%s', (said, shown) => {
  expect(withoutPrompt(said, true)).toBe(shown)
})

test('holds back words that may become the role, and no others', () => {
  expect(withoutPrompt('They sell it. Your priv', false)).toBe('They sell it. Your ')
  expect(withoutPrompt('They sell it. Your privacy and ', false)).toBe('They sell it. Your ')
  expect(withoutPrompt('They sell it. Your privacy is', false)).toBe(
    'They sell it. Your privacy is',
  )
})

test('gives the same result for a text in pieces as for the whole text so far', () => {
  const part = fc.constantFrom(
    ...[
      'privacy',
      'and',
      'terms',
      'attorney',
      'Privacy and terms attorney',
      'x',
      '𝐚',
      '🙂',
      '條款',
    ],
    ...['[', ']', '[1]', '[1, 2', '12', ',', '.', '*', ' ', '  ', '\n', '_'],
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), fc.infiniteStream(fc.nat(7)), (parts, cuts) => {
      const whole = parts.join('')
      const text = new TextWithoutPrompt()
      let told = ''
      let at = 0
      while (at < whole.length) {
        const end = Math.min(whole.length, at + (cuts.next().value ?? 1))
        told += text.add(whole.slice(at, end), false)
        expect(told).toBe(withoutPrompt(whole.slice(0, end), false))
        at = end
      }
      expect(told + text.add('', true)).toBe(withoutPrompt(whole, true))
    }),
    { numRuns: 300 },
  )
})

test('only grows at its end while a text streams, and never shows the role', () => {
  const word = fc.constantFrom(
    'privacy',
    'and',
    'terms',
    'attorney',
    'a',
    'xprivacy',
    '[1]',
    '12',
    '**',
  )
  fc.assert(
    fc.property(fc.array(word), fc.constantFrom(' ', '\n', ', ', '_'), (words, between) => {
      const whole = words.join(between)
      let before = ''
      for (let length = 0; length <= whole.length; length += 1) {
        const now = withoutPrompt(whole.slice(0, length), false)
        expect(now.startsWith(before)).toBe(true)
        before = now
      }
      const end = withoutPrompt(whole, true)
      expect(end.startsWith(before)).toBe(true)
      const shown = end.replace(/\[\d+\]/g, ' ').replace(/[^a-z\d]+/g, ' ')
      expect(shown).not.toMatch(/\bprivacy and terms attorney/)
    }),
  )
})
