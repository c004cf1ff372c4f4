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

test.each([
  [
    'an adverb',
    'It is therefore the aim of our post office to never carry a record of your jury trial anywhere.',
    /(?:to|never) …$/,
  ],
  [
    'the verb without its object',
    'You will indemnify, defend and compensate the other office for any jury trial that it loses.',
    /indemnify(?:, defend)? …$/,
  ],
  [
    'a limit',
    'The post office waives your jury trial only if you explicitly and separately agree to that in a letter.',
    /trial …$/,
  ],
])('an excerpt does not end before the thing: %s', (_, text, end) => {
  expect(excerptOf(text)).not.toMatch(end)
})

test('an excerpt has the main clause, not only its condition', () => {
  expect(
    excerptOf(
      'If you open an account at any of our post offices, we will read and record your letters and calls.',
    ),
  ).toBe('… we will read and record your letters …')
})

test('an excerpt does not start inside of a subordinate clause', () => {
  expect(
    excerptOf('We read the letters that are written when you waive your right to a jury trial.'),
  ).not.toMatch(/^… you/)
})

test('an excerpt of an item has the last words of its lead', () => {
  expect(excerptOf('You agree that you will:\n\n• waive any jury trial')).toBe(
    '… you will waive any jury trial',
  )
})

test.each([
  [
    'Note that you waive your right to a jury trial in all of these cases, wherever you live.',
    /^… you waive/,
  ],
  ['However, please note that you waive your jury trial.', '… you waive your jury trial.'],
  [
    'The company may, at its sole discretion, end your account and keep whatever it holds for you.',
    /^The company may … end your account/,
  ],
])('an excerpt begins with what is said: %s', (text, expected) => {
  expect(excerptOf(text)).toMatch(expected)
})

test.each([
  ['We sell your data (only with your consent).', 'We sell your data (only with your consent).'],
  ['In addition to the data you give us, we sell what we infer of you.', /^(?!… to the data)/],
])('an excerpt keeps what limits it: %s', (text, expected) => {
  expect(excerptOf(text)).toMatch(expected)
})
