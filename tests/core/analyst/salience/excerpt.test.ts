import { expect, test } from 'vitest'
import { viewSentences } from '../../../../src/core/analyst/reading/sentence-view.ts'
import { createSalience } from '../../../../src/core/analyst/salience/salience-model.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'
import { readModels } from '../../../../src/server/adapters/analyst-weights.ts'

const { salience } = readModels()

function excerptOf(text: string): string {
  const view = viewSentences(cutPassages(text)).at(-1)
  return view === undefined ? '' : createSalience(salience).excerpt(view, 'considerations')
}

test.each([
  ['a bullet', '• You waive your jury trial.', '•'],
  ['the border of a cell', 'Trials | You waive your jury trial.', '|'],
  ['outer quotation marks', '“You waive your right to a jury trial.”', '“'],
])('an excerpt is without %s', (_, text, sign) => {
  expect(excerptOf(text)).toContain('waive')
  expect(excerptOf(text)).not.toContain(sign)
})

test('an excerpt keeps the negation that its words depend on', () => {
  const excerpt = excerptOf(
    'For the avoidance of all doubt, in each such case you do not waive your right to a jury trial.',
  )
  expect(excerpt).toMatch(/\bnot waive\b/)
})

test('an excerpt starts at an action, and is not in capitals', () => {
  expect(
    excerptOf('EXCEPT WHERE THE LAW FORBIDS IT, YOU WAIVE YOUR RIGHT TO A JURY TRIAL.'),
  ).toMatch(/^(?:… you waive|Except where)/)
})

test.each([
  'For the avoidance of doubt we do not say that you waive your right to a jury trial.',
  'In all other cases nothing in here means that you waive your right to a jury trial.',
])('an excerpt does not start after a negation of its words: %s', (text) => {
  expect(excerptOf(text)).not.toMatch(/^“?… you waive/)
})
