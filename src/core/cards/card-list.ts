import { isRead, type SummaryCard } from './summary-card.ts'

/** Pinned cards first; among them, and among the others, the order stays. */
export function pinnedFirst(cards: readonly SummaryCard[]): readonly SummaryCard[] {
  return [...cards.filter(({ isPinned }) => isPinned), ...cards.filter((card) => !card.isPinned)]
}

/**
 * The cards with a new one on top. A card of the same company gives way to it, and leaves it its id
 * and pin; what was read of the company's policy stays until another policy is read.
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
