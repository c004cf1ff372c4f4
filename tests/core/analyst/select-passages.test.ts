import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBuiltIn } from '../../../src/core/analyst/built-in-analyst.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../src/core/analyst/questions.ts'
import {
  countPassageWords,
  selectForAnalysis,
  selectPassages,
} from '../../../src/core/analyst/selection/select-passages.ts'
import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  ANALYSIS_MAX_WORDS_PER_QUESTION,
} from '../../../src/core/limits.ts'
import type { Passage } from '../../../src/core/text/passage.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { countWords } from '../../../src/core/text/words.ts'
import { MODELS } from '../../support/analyst-models.ts'
import { FERNWAY_POLICY } from '../text/fernway-policy.ts'

const FILLER = `${'The weather over the hills was mild and the sheep were calm that day. '.repeat(12)}\n\n`

const selectionOf = (text: string, questionId: (typeof ANALYSIS_QUESTION_IDS)[number]) =>
  selectForAnalysis(text, MODELS).selections.find(
    (selection) => selection.questionId === questionId,
  )?.passages ?? []

const ofWords = (...passages: readonly number[]) =>
  passages.map((words, index): Passage => {
    const text = 'word '.repeat(words).trim()
    return { n: index + 1, start: 0, end: text.length, text, sentences: [] }
  })

test('finds the one passage that matters deep inside a long document', () => {
  const text = `${FILLER.repeat(60)}We do not sell your personal information.\n\n${FILLER.repeat(20)}`
  const passages = selectionOf(text, 'sells-data')
  expect(passages.some((passage) => passage.text.includes('do not sell'))).toBe(true)
})

test('selects the clauses that the rules would show, wherever they stand', () => {
  const clauses = [
    'All disputes will be resolved by binding arbitration.',
    'Your plan will automatically renew until you cancel it.',
    'We may use your content to train our AI models.',
  ]
  const text = clauses.map((clause) => `${FILLER.repeat(20)}${clause}\n\n`).join('')
  const words = selectionOf(text, 'top-considerations')
    .map((passage) => passage.text)
    .join(' ')
  for (const clause of clauses) expect(words).toContain(clause)
})

test('finds what else deserves a second look, beyond the three considerations', () => {
  const clauses = [
    'All disputes will be resolved by binding arbitration.',
    'Your plan will automatically renew until you cancel it.',
    'We may use your content to train our AI models.',
    'You must bring any claim within one year after it arose, or it is barred.',
    'Payments are not refundable.',
  ]
  const text = clauses.map((clause) => `${FILLER.repeat(20)}${clause}\n\n`).join('')
  const { further, selections } = selectForAnalysis(text, MODELS)
  const passages = selections.find(
    ({ questionId }) => questionId === 'top-considerations',
  )?.passages
  const { statements } = answerBuiltIn('top-considerations', passages ?? [], { title: '' }, MODELS)
  const quotesOf = (some: typeof further) =>
    some.flatMap(({ citations }) => citations.map(({ quote }) => quote))
  expect(quotesOf(statements)).toHaveLength(3)
  expect([...quotesOf(statements), ...quotesOf(further)].toSorted()).toEqual(clauses.toSorted())
  for (const { citations } of further)
    for (const { start, end, quote } of citations) expect(text.slice(start, end)).toBe(quote)
})

test('a text that is no policy has nothing else that deserves a second look', () => {
  expect(selectForAnalysis(FILLER.repeat(40), MODELS).further).toEqual([])
})

test('selects a sentence that a verdict rests on, and the one before that it needs', () => {
  const said =
    'We make records of every trip that our members take. We sell these records to hotels.'
  const others = 'You may ask about the sale of personal data. '.repeat(80)
  const text = `${others}\n\n${FILLER}${said}\n\n${FILLER}`
  const words = selectionOf(text, 'sells-data').map((passage) => passage.text)
  expect(words.join(' ')).toContain(said)
})

test('selects the beginning of a document that never states its kind', () => {
  const passages = selectionOf(FILLER.repeat(40), 'document-type')
  expect(passages.map(({ n }) => n)).toEqual([1, 2, 3].slice(0, passages.length))
  expect(passages.length).toBeGreaterThan(0)
})

test('selects nothing where nothing is about the question', () => {
  expect(selectionOf(FILLER.repeat(10), 'sells-data')).toEqual([])
  expect(selectionOf(FILLER.repeat(10), 'location-data')).toEqual([])
})

test('selects a document of 230 words or fewer whole, for every question', () => {
  const text = FERNWAY_POLICY.slice(FERNWAY_POLICY.lastIndexOf('4. Whom we share'))
  expect(countWords(text)).toBeLessThan(230)
  for (const { passages } of selectForAnalysis(text, MODELS).selections) {
    expect(passages).toEqual(cutPassages(text))
  }
})

test('a denial of all collection is not chosen where the document collects some elsewhere', () => {
  const denial = 'We do not collect any personal data.'
  const rooms = Array.from({ length: 60 }, (_, n) => `Room ${n} of the house is painted green.`)
  const choosesDenial = (sentence: string) =>
    selectionOf(
      ['Your settings decide about your location data.', denial, ...rooms, sentence].join('\n\n'),
      'location-data',
    ).some(({ text }) => text.includes(denial))
  expect(choosesDenial('The garden is open on Sundays.')).toBe(true)
  expect(choosesDenial('We save your shoe size and your information.')).toBe(false)
})

test('answers all seven questions, in their order, and counts the words of the whole document', () => {
  const selection = selectForAnalysis(FERNWAY_POLICY, MODELS)
  expect(selection.selections.map(({ questionId }) => questionId)).toEqual(ANALYSIS_QUESTION_IDS)
  expect(selection.documentWords).toBe(countWords(FERNWAY_POLICY))
})

test('skips a passage that does not fit, and tries the next one', () => {
  const passages = ofWords(100, 100, 60, 30)
  expect(selectPassages(passages, 230).map(({ n }) => n)).toEqual([1, 2, 4])
})

test('returns passages in document order, although the best are selected first', () => {
  const passages = ofWords(100, 100, 100).toSorted((a, b) => b.n - a.n)
  expect(selectPassages(passages, 230).map(({ n }) => n)).toEqual([2, 3])
})

test('counts the words of headings', () => {
  const [first] = ofWords(10)
  expect(first && countPassageWords({ ...first, heading: 'Your own data' })).toBe(13)
})

test('says nothing is missing from a document in another language', () => {
  const text =
    `${'当社はお客様の個人情報を第三者に販売することはありません。'.repeat(10)}\n\n`.repeat(20)
  for (const { passages } of selectForAnalysis(text, MODELS).selections) {
    expect(passages.length).toBeGreaterThan(0)
    expect(passages[0]?.start).toBe(0)
  }
})

test('limits characters too, for texts without spaces', () => {
  const text = `${'情報を収集します'.repeat(20)}。`.repeat(60)
  for (const { passages } of selectForAnalysis(text, MODELS).selections) {
    const characters = passages.reduce((sum, passage) => sum + passage.text.length, 0)
    expect(characters).toBeLessThanOrEqual(ANALYSIS_MAX_CHARACTERS_PER_QUESTION)
  }
})

const blocks = fc.array(fc.constantFrom(...FERNWAY_POLICY.split('\n\n'), FILLER), { maxLength: 60 })

test('never exceeds the budget, and never cuts a sentence', () => {
  fc.assert(
    fc.property(blocks, (parts) => {
      const text = parts.join('\n\n')
      const all = cutPassages(text).flatMap(({ sentences }) => sentences)
      for (const { passages } of selectForAnalysis(text, MODELS).selections) {
        const words = passages.reduce((sum, passage) => sum + countPassageWords(passage), 0)
        expect(words).toBeLessThanOrEqual(ANALYSIS_MAX_WORDS_PER_QUESTION)
        for (const { sentences } of passages) {
          for (const sentence of sentences) expect(all).toContainEqual(sentence)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('a larger budget never selects fewer words', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 90 }))
  const budgets = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 90, max: 400 }))
  fc.assert(
    fc.property(sizes, budgets, (passages, [budget, more]) => {
      const held = (words: number) =>
        selectPassages(ofWords(...passages), words).reduce(
          (sum, passage) => sum + countPassageWords(passage),
          0,
        )
      // Larger by at least the longest passage: a smaller step may admit one long passage and drop two short ones.
      expect(held(budget + more)).toBeGreaterThanOrEqual(held(budget))
    }),
  )
})

test('reads a text of 20,000 words whole', () => {
  const text = FERNWAY_POLICY.repeat(60)
  expect(countWords(text)).toBeGreaterThan(20_000)
  expect(selectForAnalysis(text, MODELS).documentWords).toBe(countWords(text))
})

test('reads 20,000 sentences, and reports how much that is', () => {
  const { documentWords, wordsRead } = selectForAnalysis('Go on. '.repeat(21_000), MODELS)
  expect(documentWords).toBe(42_000)
  expect(wordsRead).toBeGreaterThan(39_000)
  expect(wordsRead).toBeLessThanOrEqual(40_000)
})
