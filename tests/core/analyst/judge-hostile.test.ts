import { expect, test } from 'vitest'
import { ANALYSIS_QUESTION_IDS, isVerdictQuestion } from '../../../src/core/analyst/questions.ts'
import { answerFor } from './answer-for.ts'

const LENGTH_CHARACTERS = 100_000

/** Beginnings that patterns go back to again and again where they may repeat themselves. */
test.each([
  'sell ',
  'we do not sell your data or ',
  'be sold, ',
  'considered ',
  'once aggregated data we may ',
  'city based on ip ',
  'this policy ',
  'aggregated or ',
  'we share with partners, ',
  'if a user ',
  ' (a',
  'fernway, ',
  'for purposes of ',
  'payments processed by ',
  'monetary or other ',
  'if you agree ',
  'we may sell your data with your ',
  'we ask for your consent before we sell your data ',
])('100 KB of %o are judged without running out of time', (piece) => {
  const text = piece.repeat(Math.ceil(LENGTH_CHARACTERS / piece.length))
  for (const questionId of ANALYSIS_QUESTION_IDS.filter(isVerdictQuestion)) {
    expect(answerFor(questionId, text).questionId).toBe(questionId)
  }
})

/** Each word was matched by two alternatives of one pattern: the time doubled with each of them. */
test.each([
  ['third-party-sharing', 'Our service providers only ', 'here collect your personal information.'],
  [
    'third-party-sharing',
    'Our service providers directly ',
    'here collect your personal information.',
  ],
] as const)('%s is answered whatever the adverbs of %o', (questionId, opening, end) => {
  const adverb = opening.trim().split(' ').at(-1)
  const text = `${opening}${`${adverb} `.repeat(100)}${end}`
  expect(answerFor(questionId, text).questionId).toBe(questionId)
})
