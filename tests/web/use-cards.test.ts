import { expect, test } from 'vitest'
import { readCards } from '../../src/web/features/cards/use-cards.ts'
import { card, READING } from '../support/sample-cards.ts'

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
