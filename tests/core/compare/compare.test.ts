import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerByQuoting } from '../../../src/core/analyst/built-in-analyst.ts'
import { isQuoteInDocument } from '../../../src/core/analyst/check-citations.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../src/core/analyst/questions.ts'
import { compareConsiderations } from '../../../src/core/compare/compare-considerations.ts'
import {
  compareTexts,
  type MarkedWords,
  markWords,
  type TextChange,
} from '../../../src/core/compare/compare-texts.ts'
import { compareVerdicts } from '../../../src/core/compare/compare-verdicts.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { readableQuote } from '../../../src/core/text/readable-quote.ts'
import { MODELS } from '../../support/analyst-models.ts'

const FIRST = `Privacy Policy of Fernway Notes

Last updated: 1 March 2026

We do not sell your personal information.

We keep your notes for 30 days after you close your account.

We use cookies to keep you signed in.

You can write to privacy@fernway.example.`

const SECOND = `Privacy Policy of Fernway Notes

Last updated: 1 October 2026

You can write to privacy@fernway.example.

We sell your personal information to advertisers.

We keep your notes for 90 days after you close your account.

We use cookies to keep  you signed in.

We may train models on your notes.`

const compare = (first: string, second: string) =>
  compareTexts(cutPassages(first), cutPassages(second))

const told = (changes: readonly TextChange[]) =>
  changes.map((change) => [
    change.kind,
    ...('before' in change ? [change.before.quote] : []),
    ...('after' in change ? [change.after.quote] : []),
  ])

const answersTo = (text: string) =>
  ANALYSIS_QUESTION_IDS.map((id) => answerByQuoting(id, cutPassages(text), { title: '' }, MODELS))

describe('two versions of a document', () => {
  test('are recognized by what they share, and every change is shown in its words', () => {
    const { areVersions, changes, trivia, moved } = compare(FIRST, SECOND)
    expect(areVersions).toBe(true)
    expect(told(changes)).toEqual([
      [
        'changed',
        'We do not sell your personal information.',
        'We sell your personal information to advertisers.',
      ],
      [
        'changed',
        'We keep your notes for 30 days after you close your account.',
        'We keep your notes for 90 days after you close your account.',
      ],
      ['added', 'We may train models on your notes.'],
    ])
    expect(told(trivia)).toEqual([
      ['changed', 'Last updated: 1 March 2026', 'Last updated: 1 October 2026'],
    ])
    // One of the two that changed places.
    expect(moved).toHaveLength(1)
    expect(compare(SECOND, FIRST).changes.at(-1)?.kind).toBe('removed')
  })

  test('that are the same have no change', () => {
    expect(compare(FIRST, FIRST)).toEqual({
      areVersions: true,
      changes: [],
      trivia: [],
      moved: [],
    })
    expect(compare(FIRST, FIRST.replaceAll(' ', '  ')).changes).toEqual([])
  })

  test('lose no sentence in between, whatever their content', () => {
    const sentence = fc.constantFrom(
      'We sell data.',
      'We keep notes for a year.',
      'We keep notes for a month.',
      'You may leave at any time.',
      'Cookies are used here every day.',
    )
    const text = fc.array(sentence, { maxLength: 12 }).map((lines) => lines.join('\n\n'))
    fc.assert(
      fc.property(text, text, (first, second) => {
        const { changes } = compare(first, second)
        for (const change of changes) {
          if ('before' in change) {
            expect(isQuoteInDocument(first, change.before)).toBe(true)
            expect(second).not.toContain(change.before.quote)
          }
          if ('after' in change) {
            expect(isQuoteInDocument(second, change.after)).toBe(true)
            expect(first).not.toContain(change.after.quote)
          }
        }
        const isTold = (line: string) => changes.some((c) => 'after' in c && c.after.quote === line)
        for (const line of second.split('\n\n').filter(Boolean)) {
          expect(first.includes(line) || isTold(line)).toBe(true)
        }
      }),
    )
  })
})

describe('trivia', () => {
  test.each([
    ['a date of the version', 'Last updated: 1 March 2026.', 'Last updated: 2026-10-01.'],
    ['a number', '4.2 We keep notes.', '5.1 We keep notes.'],
    ['a section', 'We keep notes as said in Section 4.2.', 'We keep notes as said in Section 5.1.'],
    ['a letter', '(a) We keep notes.', '(b) We keep notes.'],
    ['an address', 'Write to a@fernway.example.', 'Write to b@harbour.example.'],
    ['a telephone number', 'Call us at +49 30 1234567.', 'Call us at +49 30 7654321.'],
    ['punctuation', 'We keep notes, letters and maps.', 'We keep notes; letters, and maps!'],
    ['casing', 'WE KEEP NOTES.', 'We keep notes.'],
  ])('is %s', (_, before, after) => {
    const { changes, trivia } = compare(`${before}\n\nWe bind.`, `${after}\n\nWe bind.`)
    expect(changes).toEqual([])
    expect(trivia.every(({ kind }) => kind === 'changed')).toBe(true)
  })

  test.each([
    ['a term', 'We keep notes for 30 days.', 'We keep notes for 90 days.'],
    ['an amount', 'You pay us $5 a month.', 'You pay us €5 a month.'],
    ['a fraction', 'You pay us 1.5 % a month.', 'You pay us 15 % a month.'],
    [
      'a date of a duty',
      'From 1 March 2026 you pay us a fee for each note.',
      'From 1 May 2026 you pay us a fee for each note.',
    ],
    ['a law', 'We rely on Section 230 of the Act.', 'We rely on Section 231 of the Act.'],
    ['a negation', "We don't sell notes.", 'We do sell notes.'],
  ])('is not %s', (_, before, after) => {
    expect(told(compare(`${before}\n\nWe bind.`, `${after}\n\nWe bind.`).changes)).toEqual([
      ['changed', before, after],
    ])
  })

  test('is a lone address, and a sentence that is said once more', () => {
    const { changes, trivia } = compare('We bind.', 'We bind.\n\nWe bind.\n\na@b.example')
    expect(changes).toEqual([])
    expect(told(trivia)).toEqual([
      ['added', 'We bind.'],
      ['added', 'a@b.example'],
    ])
  })
})

describe('words of a changed sentence', () => {
  const shown = (words: readonly MarkedWords[]) =>
    words.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

  test.each([
    ['We keep it for 30 days.', 'We keep it for 90 days.', 'for [30] days', 'for [90] days'],
    ['We sell data.', 'We do not sell data.', 'We sell data.', 'We [do not ]sell data.'],
    ['We share a lot.', 'We keep a bit.', 'We [share a lot].', 'We [keep a bit].'],
    ['“We” share it.', '"We" share it all.', '“We” share it.', '"We" share it [all].'],
    [
      '2.1 We sell 1.5 kg.',
      '2.3 We sell 2.5 kg.',
      '2.1 We sell [1.5] kg.',
      '2.3 We sell [2.5] kg.',
    ],
    ['• We sell it.', '• We sold it.', 'We [sell] it.', 'We [sold] it.'],
  ])('“%s” against “%s”', (before, after, first, second) => {
    const words = markWords(before, after)
    expect(shown(words.before)).toContain(first.replace(/ \]/, '] '))
    expect(shown(words.after).replaceAll(' ]', '] ')).toContain(second.replaceAll(' ]', '] '))
  })

  test('are all there, in their order', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', ' ', ',', '’', '\u{1f4a1}', '\n') })
    fc.assert(
      fc.property(text, text, (one, other) => {
        // A sentence begins with a word or a sign.
        const [before, after] = [`A${one}`, `(${other}`]
        const words = markWords(before, after)
        expect(words.before.map((piece) => piece.text).join('')).toBe(readableQuote(before))
        expect(words.after.map((piece) => piece.text).join('')).toBe(readableQuote(after))
      }),
    )
  })

  test('are not marked where nothing of them stays in its place', () => {
    const word = (n: number) => `w${n}`
    const before = Array.from({ length: 300 }, (_, n) => word(n)).join(' ')
    const after = Array.from({ length: 300 }, (_, n) => word(299 - n)).join(' ')
    expect(shown(markWords(before, after).after)).toBe(after)
  })
})

test('sentences that stand elsewhere are moved, and the rest stays', () => {
  const lines = ['We bind.', 'We fold.', 'We print.', 'We sew.', 'We glue.']
  const { changes, moved } = compare(
    lines.join('\n\n'),
    [...lines.slice(2), ...lines.slice(0, 2)].join('\n\n'),
  )
  expect(changes).toEqual([])
  expect(moved.map(({ after }) => after.quote)).toEqual(['We bind.', 'We fold.'])
})

test('considerations are found in the whole of both documents, the gravest first', () => {
  const first = `${FIRST}\n\nWe may change these terms at any time without notice.`
  const second = `${SECOND}\n\nAll disputes are resolved by binding arbitration.`
  const compared = compareConsiderations(cutPassages(first), cutPassages(second))
  const kinds = compared.map(({ kind, first, second }) => [kind, first?.text, second?.text])
  expect(kinds[0]).toEqual(['data-sale', undefined, 'They say they sell personal data.'])
  expect(kinds).toContainEqual([
    'arbitration',
    undefined,
    'Disputes go to arbitration instead of court.',
  ])
  const gone = compared.filter(({ second }) => second === undefined)
  expect(gone.map(({ kind }) => kind)).toEqual(['terms-change-unannounced'])
  for (const { first: one, second: other } of compared) {
    for (const citation of one?.citations ?? []) {
      expect(isQuoteInDocument(first, citation)).toBe(true)
    }
    for (const citation of other?.citations ?? []) {
      expect(isQuoteInDocument(second, citation)).toBe(true)
    }
  }
  expect(compareConsiderations([], [])).toEqual([])
})

test('texts of thousands of identical sentences are compared in bounded work', () => {
  const alike = (thing: string) =>
    Array.from({ length: 2_000 }, (_, n) => `We share your ${thing} ${n} today.`).join(' ')
  const { changes } = compare(alike('item'), alike('letter'))
  const changed = changes.flatMap((change) => (change.kind === 'changed' ? [change] : []))
  expect(changed.length).toBeGreaterThan(1_500)
  expect(changes.length).toBeGreaterThanOrEqual(2_000)
})

test('documents of different companies are not versions of one', () => {
  const other = `Terms of Harbour Lane

You pay at the end of each month. Late payment costs a fee of ten euros.

Disputes go to the courts of Tallinn.`
  expect(compare(FIRST, other).areVersions).toBe(false)
  expect(compare('', FIRST).areVersions).toBe(false)
})

test('verdicts stand side by side', () => {
  const compared = compareVerdicts(answersTo(FIRST), answersTo(SECOND))
  expect(compared.map(({ questionId }) => questionId)).toEqual([
    'sells-data',
    'deidentified-data',
    'location-data',
    'third-party-sharing',
  ])
  const [sells] = compared
  expect([sells?.first?.verdict, sells?.second?.verdict, sells?.isSame]).toEqual([
    'no',
    'yes',
    false,
  ])
  expect(compareVerdicts(answersTo(FIRST), []).every(({ second }) => second === undefined)).toBe(
    true,
  )
})
