import { expect, test } from 'vitest'
import { ANALYSIS_QUESTION_IDS } from '../../../../src/core/analyst/questions.ts'
import { indexPassages } from '../../../../src/core/analyst/ranker/passage-index.ts'
import { queryFromQuestion } from '../../../../src/core/analyst/ranker/query-from-question.ts'
import { QUESTION_QUERIES } from '../../../../src/core/analyst/ranker/question-queries.ts'
import { rankPassages } from '../../../../src/core/analyst/ranker/rank-passages.ts'
import { near, phrase, type RankerQuery } from '../../../../src/core/analyst/ranker/ranker-query.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'
import { FERNWAY_POLICY } from '../../text/fernway-policy.ts'

const index = indexPassages(cutPassages(FERNWAY_POLICY))

const paragraph = (words: string) =>
  `${words} ${'The weather over the hills was mild and the sheep were calm that day. '.repeat(4)}`
const scoreOf = (query: RankerQuery, text: string) =>
  rankPassages(query, indexPassages(cutPassages(text)))[0]?.score ?? 0

test.each([
  ['sells-data', 'We never sell or rent'],
  ['deidentified-data', 'de-identified information'],
  ['location-data', 'approximate location'],
  ['third-party-sharing', 'service providers'],
  ['document-type', 'This Privacy Policy explains'],
  ['terms-agreed', 'By using Fernway you agree'],
  ['top-considerations', 'binding arbitration'],
] as const)('puts the passage that answers %s first', (questionId, words) => {
  const [best] = rankPassages(QUESTION_QUERIES[questionId], index)
  expect(best?.passage.text).toContain(words)
  expect(best?.score).toBeGreaterThanOrEqual(QUESTION_QUERIES[questionId].threshold)
})

test.each<[(typeof ANALYSIS_QUESTION_IDS)[number], string]>([
  ['sells-data', 'If we merge, personal information may be transferred in a sale of assets.'],
  ['sells-data', 'These terms of sale govern the products that we sell.'],
  ['sells-data', 'You may not copy our trade secrets or other proprietary information.'],
  ['location-data', 'Our servers are located in the United States.'],
  ['location-data', 'Data may be transferred to servers in other locations.'],
  ['deidentified-data', 'Our aggregate liability for damages is limited to one hundred dollars.'],
  [
    'deidentified-data',
    'We do not knowingly collect personally identifiable information from children.',
  ],
  ['third-party-sharing', 'Keep your password confidential and do not share it with anyone.'],
  ['third-party-sharing', 'You agree to indemnify us against claims of third parties.'],
])('%s: stays below the threshold for: %s', (questionId, words) => {
  expect(scoreOf(QUESTION_QUERIES[questionId], paragraph(words))).toBeLessThan(
    QUESTION_QUERIES[questionId].threshold,
  )
})

test('scores lie between 0 and 1 and fall', () => {
  for (const questionId of ANALYSIS_QUESTION_IDS) {
    const scores = rankPassages(QUESTION_QUERIES[questionId], index).map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
    expect(scores).toHaveLength(index.entries.length)
  }
})

test('near cues hold in any order within reach, phrases only side by side', () => {
  const query = (cue: ReturnType<typeof near>): RankerQuery => ({
    terms: new Map(),
    cues: [cue],
    threshold: 0.3,
  })
  const nearCue = query(near('sell data', 0.5))
  const phraseCue = query(phrase('sell data', 0.5))
  expect(scoreOf(nearCue, 'Your data is never sold.')).toBeCloseTo(0.5)
  expect(scoreOf(phraseCue, 'Your data is never sold.')).toBe(0)
  expect(scoreOf(phraseCue, 'We sell data.')).toBeCloseTo(0.5)
  expect(scoreOf(nearCue, `We sell ${'wool '.repeat(20)} and data.`)).toBe(0)
})

test('a counter-cue lowers only the sentence it stands in', () => {
  const query: RankerQuery = {
    terms: new Map(),
    cues: [near('sell data', 0.6), near('merger sell', -0.5)],
    threshold: 0.3,
  }
  expect(scoreOf(query, 'In a merger we may sell data.')).toBeCloseTo(0.3)
  expect(scoreOf(query, 'We sell data. A merger may come.')).toBeCloseTo(0.6)
})

test.each([
  ['Do you sell my data?', 'We never sell or rent'],
  ['do they know where I am, by gps', 'approximate location'],
  ['How long do you keep the log of requests?', 'delete after thirty days'],
  ['Can I sue you in court?', 'binding arbitration'],
  ['who hosts the servers', 'host our servers'],
])('a question of a visitor finds its passage: %s', (question, words) => {
  const query = queryFromQuestion(question)
  const [best] = rankPassages(query, index)
  expect(best?.passage.text).toContain(words)
  expect(best?.score).toBeGreaterThanOrEqual(query.threshold)
})

test.each(['How tall is the highest mountain?', 'Do dogs dream?', '???', ''])(
  'a question about something else finds nothing: %s',
  (question) => {
    const query = queryFromQuestion(question)
    expect(rankPassages(query, index)[0]?.score).toBeLessThan(query.threshold)
  },
)

test('a question in Japanese finds Japanese words', () => {
  const japanese = indexPassages(
    cutPassages('私たちは位置情報を収集します。\n\n# 販売\n\nデータを販売しません。'),
  )
  const [best] = rankPassages(queryFromQuestion('販売'), japanese)
  expect(best?.passage.text).toContain('販売しません')
})
