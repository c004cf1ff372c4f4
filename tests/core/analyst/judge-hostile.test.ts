import { expect, test } from 'vitest'
import { answerByQuoting } from '../../../src/core/analyst/built-in-analyst.ts'
import { ANALYSIS_QUESTION_IDS, isVerdictQuestion } from '../../../src/core/analyst/questions.ts'
import { PLAIN_MAX_CHARACTERS, toPlain } from '../../../src/core/analyst/reading/plain-text.ts'
import { viewSentences } from '../../../src/core/analyst/reading/sentence-view.ts'
import { createSalience } from '../../../src/core/analyst/salience/salience-model.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { MODELS } from '../../support/analyst-models.ts'
import { answerFor } from './answer-for.ts'

const LENGTH_CHARACTERS = 100_000

/** Beginnings that patterns backtrack to if they may repeat themselves. */
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
])('100 KB of %o are judged in time', (piece) => {
  const passages = cutPassages(piece.repeat(Math.ceil(LENGTH_CHARACTERS / piece.length)))
  const salience = createSalience(MODELS.salience)
  for (const questionId of ANALYSIS_QUESTION_IDS.filter(isVerdictQuestion)) {
    const answer = answerByQuoting(questionId, passages, { title: '' }, MODELS, salience)
    expect(answer.questionId).toBe(questionId)
  }
})

/** Two alternatives of one pattern matched each of these: the time doubled with each of them. */
test.each(['only', 'directly'])(
  'a hundred repetitions of %o before a verb are judged at once',
  (adverb) => {
    const run = `${adverb} `.repeat(100)
    const text = `Our service providers ${run}here collect your personal information.`
    expect(answerFor('third-party-sharing', text).questionId).toBe('third-party-sharing')
  },
)

test('the rules read no more of an endless text than the measured limit', () => {
  expect(toPlain('— '.repeat(10_000)).length).toBeLessThanOrEqual(PLAIN_MAX_CHARACTERS)
  const [passage] = cutPassages(`We sell:\n- ${'—'.repeat(5_000)}`)
  for (const { plain } of viewSentences(passage === undefined ? [] : [passage])) {
    expect(plain.length).toBeLessThanOrEqual(PLAIN_MAX_CHARACTERS)
  }
})
