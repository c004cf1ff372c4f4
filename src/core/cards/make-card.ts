import {
  type AnalysisAnswer,
  badgeVerdict,
  type Citation,
  type Verdict,
} from '../analyst/answer.ts'
import { citeSentence } from '../analyst/check-citations.ts'
import type { VerdictQuestionId } from '../analyst/questions.ts'
import { joinNames } from '../analyst/reading/phrases.ts'
import { viewSentences } from '../analyst/reading/sentence-view.ts'
import { judgePayment } from '../analyst/topics/payment.ts'
import type { PolicyDocument } from '../documents/policy-document.ts'
import { CARD_RATING_ITEMS, CARD_SUMMARY_MAX_WORDS } from '../limits.ts'
import type { Passage } from '../text/passage.ts'
import { takeWords } from '../text/words.ts'
import type { Brand } from './brand.ts'
import { companyOf } from './company-of.ts'
import { brandOfCompany } from './find-brand.ts'
import {
  CARD_ITEMS,
  type CardItem,
  type CardItemId,
  type CardItemStatus,
  type CardReading,
  type CardStatus,
  type SummaryCard,
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

/** What each item adds to a sentence that begins with 'It'. */
const GOOD: Readonly<Record<CardItemId, string>> = {
  sale: 'does not sell data',
  payment: 'protects payments',
  deidentified: 'makes no de-identified data',
  location: 'leaves location alone',
  sharing: 'shares with nobody',
}
const BAD: Readonly<Record<CardItemId, string>> = {
  sale: 'sells data',
  payment: 'leaves payments unprotected',
  deidentified: 'uses de-identified data',
  location: 'collects location',
  sharing: 'shares with third parties',
}

/** The items in a sentence of at most 20 words, bad ones first. */
export function cardSummary(items: readonly CardItem[]): string {
  const bad = items.filter(({ status }) => status === 'bad').map(({ id }) => BAD[id])
  const good = items.filter(({ status }) => status === 'good').map(({ id }) => GOOD[id])
  if (bad.length === 0 && good.length === 0) return 'It says nothing plain about any of the five.'
  return withinLimit(bad, good)
}

/** Drops whole items to stay within the limit. */
function withinLimit(bad: readonly string[], good: readonly string[]): string {
  const sentence = sentenceOf(bad, good)
  if (takeWords(sentence, CARD_SUMMARY_MAX_WORDS) === sentence) return sentence
  return good.length > 0 ? withinLimit(bad, good.slice(0, -1)) : withinLimit(bad.slice(0, -1), good)
}

function sentenceOf(bad: readonly string[], good: readonly string[]): string {
  if (bad.length === 0) return `It ${joinNames(good)}.`
  if (good.length === 0) return `It ${joinNames(bad)}.`
  return `It ${joinNames(bad)}, but ${joinNames(good)}.`
}

/** The question whose verdict decides each item. */
const DECIDED_BY: Readonly<Record<Exclude<CardItemId, 'payment'>, VerdictQuestionId>> = {
  sale: 'sells-data',
  deidentified: 'deidentified-data',
  location: 'location-data',
  sharing: 'third-party-sharing',
}

type Judged = Readonly<{ status: CardItemStatus; citations: readonly Citation[] }>

/**
 * The five items of a policy: four by the checked verdicts of its analysis, and payments, which none of
 * the seven questions covers, by the whole text. Each item cites its evidence. It is 'warning' if not
 * stated, doubtful, or contradicted by its citations (DESIGN.md section 1).
 *
 * @param passages the whole policy
 */
export function cardItems(
  answers: readonly AnalysisAnswer[],
  passages: readonly Passage[],
): readonly CardItem[] {
  return CARD_ITEMS.map(({ id, text }) => ({
    id,
    text,
    ...(id === 'payment' ? judgePaymentItem(passages) : judgeByAnswer(answers, DECIDED_BY[id])),
  }))
}

function judgeByAnswer(answers: readonly AnalysisAnswer[], questionId: VerdictQuestionId): Judged {
  const answer = answers.find((one) => one.questionId === questionId)
  if (answer === undefined) return { status: 'warning', citations: [] }
  const citations = answer.statements.flatMap((statement) => statement.citations)
  const isSure = !answer.notices.includes('check-the-source')
  const verdict = isSure && citations.length > 0 ? badgeVerdict(answer) : undefined
  return { status: statusOf(verdict, 'no'), citations }
}

function judgePaymentItem(passages: readonly Passage[]): Judged {
  const { verdict, findings } = judgePayment(viewSentences(passages))
  return {
    status: statusOf(verdict, 'yes'),
    citations: findings.map(({ view }) => citeSentence(view.passage, view.sentence)),
  }
}

function statusOf(verdict: Verdict | undefined, good: 'yes' | 'no'): CardItemStatus {
  if (verdict !== 'yes' && verdict !== 'no') return 'warning'
  return verdict === good ? 'good' : 'bad'
}
