import type { AnalysisAnswer } from '../analyst/answer.ts'
import type { PolicyDocument } from '../documents/policy-document.ts'
import { CARD_RATING_ITEMS } from '../limits.ts'
import type { Passage } from '../text/passage.ts'
import type { Brand } from './brand.ts'
import { cardItems } from './card-items.ts'
import { cardSummary } from './card-summary.ts'
import { companyOf } from './company-of.ts'
import { brandOfCompany } from './find-brand.ts'
import type {
  CardItem,
  CardItemStatus,
  CardReading,
  CardStatus,
  SummaryCard,
} from './summary-card.ts'

/** A card of a named brand, before any of its policies was read. */
export function cardOfBrand(brand: Brand, id: string): SummaryCard {
  return { ...identityOf(brand, id), items: [], summary: '' }
}

function identityOf({ name, homeUrl, termsUrl, privacyUrl }: Brand, id: string) {
  return {
    id,
    companyName: name,
    isPinned: false,
    homeUrl,
    ...(termsUrl !== undefined && { termsUrl }),
    ...(privacyUrl !== undefined && { privacyUrl }),
  }
}

/**
 * The card of an analysed document, rated by its content. Deterministic.
 *
 * @param passages the whole document
 */
export function cardOfDocument(
  document: PolicyDocument,
  answers: readonly AnalysisAnswer[],
  passages: readonly Passage[],
  id: string,
): SummaryCard {
  const companyName = companyOf(document, passages)
  const brand = brandOfCompany(companyName)
  const { url } = document
  const identity =
    brand === undefined
      ? { id, companyName, isPinned: false, ...(url !== undefined && { homeUrl: homeOf(url) }) }
      : identityOf(brand, id)
  return { ...identity, ...readingOf(document, answers, passages) }
}

function readingOf(
  { id, title, url }: PolicyDocument,
  answers: readonly AnalysisAnswer[],
  passages: readonly Passage[],
): CardReading {
  const items = cardItems(answers, passages)
  return {
    overallStatus: rateSummaryCard(items),
    items,
    summary: cardSummary(items),
    source: { documentId: id, title, ...(url !== undefined && { url }) },
  }
}

function homeOf(url: string): string {
  return `${new URL(url).origin}/`
}

/** Good with three good items, bad with three bad ones, otherwise ok (SPEC.md section 4, 'Cards'). */
export function rateSummaryCard(items: readonly Pick<CardItem, 'status'>[]): CardStatus {
  const count = (wanted: CardItemStatus) => items.filter(({ status }) => status === wanted).length
  if (count('good') >= CARD_RATING_ITEMS) return 'good'
  return count('bad') >= CARD_RATING_ITEMS ? 'bad' : 'ok'
}
