import type { Citation } from '../analyst/answer.ts'
import { CARD_ITEMS, type CardItem, type SummaryCard } from './summary-card.ts'

/**
 * The cards in a value that a browser kept, which may be of an older version of ours, or edited:
 * whatever is no list of cards is taken for absent (SPEC.md section 8).
 */
export function readCards(value: unknown): readonly SummaryCard[] | undefined {
  return Array.isArray(value) && value.every(isCard) ? value : undefined
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
    ['good', 'ok', 'bad'].includes(String(overallStatus)) &&
    Array.isArray(items) &&
    items.length === CARD_ITEMS.length &&
    items.every((item, index) => isItem(item) && item.id === CARD_ITEMS[index]?.id) &&
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
    isText(text) &&
    ['good', 'warning', 'bad'].includes(String(status)) &&
    Array.isArray(citations) &&
    citations.every(isCitation)
  )
}

function isCitation(value: unknown): value is Citation {
  if (!isRecord(value)) return false
  const { passage, start, end, quote } = value
  return [passage, start, end].every(Number.isInteger) && isText(quote)
}

/** The address becomes a link, so it must be one that is safe to follow. */
function isAddressOrAbsent(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^https?:\/\//i.test(value))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
