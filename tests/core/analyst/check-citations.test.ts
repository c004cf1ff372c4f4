import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Citation } from '../../../src/core/analyst/answer.ts'
import {
  citeSentence,
  citeView,
  contradictsCitation,
  isQuoteInDocument,
  keepValidCitations,
} from '../../../src/core/analyst/check-citations.ts'
import { viewSentences } from '../../../src/core/analyst/reading/sentence-view.ts'
import { createPolarityReader } from '../../../src/core/analyst/topics/sentence-polarity.ts'
import type { Passage } from '../../../src/core/text/passage.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { FERNWAY_POLICY } from '../text/fernway-policy.ts'

const passages = cutPassages(FERNWAY_POLICY)

const citationsOf = (passage: Passage) =>
  passage.sentences.map((sentence) => citeSentence(passage, sentence))
const cited = (...citations: readonly Citation[]) => [{ text: 'They say so.', citations }]

test('a citation of a sentence is found in the document and passes the check', () => {
  const all = passages.flatMap(citationsOf)
  expect(all.every((citation) => isQuoteInDocument(FERNWAY_POLICY, citation))).toBe(true)
  const checked = keepValidCitations(cited(...all), passages)
  expect(checked).toEqual({ statements: cited(...all), dropped: 0, hasNoCitation: false })
})

test('refuses to cite a sentence of another passage', () => {
  const [first, second] = passages
  const foreign = second?.sentences[0]
  expect(() => first && foreign && citeSentence(first, foreign)).toThrow(RangeError)
})

const good = passages.flatMap(citationsOf)[4]

test.each<[name: string, change: Partial<Citation>]>([
  ['a passage that was not given', { passage: 9_999 }],
  ['another passage than its own', { passage: 1 }],
  ['words that are not the document’s', { quote: 'We sell everything.' }],
  ['part of a sentence', { start: (good?.start ?? 0) + 3, quote: good?.quote.slice(3) ?? '' }],
  ['nothing', { end: good?.start ?? 0, quote: '' }],
  ['offsets that are not numbers', { start: Number.NaN }],
])('drops a citation of %s and says that none is left', (_, change) => {
  if (!good) throw new Error('the fixture has a fifth sentence')
  const checked = keepValidCitations(cited({ ...good, ...change }), passages)
  expect(checked.dropped).toBe(1)
  expect(checked.hasNoCitation).toBe(true)
  expect(checked.statements[0]?.text).toBe('They say so.')
})

test('keeps a citation of several whole sentences in a row', () => {
  const passage = passages.find((one) => one.sentences.length > 1)
  const [first, second] = passage?.sentences ?? []
  if (!passage || !first || !second) throw new Error('the fixture has such a passage')
  const quote = FERNWAY_POLICY.slice(first.start, second.end)
  const citation = { passage: passage.n, start: first.start, end: second.end, quote }
  expect(keepValidCitations(cited(citation), passages).dropped).toBe(0)
})

test('a quote with other offsets or words is not in the document', () => {
  if (!good) throw new Error('the fixture has a fifth sentence')
  expect(isQuoteInDocument(FERNWAY_POLICY, { ...good, start: good.start + 1 })).toBe(false)
  expect(isQuoteInDocument(FERNWAY_POLICY, { ...good, quote: `${good.quote} ` })).toBe(false)
  expect(isQuoteInDocument(FERNWAY_POLICY, { ...good, start: 0, end: 0, quote: '' })).toBe(false)
  expect(isQuoteInDocument(FERNWAY_POLICY, { ...good, start: -5, end: -1 })).toBe(false)
})

test('no random citation passes, unless it is a whole sentence', () => {
  const citation = fc.record({
    passage: fc.integer({ min: 0, max: passages.length + 1 }),
    start: fc.integer({ min: 0, max: FERNWAY_POLICY.length }),
    end: fc.integer({ min: 0, max: FERNWAY_POLICY.length }),
  })
  fc.assert(
    fc.property(citation, ({ passage, start, end }) => {
      const quote = FERNWAY_POLICY.slice(start, end)
      const { hasNoCitation } = keepValidCitations(cited({ passage, start, end, quote }), passages)
      const starts = passages.some((p) => p.sentences.some((s) => s.start === start))
      const ends = passages.some((p) => p.sentences.some((s) => s.end === end))
      if (!starts || !ends) expect(hasNoCitation).toBe(true)
    }),
  )
})

test.each([
  ['yes', 'We do not sell your personal information.', true],
  ['yes', 'We never sell, rent or trade your data.', true],
  ['yes', 'No personal information is sold by us.', true],
  ['yes', 'We sell your personal information to partners.', false],
  ['yes', 'We do not sell your data, but we sell ads beside it.', true],
  ['yes', 'We do not sell your data without your consent.', false],
  ['yes', 'We do not sell data, except as described here.', false],
  ['no', 'We do not sell your personal information.', false],
  ['no', 'We sell your personal information to partners.', true],
  ['no', 'We may sell data, including but not limited to your name.', true],
  ['no', 'You have the right to opt out of the sale of your data.', false],
  ['it-depends', 'We do not sell your personal information.', false],
  ['not-stated', 'We sell your personal information.', false],
  ['yes', 'The weather was mild.', false],
] as const)('sells-data %s against "%s" is a contradiction: %s', (verdict, sentence, expected) => {
  expect(contradictsCitation(verdict, [sentence], createPolarityReader('sells-data'))).toBe(
    expected,
  )
})

test.each([
  [
    'location-data',
    'yes',
    'We may infer your rough location, but not your exact one, as you use it.',
  ],
  ['deidentified-data', 'yes', 'We share data that does not identify you.'],
  ['deidentified-data', 'yes', 'Such data is not personal data and may be used and disclosed.'],
  ['sells-data', 'no', 'We do not consider the ways we share your information as a sale.'],
] as const)(
  'a negation of something else is no contradiction: %s %s "%s"',
  (id, verdict, sentence) => {
    expect(contradictsCitation(verdict, [sentence], createPolarityReader(id))).toBe(false)
  },
)

test('one sentence that supports a verdict is enough', () => {
  const sentences = ['We never share your notes.', 'We share your e-mail address with our host.']
  const polarityOf = createPolarityReader('third-party-sharing')
  expect(contradictsCitation('yes', sentences, polarityOf)).toBe(false)
  expect(contradictsCitation('no', sentences, polarityOf)).toBe(false)
})

test('checks the act of the question, not any act', () => {
  const sentence = 'We do not sell your data, but we share it with partners.'
  expect(contradictsCitation('no', [sentence], createPolarityReader('sells-data'))).toBe(false)
  expect(contradictsCitation('yes', [sentence], createPolarityReader('sells-data'))).toBe(true)
})

test('a missing citation contradicts nothing', () => {
  expect(contradictsCitation('yes', [], createPolarityReader())).toBe(false)
})

test('a line that introduces a list is cited with its first item, and an item with that line', () => {
  const text = 'We use your location to:\n\n- show maps\n\n- find shops\n\nWrite to us:'
  const quotes = viewSentences(cutPassages(text)).map((view) =>
    citeView(view).map(({ quote }) => quote),
  )
  expect(quotes).toEqual([
    ['We use your location to:', '- show maps'],
    ['We use your location to:', '- show maps'],
    ['We use your location to:', '- find shops'],
    ['Write to us:'],
  ])
})
