import { expect, test } from 'vitest'
import { viewSentences } from '../../../../src/core/analyst/reading/sentence-view.ts'
import { createSalience } from '../../../../src/core/analyst/salience/salience-model.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'
import { MODELS } from '../../../support/analyst-models.ts'

const viewsOf = (text: string) => viewSentences(cutPassages(text))

test('tells a sale from the weather', () => {
  const salience = createSalience(MODELS.salience)
  const [sale, weather] = viewsOf('We sell your personal data.\n\nThe weather was fine.')
  if (sale === undefined || weather === undefined) throw new Error('two sentences')
  expect(salience.of(sale, 'sells')).toBeGreaterThan(salience.of(weather, 'sells'))
})

test('a heading counts with its own words, whatever its parent heading', () => {
  const [plain] = cutPassages('# Erasure\n\nYou can ask us to delete your data at any time.')
  if (plain === undefined) throw new Error('a passage')
  const salience = createSalience(MODELS.salience)
  const score = (heading: string) =>
    viewSentences([{ ...plain, heading }]).map((view) => salience.of(view, 'agreed'))
  expect(score('Your rights › Erasure')).toEqual(score('Erasure'))
})

test('an excerpt is the most telling run of words, at the beginning of its clause', () => {
  const salience = createSalience(MODELS.salience)
  const [view] = viewsOf(
    'Except where the law of your country says something else that no contract may change, you waive your right to a jury trial, and this holds for whatever you may claim from any of us.',
  )
  if (view === undefined) throw new Error('a sentence')
  const excerpt = salience.excerpt(view, 'considerations')
  expect(view.sentence.text).toContain(excerpt.replaceAll('…', '').trim())
  expect(excerpt.split(' ').length).toBeLessThanOrEqual(10)
  expect(excerpt).toContain('jury')
})

test('a short sentence is its own excerpt', () => {
  const salience = createSalience(MODELS.salience)
  const [view] = viewsOf('You must be 18 or older.')
  if (view === undefined) throw new Error('a sentence')
  expect(salience.excerpt(view, 'agreed')).toBe('You must be 18 or older.')
})

test('an excerpt never loses the negation of its words', () => {
  const salience = createSalience(MODELS.salience)
  const [view] = viewsOf(
    'You do not waive your right to a jury trial or to take part in a class action under these terms of use.',
  )
  if (view === undefined) throw new Error('a sentence')
  for (const head of ['considerations', 'agreed'] as const) {
    expect(salience.excerpt(view, head)).toMatch(/not waive|^(?!.*waive)/)
  }
})

test('a clause that readers point out comes before one that every contract has', () => {
  const { priorityOf } = createSalience(MODELS.salience)
  const [view] = viewsOf('We may do this with your account whenever we like.')
  if (view === undefined) throw new Error('a sentence')
  const kept = priorityOf(view, { id: 'kept-indefinitely', weight: 5 })
  expect(kept).toBeGreaterThan(priorityOf(view, { id: 'indemnity', weight: 5 }))
  expect(kept).toBeGreaterThan(priorityOf(view, { id: 'kept-indefinitely', weight: 1 }))
  expect(kept).toBeGreaterThan(priorityOf(view))
})
