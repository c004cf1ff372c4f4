import { CARD_RATING_ITEMS } from '../limits.ts'
import type { CardItem, CardItemStatus, CardStatus } from './summary-card.ts'

/** Good with three good items, bad with three bad ones, otherwise ok (SPEC.md section 4, 'Cards'). */
export function rateSummaryCard(items: readonly Pick<CardItem, 'status'>[]): CardStatus {
  const count = (wanted: CardItemStatus) => items.filter(({ status }) => status === wanted).length
  if (count('good') >= CARD_RATING_ITEMS) return 'good'
  return count('bad') >= CARD_RATING_ITEMS ? 'bad' : 'ok'
}
