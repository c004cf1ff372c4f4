import { expect, test } from 'vitest'
import {
  pinnedFirst,
  placeCard,
  removeCard,
  type SummaryCard,
  togglePin,
} from '../../../src/core/cards/summary-card.ts'
import { card, READING } from '../../support/sample-cards.ts'

const names = (cards: readonly SummaryCard[]) => cards.map(({ companyName }) => companyName)

test('the newest is on top, below the pinned ones', () => {
  let cards: readonly SummaryCard[] = []
  for (const name of ['one', 'two', 'three']) cards = placeCard(cards, card(name))
  cards = togglePin(cards, 'one')
  expect(names(pinnedFirst(cards))).toEqual(['one', 'three', 'two'])
  expect(names(pinnedFirst(togglePin(cards, 'one')))).toEqual(['three', 'two', 'one'])
})

test('a company has one card, which keeps its id, its pin and its findings', () => {
  const read = { ...card('One', { isPinned: true }), ...READING }
  const before = [card('two'), read]
  expect(placeCard(before, card('one', { id: 'other' }))).toEqual([read, card('two')])
  const again = { ...card('one', { id: 'other' }), ...READING, overallStatus: 'bad' as const }
  expect(placeCard(before, again)).toEqual([{ ...again, id: 'One', isPinned: true }, card('two')])
})

test('a card that is removed is gone', () => {
  expect(names(removeCard([card('one'), card('two')], 'one'))).toEqual(['two'])
})
