import { expect, test } from 'vitest'
import { topicsOfQuestion } from '../../../../src/core/analyst/ranker/question-topics.ts'
import { MODELS } from '../../../support/analyst-models.ts'

const { questionTopics, vectors } = MODELS.ranker

test.each([
  ['What information do you collect about me?', 'first'],
  ['Do you share my data with advertisers?', 'third'],
  ['Is my password encrypted?', 'datasecurity'],
  ['How long do you keep my data?', 'dataretention'],
])('%s', (question, topic) => {
  expect(topicsOfQuestion(question, questionTopics, vectors)).toContain(topic)
})

test('is about nothing where it is not about data', () => {
  expect(topicsOfQuestion('How much does the app cost?', questionTopics, vectors)).toEqual([])
})
