import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerByQuoting } from '../../../src/core/analyst/built-in-analyst.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../src/core/analyst/questions.ts'
import { ANALYSIS_ANSWER_MAX_WORDS, ANALYSIS_BULLET_MAX_WORDS } from '../../../src/core/limits.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { countWords } from '../../../src/core/text/words.ts'
import { MODELS } from '../../support/analyst-models.ts'

test('without passages the document states nothing', () => {
  expect(answerByQuoting('sells-data', [], { title: '' }, MODELS)).toEqual({
    questionId: 'sells-data',
    standing: 'not-stated',
    verdict: 'not-stated',
    statements: [],
    analyst: 'built-in',
    notices: [],
  })
  expect(answerByQuoting('document-type', [], { title: '' }, MODELS)).not.toHaveProperty('verdict')
})

test('passages that do not answer do not mean no', () => {
  const passages = cutPassages('The weather in the hills was fine that summer.')
  for (const id of ANALYSIS_QUESTION_IDS) {
    expect(answerByQuoting(id, passages, { title: '' }, MODELS).standing).toBe('not-found')
  }
})

// Pieces that the rules look for, so that random texts made of them reach deep into every rule.
const PIECES = [
  'we',
  'you',
  'do not',
  'never',
  'sell',
  'share',
  'may',
  'be considered',
  'a “sale”',
  'collect',
  'your',
  'personal',
  'information',
  'data',
  'location',
  'aggregated',
  'with',
  'third parties',
  'service providers',
  'advertisers',
  'unless',
  'except',
  'consent',
  'if',
  'right to',
  'opt out',
  'arbitration',
  'waive',
  'jury',
  'terminate',
  'at any time',
  'without notice',
  'these Terms',
  'This Privacy Policy',
  'explains',
  'how',
  'Fernway Notes, Inc.',
  '(“Fernway”)',
  'agree',
  'to',
  'by using',
  'licence',
  'content',
  ',',
  ';',
  ':',
  '.',
  '?',
  '\n',
  '\n\n',
  '- ',
  '—',
  'under 16',
]

test('a consideration says how unusual it is, and in how many documents it occurs', () => {
  const text = 'We collect your fingerprints and faceprints to identify you.'
  const { statements } = answerByQuoting(
    'top-considerations',
    cutPassages(text),
    { title: 'Privacy Policy' },
    MODELS,
  )
  expect(statements).toMatchObject([
    { severity: 'unusual', prevalence: { share: expect.closeTo(0.05, 1), among: 'policies' } },
  ])
})

test('every statement cites whole sentences of the passages and keeps to its words', () => {
  const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 })
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join(' ')
      const passages = cutPassages(text)
      for (const id of ANALYSIS_QUESTION_IDS) {
        const answer = answerByQuoting(id, passages, { title: 'Terms' }, MODELS)
        const words = answer.statements.map((statement) => countWords(statement.text))
        const total = words.reduce((sum, count) => sum + count, 0)
        if (id === 'top-considerations') {
          expect(Math.max(0, ...words)).toBeLessThanOrEqual(ANALYSIS_BULLET_MAX_WORDS)
        } else {
          expect(total).toBeLessThanOrEqual(ANALYSIS_ANSWER_MAX_WORDS)
        }
        for (const { citations } of answer.statements) {
          expect(citations.length).toBeGreaterThan(0)
          for (const { start, end, quote } of citations) {
            expect(text.slice(start, end)).toBe(quote)
          }
        }
      }
    }),
    { numRuns: 150, seed: 7 },
  )
})

test.each([
  ['one word over and over', 'arbitration '.repeat(100)],
  ['a line without spaces', 'x'.repeat(1_200)],
  ['openers of every pattern', 'by using you agree terminate content grant waive jury '.repeat(22)],
  ['considered without a sale', 'considered by law '.repeat(66)],
  ['many data words', 'we share personal information with third parties, '.repeat(24)],
  ['brackets and quotes', 'Fernway (“'.repeat(120)],
  ['capitals', 'Aa '.repeat(400)],
])('answers hostile sentences without being blocked by them: %s', (_name, text) => {
  const passages = cutPassages(text)
  const answered = ANALYSIS_QUESTION_IDS.map(
    (id) => answerByQuoting(id, passages, { title: text }, MODELS).questionId,
  )
  expect(answered).toEqual(ANALYSIS_QUESTION_IDS)
})
