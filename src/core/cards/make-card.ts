import type { AnalysisAnswer } from '../analyst/answer.ts'
import { findCompany } from '../analyst/document-type/document-type.ts'
import { viewSentences } from '../analyst/judge/sentence-view.ts'
import type { PolicyDocument } from '../documents/policy-document.ts'
import type { Passage } from '../text/passage.ts'
import type { Brand } from './brand.ts'
import { cardItems } from './card-items.ts'
import { cardSummary } from './card-summary.ts'
import { brandOfCompany, findBrand } from './find-brand.ts'
import { rateSummaryCard } from './rate-summary-card.ts'
import type { CardReading, SummaryCard } from './summary-card.ts'

/** A card of a brand that was named: nothing of it was read yet. */
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
 * The card of an analysed document, rated by what stands in it. The same document and answers always
 * give the same card.
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

/** Whose a document is: by its own words, a brand in its title, its address, or else its title. */
export function companyOf(
  { title, url }: Pick<PolicyDocument, 'title' | 'url'>,
  passages: readonly Passage[],
): string {
  const said = findCompany(viewSentences(passages), title)
  if (said !== undefined) return brandOfCompany(said)?.name ?? said
  const named = findBrand(title)?.name
  if (named !== undefined) return named
  return url === undefined ? companyInTitle(title) : new URL(url).hostname.replace(/^www\./, '')
}

/** 'Fernway Privacy Policy (2)' is of Fernway. */
const KIND_IN_TITLE =
  /[\s|:,–-]*\b(?:privacy (?:policy|notice|statement)|cookie policy|terms(?: (?:of|and) (?:service|use|conditions))?|user agreement|policy)(?: \(\d+\))?$/i

function companyInTitle(title: string): string {
  return title.replace(KIND_IN_TITLE, '').trim() || title
}

function homeOf(url: string): string {
  return `${new URL(url).origin}/`
}
