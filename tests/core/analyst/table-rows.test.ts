import { expect, test } from 'vitest'
import type { VerdictQuestionId } from '../../../src/core/analyst/questions.ts'
import { answerFor } from './answer-for.ts'

const WIDE = `Categories of information

Category | Examples | Source | Sold? | Shared with | Kept for
Identifiers | Name, email | You; your device | No | Service providers | 3 years
Internet activity | Pages viewed | Cookies, SDKs | Yes | Advertising networks, data brokers | 18 months
Geolocation | City from your IP address | Your device | No | None | 90 days`

const NOTHING = `Category | Collected? | Sold or shared?
Biometric information | NO | NO
Geolocation data | NO | NO`

test.each<[string, VerdictQuestionId, string, string]>([
  [WIDE, 'sells-data', 'yes', 'Internet activity |'],
  [WIDE, 'third-party-sharing', 'yes', 'Internet activity |'],
  [WIDE, 'location-data', 'yes', 'Geolocation |'],
  [NOTHING, 'sells-data', 'it-depends', 'Biometric information |'],
  [NOTHING, 'location-data', 'it-depends', 'Geolocation data |'],
])('reads the rows of a table by its first row: %#', (text, question, verdict, row) => {
  const { verdict: said, statements } = answerFor(question, text)
  expect(said).toBe(verdict)
  const quotes = statements[0]?.citations.map(({ quote }) => quote) ?? []
  expect(quotes[0]).toMatch(/^Category \|/)
  expect(quotes[1]?.startsWith(row)).toBe(true)
})

test.each([
  ['a row with other columns', 'Data | Sold?\nEmails | Yes | Yes'],
  ['a row of another table', 'Data | Sold?\n\nThese are our offices.\n\nEmails | Yes'],
  ['running text', 'Data | Sold?\n\nYes, emails.'],
])('reads nothing of it into %s', (_, text) => {
  expect(answerFor('sells-data', text).verdict).toBe('not-stated')
})
