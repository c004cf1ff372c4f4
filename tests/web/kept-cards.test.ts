import { expect, test } from 'vitest'
import {
  CARD_ITEMS,
  type CardIdentity,
  type CardReading,
  type SummaryCard,
} from '../../src/core/cards/summary-card.ts'
import { readCards } from '../../src/web/lib/kept-cards.ts'

const card = (companyName: string, change: Partial<CardIdentity> = {}): SummaryCard => ({
  id: companyName,
  companyName,
  isPinned: false,
  ...UNREAD,
  ...change,
})

const UNREAD = { items: [], summary: '' } as const

const READING: CardReading = {
  items: CARD_ITEMS.map(({ id, text }) => ({
    id,
    text,
    status: 'good',
    citations: [{ passage: 1, start: 0, end: 3, quote: 'We.' }],
  })),
  overallStatus: 'good',
  summary: 'It does not sell data.',
  source: { documentId: 'd', title: 'Privacy' },
}

test('kept cards come back as they were', () => {
  const cards = [{ ...card('one', { homeUrl: 'https://one.example/' }), ...READING }, card('two')]
  expect(readCards(JSON.parse(JSON.stringify(cards)))).toEqual(cards)
})

test.each([
  undefined,
  null,
  'text',
  {},
  [null],
  [{ ...card('one'), isPinned: 'yes' }],
  [{ ...card('one'), homeUrl: 'javascript:alert(1)' }],
  [{ ...card('one'), ...READING, items: READING.items.slice(1) }],
  [{ ...card('one'), ...READING, overallStatus: 'great' }],
  [card('one'), { ...card('two'), ...READING, items: [null, 1, 2, 3, 4] }],
  [{ ...card('one'), ...READING, source: null }],
])('what is no list of cards is taken for absent: %j', (value) => {
  expect(readCards(value)).toBeUndefined()
})
