import type { Citation } from '../analyst/answer.ts'

/**
 * The five fixed items (SPEC.md section 3, 'Privacy summary card'), in display order. `text` is what a
 * good policy would say.
 */
export const CARD_ITEMS = [
  { id: 'sale', text: 'Does not sell user data' },
  { id: 'payment', text: 'Has secure payment processing' },
  { id: 'deidentified', text: 'Does not collect de-identified usage data' },
  { id: 'location', text: 'Does not collect location data' },
  { id: 'sharing', text: 'Does not share data with third parties' },
] as const

export type CardItemId = (typeof CARD_ITEMS)[number]['id']

export type CardItemStatus = 'good' | 'warning' | 'bad'

/** An item with a policy's status and its evidence. */
export type CardItem = Readonly<{
  id: CardItemId
  text: string
  status: CardItemStatus
  citations: readonly Citation[]
}>

export type CardStatus = 'good' | 'ok' | 'bad'

/** What was read in a policy. */
export type CardReading = Readonly<{
  overallStatus: CardStatus
  items: readonly CardItem[]
  summary: string
  /** The policy that was read. */
  source: CardSource
}>

export type CardSource = Readonly<{ documentId: string; title: string; url?: string }>

/** A named brand whose policies were not read: no item, no rating (DESIGN.md section 2). */
export type UnreadCard = Readonly<{ items: readonly []; summary: '' }>

/** The company of a card. */
export type CardIdentity = Readonly<{
  id: string
  companyName: string
  isPinned: boolean
  homeUrl?: string
  termsUrl?: string
  privacyUrl?: string
}>

/** A company at a glance (SPEC.md section 3, 'Privacy summary card'). */
export type SummaryCard = CardIdentity & (CardReading | UnreadCard)

/** Whether a policy was read for a card. */
export function isRead(card: SummaryCard): card is SummaryCard & CardReading {
  return card.items.length > 0
}

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
