import { CARD_ITEMS, type CardItem, type SummaryCard } from '../../../core/cards/summary-card.ts'
import { isCitation } from '../api/answer-guards.ts'
import { isListOf, isOneOf, isRecord } from '../type-guards.ts'

/** The cards in a value from browser storage; absent if it is no list of cards (SPEC.md section 8). */
export function readCards(value: unknown): readonly SummaryCard[] | undefined {
  return isListOf(value, isCard) ? value : undefined
}

function isCard(value: unknown): value is SummaryCard {
  if (!isRecord(value)) return false
  const { id, companyName, isPinned, homeUrl, termsUrl, privacyUrl } = value
  return (
    isText(id) &&
    isText(companyName) &&
    typeof isPinned === 'boolean' &&
    [homeUrl, termsUrl, privacyUrl].every(isAddressOrAbsent) &&
    (isUnread(value) || isReading(value))
  )
}

function isUnread({ items, summary }: Record<string, unknown>): boolean {
  return Array.isArray(items) && items.length === 0 && summary === ''
}

function isReading({ items, overallStatus, summary, source }: Record<string, unknown>): boolean {
  return (
    isText(summary) &&
    isOneOf(overallStatus, ['good', 'ok', 'bad']) &&
    isListOf(items, isItem) &&
    items.length === CARD_ITEMS.length &&
    items.every(({ id }, index) => id === CARD_ITEMS[index]?.id) &&
    isRecord(source) &&
    isText(source.documentId) &&
    isText(source.title) &&
    isAddressOrAbsent(source.url)
  )
}

function isItem(value: unknown): value is CardItem {
  if (!isRecord(value)) return false
  const { text, status, citations } = value
  return (
    isText(text) && isOneOf(status, ['good', 'warning', 'bad']) && isListOf(citations, isCitation)
  )
}

/** The address becomes a link, so it must be safe to follow. */
function isAddressOrAbsent(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^https?:\/\//i.test(value))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
