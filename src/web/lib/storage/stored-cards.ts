import { CARD_ITEMS, type SummaryCard } from '../../../core/cards/summary-card.ts'
import { isValid } from '../schemas/is-valid.ts'

/** The cards in a value from browser storage; absent if it is no list of cards (SPEC.md section 8). */
export function readCards(value: unknown): readonly SummaryCard[] | undefined {
  return isValid('cards', value) && value.every(hasItemsInOrder) ? value : undefined
}

function hasItemsInOrder({ items }: SummaryCard): boolean {
  return items.every(({ id }, index) => id === CARD_ITEMS[index]?.id)
}
