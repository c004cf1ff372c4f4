// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardOfBrand, cardOfDocument } from '../../src/core/cards/make-card.ts'
import { isRead, type SummaryCard } from '../../src/core/cards/summary-card.ts'
import { cutPassages } from '../../src/core/text/passages.ts'
import { blocksOf } from '../../src/web/features/cards/draw-card.ts'
import { CardListView } from '../../src/web/features/cards/summary-card-view.tsx'
import { addCard } from '../../src/web/features/cards/use-cards.ts'
import { removeStored } from '../../src/web/lib/storage/browser-storage.ts'
import { shownToasts } from '../../src/web/ui/toast/toast-store.ts'
import { EXAMPLE_ANSWERS, EXAMPLE_TEXT } from './support/example-policy.ts'

const BRAND = { name: 'Harbour Lane', homeUrl: 'https://harbour.example/' }
const UNREAD = cardOfBrand({ ...BRAND, privacyUrl: 'https://harbour.example/privacy' }, 'brand')
const READ = cardOfDocument(
  { id: 'd', title: 'Tidewater Almanac', origin: 'paste', text: EXAMPLE_TEXT },
  EXAMPLE_ANSWERS,
  cutPassages(EXAMPLE_TEXT),
  'read',
)

beforeEach(() => removeStored('privacySummaries'))
afterEach(cleanup)

function show(...cards: readonly SummaryCard[]) {
  const onRead = vi.fn()
  for (const card of cards) addCard(card)
  render(
    <MemoryRouter>
      <CardListView onRead={onRead} isBusy={false} action={null} />
    </MemoryRouter>,
  )
  return onRead
}

const card = (name: string) => within(screen.getByRole('article', { name }))
const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)

test('a card that was read shows its rating, five items, and the words that they rest on', () => {
  show(READ)
  const shown = card('Tidewater Almanac')
  expect(shown.getByText('OK')).toBeDefined()
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Does not sell user dataKept“We do not sell your personal data.”',
    'Has secure payment processingUnclear',
    'Does not collect de-identified usage dataUnclear',
    'Does not collect location dataUnclear',
    'Does not share data with third partiesBroken“We share it with printers who bind your almanac.”',
  ])
})

test('a brand of which nothing was read has no rating and no item, and offers to read it', () => {
  const onRead = show(UNREAD)
  const shown = card('Harbour Lane')
  expect(shown.getByText('Not read')).toBeDefined()
  expect(shown.queryByRole('listitem')).toBeNull()
  expect(shown.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe(BRAND.homeUrl)
  expect(shown.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe(
    'https://harbour.example/privacy',
  )
  fireEvent.click(shown.getByRole('button', { name: 'Read their policy' }))
  expect(onRead).toHaveBeenCalledWith(UNREAD)
})

test('the newest stands first, below what is pinned', () => {
  show(READ, UNREAD)
  expect(names()).toEqual(['Harbour Lane', 'Tidewater Almanac'])
  fireEvent.click(screen.getByRole('button', { name: 'Pin Tidewater Almanac' }))
  expect(names()).toEqual(['Tidewater Almanac', 'Harbour Lane'])
})

test('a card that is removed is gone, and it is said', () => {
  show(READ, UNREAD)
  fireEvent.click(screen.getByRole('button', { name: 'Remove Harbour Lane' }))
  expect(names()).toEqual(['Tidewater Almanac'])
  expect(shownToasts().at(-1)?.title).toBe('Card Removed')
})

test('the shared picture says whose card it is, where it was read, and when it was drawn', () => {
  if (!isRead(READ)) throw new Error('it was read')
  const url = 'https://tidewater.example/privacy?visitor=7#sale'
  const texts = (card: typeof READ) => blocksOf(card, 'March 5, 2026').map(({ text }) => text)
  const shown = texts({ ...READ, source: { ...READ.source, url } })
  expect(shown[0]).toBe('Tidewater Almanac')
  expect(shown).toContain('– OK')
  expect(shown).toContain('✓ Does not sell user data: Kept')
  expect(shown).toContain('! Does not share data with third parties: Broken')
  expect(shown.slice(-2)).toEqual([
    'tidewater.example/privacy',
    'Plainclause, March 5, 2026. Not legal advice.',
  ])
  expect(texts(READ).join(' ')).not.toContain('tidewater.example')
})

test('cards that cannot be read are none', () => {
  localStorage.setItem('privacySummaries', '[{"id":"a"}]')
  show()
  expect(screen.queryByRole('article')).toBeNull()
  expect(screen.getByText(/A card appears here/)).toBeDefined()
})
