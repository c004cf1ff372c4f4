import { expect, test } from 'vitest'
import {
  CLAUSE_ITEMS,
  clauseMentions,
  createClauseReader,
} from '../../../../src/core/analyst/learned/clause-model.ts'
import { MODELS } from '../../../support/analyst-models.ts'

const scoreOf = createClauseReader(MODELS.clauses)
const itemsOf = (text: string) => CLAUSE_ITEMS.filter((item) => scoreOf(text, item) > 0)

test.each([
  ['We never sell your personal information to anybody.', 'sells_data'],
  ['If we merge with another company, your data may be sold to it.', 'sells_data'],
  ['The app reads your precise location from GPS while it is open.', 'location_data'],
  ['We turn your data into anonymous, aggregated statistics.', 'deidentified'],
  ['We share your personal data with advertising partners.', 'third_party_sharing'],
  ['Card payments are encrypted with SSL and stored securely.', 'secure_payment'],
])('recognizes the subject of: %s', (text, item) => {
  expect(itemsOf(text)).toContain(item)
})

test.each([
  'You must be at least 18 years old to open an account.',
  'These terms are governed by the laws of England.',
  'We may change the price of a subscription with 30 days of notice.',
])('recognizes none of the five in: %s', (text) => {
  expect(itemsOf(text)).toEqual([])
})

test('gives the same result for the same text, whatever was read before', () => {
  const text = 'We share your location with our partners.'
  const fresh = createClauseReader(MODELS.clauses)
  expect(CLAUSE_ITEMS.map((item) => scoreOf(text, item))).toEqual(
    CLAUSE_ITEMS.map((item) => fresh(text, item)),
  )
})

test('mentions are the rules’ own words', () => {
  expect(clauseMentions('we share anonymised data with advertisers')).toEqual([
    'data',
    'unidentified',
    'passing on',
    'recipient',
    'passing on to a recipient',
    'advertisers',
  ])
  expect(clauseMentions('you can close your account')).toEqual([])
})
