import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerByQuoting } from '../../../src/core/analyst/built-in-analyst.ts'
import { isQuoteInDocument } from '../../../src/core/analyst/check-citations.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../src/core/analyst/questions.ts'
import { compareTexts } from '../../../src/core/compare/compare-texts.ts'
import { compareVerdicts } from '../../../src/core/compare/compare-verdicts.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
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

const answersTo = (text: string) =>
  ANALYSIS_QUESTION_IDS.map((id) => answerByQuoting(id, cutPassages(text), { title: '' }, MODELS))

describe('two versions of a document', () => {
  test('are recognized by what they share, and every change is shown in its words', () => {
    const { areVersions, changes } = compare(FIRST, SECOND)
    expect(areVersions).toBe(true)
    const told = changes.map((change) => [
      change.kind,
      ...('before' in change ? [change.before.quote] : []),
      ...('after' in change ? [change.after.quote] : []),
    ])
    expect(told).toEqual([
      ['changed', 'Last updated: 1 March 2026', 'Last updated: 1 October 2026'],
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
    expect(compare(SECOND, FIRST).changes.at(-1)?.kind).toBe('removed')
  })

  test('that are the same have no change', () => {
    expect(compare(FIRST, FIRST)).toEqual({ areVersions: true, changes: [] })
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
