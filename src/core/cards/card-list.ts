import { isRead, type SummaryCard } from './summary-card.ts'

/** Pinned cards first; the order is otherwise stable. */
export function pinnedFirst(cards: readonly SummaryCard[]): readonly SummaryCard[] {
  return [...cards.filter(({ isPinned }) => isPinned), ...cards.filter((card) => !card.isPinned)]
}

/**
 * The cards with a new one on top. It replaces a card of the same company, with that card's id and pin;
 * an unread card does not replace one whose policy was read.
 */
export function placeCard(
  cards: readonly SummaryCard[],
  card: SummaryCard,
): readonly SummaryCard[] {
  const before = cards.find((one) => isSameCompany(one, card))
  if (before === undefined) return [card, ...cards]
  const { id, isPinned } = before
  const placed = isRead(card) ? { ...card, id, isPinned } : before
  return [placed, ...cards.filter((one) => one !== before)]
}

function isSameCompany(one: SummaryCard, other: SummaryCard): boolean {
  return one.companyName.toLowerCase() === other.companyName.toLowerCase()
}

export function togglePin(cards: readonly SummaryCard[], id: string): readonly SummaryCard[] {
  return cards.map((card) => (card.id === id ? { ...card, isPinned: !card.isPinned } : card))
}

export function removeCard(cards: readonly SummaryCard[], id: string): readonly SummaryCard[] {
  return cards.filter((card) => card.id !== id)
}
