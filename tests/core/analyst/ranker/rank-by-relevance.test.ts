import { expect, test } from 'vitest'
import { ask, toPassages } from '../../../../bench/analyst/sets/evidence-rows.ts'
import { compareCloseness } from '../../../../src/core/analyst/ranker/closeness.ts'
import {
  chooseSentences,
  rankByRelevance,
  spreadOut,
} from '../../../../src/core/analyst/ranker/rank-by-relevance.ts'
import { MODELS } from '../../../support/analyst-models.ts'

const SENTENCES = toPassages([
  'This policy explains what we do with data.',
  'We collect your name, your address and your location.',
  'Your position is read from the satellite receiver of your phone.',
  'We share data with companies that work for us.',
  'Passwords are encrypted, and our servers stand behind locked doors.',
  'We keep letters for two years and then erase them.',
  'You can object to newsletters in your settings.',
  'Our offices are closed on public holidays.',
])
const bestFor = (question: string) =>
  rankByRelevance(ask(question), SENTENCES, MODELS.ranker)[0]?.passage.text

test.each([
  ['Is my information shared with others?', 'We share data with companies'],
  ['Is my password safe from hackers?', 'Passwords are encrypted'],
  ['How long is my post stored?', 'We keep letters for two years'],
])('finds what is meant, in other words: %s', (question, start) => {
  expect(bestFor(question)).toMatch(new RegExp(`^${start}`))
})

test('is the same each time', () => {
  const once = rankByRelevance(ask('Do you track me?'), SENTENCES, MODELS.ranker)
  expect(rankByRelevance(ask('Do you track me?'), SENTENCES, MODELS.ranker)).toEqual(once)
})

const [passage] = SENTENCES
const ranked = (...rows: readonly (readonly [order: number, chance: number])[]) =>
  rows.flatMap(([order, chance], position) =>
    passage === undefined ? [] : [{ passage, position, order, chance }],
  )

test.each([
  { chances: [0.9, 0.02, 0.02], count: 1, what: 'one where one is likely' },
  { chances: [0.9, 0.8, 0.05], count: 2, what: 'those that are likely' },
  { chances: [0.3, 0.3, 0.3], count: 3, what: 'all where nothing tells them apart' },
  { chances: [], count: 0, what: 'none of none' },
])('chooses $what', ({ chances, count }) => {
  expect(chooseSentences(ranked(...chances.map((one) => [0, one] as const)))).toHaveLength(count)
})

test('spreads first places over the document, and loses nothing', () => {
  const rows = ranked([2, 0.5], [1.9, 0.5], [0, 0.5], [0, 0.5], [0, 0.5], [0, 0.5], [1.7, 0.5])
  const places = spreadOut(rows.toSorted((a, b) => b.order - a.order)).map((one) => one.position)
  expect(places.slice(0, 3)).toEqual([0, 6, 1])
  expect(places.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('compares closeness with all sentences and with those around', () => {
  const closenesses = compareCloseness([0, 0, 3, 0, 0])
  expect(closenesses[2]?.amongAll).toBeCloseTo(2)
  expect(closenesses[1]?.nearby).toBeGreaterThan(closenesses[2]?.nearby ?? 0)
  expect(compareCloseness([1])).toEqual([{ raw: 1, amongAll: 0, nearby: 0 }])
  expect(compareCloseness([])).toEqual([])
})
