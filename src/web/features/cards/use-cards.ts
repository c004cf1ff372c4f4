import { useMemo } from 'react'
import {
  CARD_ITEMS,
  pinnedFirst,
  placeCard,
  removeCard,
  type SummaryCard,
  togglePin,
} from '../../../core/cards/summary-card.ts'
import { CARD_REMOVED_TITLE, CARDS_NOT_KEPT_TEXT } from '../../content/session/card-texts.ts'
import { isValid } from '../../lib/schemas/is-valid.ts'
import { readStored, useStoredValue, writeStored } from '../../lib/storage/browser-storage.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/** The cards of this session as they are shown: pinned first, then the newest. Other tabs' included. */
export function useCards(): readonly SummaryCard[] {
  const stored = useStoredValue('privacySummaries')
  return useMemo(() => pinnedFirst(readCards(stored) ?? []), [stored])
}

/** Puts a card on top of those that this browser keeps. */
export function addCard(card: SummaryCard): void {
  change((cards) => placeCard(cards, card))
}

export function pinCard(id: string): void {
  change((cards) => togglePin(cards, id))
}

/** Takes a card away, and says so. */
export function dropCard(id: string): void {
  change((cards) => removeCard(cards, id))
  showToast({ title: CARD_REMOVED_TITLE, kind: 'success' })
}

function change(next: (cards: readonly SummaryCard[]) => readonly SummaryCard[]): void {
  const isKept = writeStored(
    'privacySummaries',
    next(readCards(readStored('privacySummaries')) ?? []),
  )
  if (!isKept) showToast({ ...CARDS_NOT_KEPT_TEXT, kind: 'destructive' })
}

/** The cards in a value from browser storage; absent if it is no list of cards (SPEC.md section 8). */
export function readCards(value: unknown): readonly SummaryCard[] | undefined {
  return isValid('cards', value) && value.every(hasItemsInOrder) ? value : undefined
}

function hasItemsInOrder({ items }: SummaryCard): boolean {
  return items.every(({ id }, index) => id === CARD_ITEMS[index]?.id)
}
