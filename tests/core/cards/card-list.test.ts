import { expect, test } from 'vitest'
import { pinnedFirst, placeCard, removeCard, togglePin } from '../../../src/core/cards/card-list.ts'
import { readCards } from '../../../src/core/cards/read-cards.ts'
import {
  CARD_ITEMS,
  type ReadPolicy,
  type SummaryCard,
} from '../../../src/core/cards/summary-card.ts'

const card = (companyName: string, change: Partial<SummaryCard> = {}): SummaryCard => ({
  id: companyName,
  companyName,
  isPinned: false,
  ...change,
})

const POLICY: ReadPolicy = {
  documentId: 'd',
  title: 'Privacy',
  items: CARD_ITEMS.map(({ id, text }) => ({
    id,
    text,
    status: 'good',
    citations: [{ passage: 1, start: 0, end: 3, quote: 'We.' }],
  })),
  overallStatus: 'good',
  summary: 'It does not sell data.',
}

const names = (cards: readonly SummaryCard[]) => cards.map(({ companyName }) => companyName)

test('the newest stands on top, below the pinned ones', () => {
  let cards: readonly SummaryCard[] = []
  for (const name of ['one', 'two', 'three']) cards = placeCard(cards, card(name))
  cards = togglePin(cards, 'one')
  expect(names(pinnedFirst(cards))).toEqual(['one', 'three', 'two'])
  expect(names(pinnedFirst(togglePin(cards, 'one')))).toEqual(['three', 'two', 'one'])
})

test('a company has one card, which keeps its id, its pin and what was read', () => {
  const before = [card('two'), card('One', { isPinned: true, policy: POLICY })]
  const placed = placeCard(before, card('one', { id: 'other' }))
  expect(placed).toEqual([
    { id: 'One', companyName: 'one', isPinned: true, policy: POLICY },
    card('two'),
  ])
})

test('a card that is removed is gone', () => {
  expect(names(removeCard([card('one'), card('two')], 'one'))).toEqual(['two'])
})

test('kept cards come back as they were', () => {
  const cards = [card('one', { policy: POLICY, homeUrl: 'https://one.example/' }), card('two')]
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
  [{ ...card('one'), policy: { ...POLICY, items: POLICY.items.slice(1) } }],
  [{ ...card('one'), policy: { ...POLICY, overallStatus: 'great' } }],
  [card('one'), { ...card('two'), policy: { ...POLICY, items: [null, 1, 2, 3, 4] } }],
])('what is no list of cards is taken for none: %j', (value) => {
  expect(readCards(value)).toEqual([])
})
