import type { Citation } from '../analyst/answer.ts'

/**
 * The five fixed items (SPEC.md section 3, 'Privacy summary card'), in the order they are shown.
 * `text` is what a good policy would say.
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

/** An item as a policy was judged by it. Where it rests on words, they are cited. */
export type CardItem = Readonly<{
  id: CardItemId
  text: string
  status: CardItemStatus
  citations: readonly Citation[]
}>

export type CardStatus = 'good' | 'ok' | 'bad'

/** What was judged: the policy that the items were read in. */
export type ReadPolicy = Readonly<{
  documentId: string
  title: string
  url?: string
  items: readonly CardItem[]
  overallStatus: CardStatus
  summary: string
}>

/**
 * A company at a glance. Without a policy that was read it has no item and no rating (DESIGN.md
 * section 1).
 */
export type SummaryCard = Readonly<{
  id: string
  companyName: string
  isPinned: boolean
  homeUrl?: string
  termsUrl?: string
  privacyUrl?: string
  policy?: ReadPolicy
}>
