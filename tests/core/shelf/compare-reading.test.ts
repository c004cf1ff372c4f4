import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { answerBuiltIn } from '../../../src/core/analyst/built-in-analyst.ts'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import { compareTexts } from '../../../src/core/compare/compare-texts.ts'
import { readArchiveCopy } from '../../../src/core/pages/page-address.ts'
import {
  areSameSentences,
  compareReading,
  type ReadingChange,
} from '../../../src/core/shelf/compare-reading.ts'
import { documentReading, readSentences } from '../../../src/core/shelf/document-reading.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { MODELS } from '../../support/analyst-models.ts'

const LINES = [
  'Privacy Policy of Fernway Notes',
  'Last updated: 1 March 2026.',
  'We do not sell your personal information.',
  'We keep your notes for 30 days after you close your account.',
  'We use cookies to keep you signed in.',
  'All disputes are resolved by binding arbitration.',
]
const OLD = LINES.join('\n\n')
const LATER = 'Last updated: 1 October 2026.'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function read(text: string) {
  const { selections } = selectForAnalysis(text, MODELS)
  const answers = selections.map(({ questionId, passages }) =>
    answerBuiltIn(questionId, passages, { title: 'Fernway' }, MODELS),
  )
  const sentences = readSentences(cutPassages(text), MODELS)
  const hashes = sentences.sentences.map(({ essence }) => hashOf(essence))
  return { fresh: documentReading(sentences, hashes, answers), fingerprint: hashOf(text) }
}

type Options = Readonly<{ isTextKept?: boolean; isOtherAnalyst?: boolean }>

function compare(old: string, now: string, { isTextKept = false, isOtherAnalyst }: Options = {}) {
  const { fresh, fingerprint } = read(old)
  return compareReading(
    {
      reading: fresh.reading,
      fingerprint,
      ...(isTextKept && { fresh }),
      ...(isOtherAnalyst !== undefined && { isOtherAnalyst }),
    },
    read(now),
    isTextKept ? compareTexts(cutPassages(old), cutPassages(now)) : undefined,
  )
}

const withLine = (at: number, line: string) => LINES.with(at, line).join('\n\n')
const quotesOf = (line: ReadingChange | undefined) =>
  line !== undefined && 'citations' in line ? line.citations.map(({ quote }) => quote) : []

describe('a reading compared with an earlier one', () => {
  test('of the same words is the same', () => {
    expect(compare(OLD, OLD)).toEqual({ outcome: 'same', lines: [], gone: 0 })
  })

  test('tells nothing where only a date, a number or the order differs', () => {
    const small = { outcome: 'small', lines: [], gone: 0 }
    expect(compare(OLD, withLine(1, LATER))).toEqual(small)
    expect(compare(OLD, withLine(4, '4.1 We use cookies to keep you signed in!'))).toEqual(small)
    expect(
      compare(OLD, LINES.with(3, '').with(5, `${LINES[5]}\n\n${LINES[3]}`).join('\n\n')),
    ).toEqual(small)
  })

  test('tells a changed verdict first, with the new quote, and the sentence once', () => {
    const { outcome, lines, gone } = compare(
      OLD,
      withLine(2, 'We sell your personal information to advertisers.'),
    )
    expect(outcome).toBe('changed')
    expect(lines[0]).toMatchObject({
      kind: 'verdict',
      before: { questionId: 'sells-data', verdict: 'no' },
      after: { questionId: 'sells-data', verdict: 'yes' },
    })
    expect(quotesOf(lines[0])).toEqual(['We sell your personal information to advertisers.'])
    expect(lines.filter(({ kind }) => kind === 'sentence')).toEqual([])
    expect(gone).toBe(1)
  })

  test('tells considerations gained and lost, in our words where the old text was not kept', () => {
    const without = LINES.slice(0, 5).join('\n\n')
    expect(compare(OLD, without).lines).toMatchObject([
      { kind: 'lost', consideration: { kind: 'arbitration' }, citations: [] },
    ])
    const [lost] = compare(OLD, without, { isTextKept: true }).lines
    expect(quotesOf(lost)).toEqual(['All disputes are resolved by binding arbitration.'])
    const [gained] = compare(without, OLD).lines
    expect(gained).toMatchObject({ kind: 'gained', consideration: { kind: 'arbitration' } })
    expect(quotesOf(gained)).toEqual(['All disputes are resolved by binding arbitration.'])
  })

  test('shows a reworded sentence as new without the old text, and both sides with it', () => {
    const now = withLine(4, 'We use cookies and pixels to keep you signed in.')
    expect(compare(OLD, now)).toMatchObject({
      lines: [
        {
          kind: 'sentence',
          change: { kind: 'added', after: { quote: expect.stringContaining('pixels') } },
        },
      ],
      gone: 1,
    })
    expect(compare(OLD, now, { isTextKept: true })).toMatchObject({
      lines: [{ change: { kind: 'changed', before: { quote: LINES[4] } } }],
      gone: 0,
    })
  })

  test('tells another period as the old one and the new one', () => {
    const { lines } = compare(
      OLD,
      withLine(3, 'We keep your notes for 90 days after you close your account.'),
    )
    expect(
      lines.map((line) => 'consideration' in line && [line.kind, line.consideration.text]),
    ).toEqual([
      ['gained', 'Some data is kept for 90 days.'],
      ['lost', 'Some data is kept for 30 days.'],
    ])
  })

  test('leaves out what another version of the analyst sees in unchanged sentences', () => {
    const { fresh, fingerprint } = read(OLD)
    const blind = {
      ...fresh.reading,
      considerations: [],
      verdicts: fresh.reading.verdicts.map((one) => ({ ...one, verdict: 'yes' as const })),
    }
    const now = read(withLine(4, 'We use cookies and pixels to keep you signed in.'))
    const kinds = (isOtherAnalyst: boolean) =>
      compareReading({ reading: blind, fingerprint, isOtherAnalyst }, now).lines.map(
        ({ kind }) => kind,
      )
    expect(kinds(false)).toContain('gained')
    expect(kinds(false)).toContain('verdict')
    expect(kinds(true)).toEqual(['sentence'])
  })

  test('says so where hardly a sentence is left', () => {
    const other = 'You pay at the end of each month.\n\nLate payment costs a fee of ten euros.'
    expect(compare(OLD, other).outcome).toBe('other')
    expect(compare(OLD, other, { isTextKept: true }).outcome).toBe('other')
  })

  test('takes one hash for each sentence, and no fewer', () => {
    const sentences = readSentences(cutPassages(OLD), MODELS)
    expect(() => documentReading(sentences, [], [])).toThrow(RangeError)
  })
})

test('sentences are the same in any order and number', () => {
  expect(areSameSentences(['a', 'b', 'b'], ['b', 'a'])).toBe(true)
  expect(areSameSentences(['a'], ['a', 'b'])).toBe(false)
})

describe('the date of an archive’s copy', () => {
  test.each([
    ['https://archive.example/web/20240301120000/https://fernway.example/privacy', '2024-03-01'],
    ['https://archive.example/web/20240301120000id_/https://fernway.example/', '2024-03-01'],
    ['https://archive.example/20191231235959/http://fernway.example', '2019-12-31'],
    ['https://archive.example/web/20240231120000/https://fernway.example/', undefined],
    ['https://fernway.example/2024/03/01/privacy', undefined],
    ['https://fernway.example/20240301', undefined],
  ])('in %s is %s', (address, day) => {
    expect(readArchiveCopy(address)?.day).toBe(day)
  })

  test('stands beside the address of the page itself', () => {
    const copy = readArchiveCopy('https://archive.example/web/20240301120000/https://f.example/a?b')
    expect(copy).toEqual({ day: '2024-03-01', page: 'https://f.example/a?b' })
  })
})
