import {
  CARD_ITEMS,
  type CardIdentity,
  type CardReading,
  type SummaryCard,
} from '../../src/core/cards/summary-card.ts'

/** A card of a company whose policy was not read. */
export const card = (companyName: string, change: Partial<CardIdentity> = {}): SummaryCard => ({
  id: companyName,
  companyName,
  isPinned: false,
  ...UNREAD,
  ...change,
})

const UNREAD = { items: [], summary: '' } as const

/** The fields that reading a policy adds to a card. */
export const READING: CardReading = {
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
