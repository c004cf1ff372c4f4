import type { AnalysisAnswer, QuestionAnswer } from '../../../core/analyst/answer.ts'
import type { SummaryCard } from '../../../core/cards/summary-card.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import type { Step } from '../../../core/reader-actions/reader-actions.ts'
import { countWords } from '../../../core/text/words.ts'
import { analystVersion } from '../analyst-version.ts'
import { fingerprintOf } from '../documents/fingerprint.ts'
import type { SchemaTypes } from '../schemas/stored-schemas.ts'

/** By what a reading can be repeated: which words were read, when, and by which analyst. */
type ReadingProof = SchemaTypes['reading-proof']

/** A document of the session with what was answered about it. */
export type ReportDocument = Readonly<{
  id: string
  /** As its page or its own words have it: the analyst may know by it who wrote the document. */
  title: string
  /** Its name in the session, if different. */
  name?: string
  url?: string
  answers: readonly AnalysisAnswer[]
  /** Absent where this browser could not look for them in time. */
  steps?: readonly Step[] | undefined
  proof: ReadingProof
}>

/** A question of the chat and its answer. */
export type ReportTurn = Readonly<{ id: string; question: string; answer: QuestionAnswer }>

/** All that a report can hold: what this browser keeps of the session. */
export type ReportContent = Readonly<{
  cards: readonly SummaryCard[]
  documents: readonly ReportDocument[]
  chat: readonly ReportTurn[]
  /** What the questions are about. */
  chatTitle?: string
}>

/** Longest address in a report, which somebody else may have made. */
const ADDRESS_MAX_CHARACTERS = 20_000

/** Above questions of which nothing else is known. */
export const CHAT_TITLE = 'Questions and answers'

export function isEmpty({ cards, documents, chat }: ReportContent): boolean {
  return cards.length + documents.length + chat.length === 0
}

/** The title of a document, where an answer names one that is still there. */
export function titleOf({ documents }: ReportContent, id: string | undefined): string | undefined {
  const document = documents.find((one) => one.id === id)
  return document?.name ?? document?.title
}

/** How many of the answers a language model or translator worded: it may word them otherwise another time. */
export function modelAnswersOf({ answers }: Pick<ReportDocument, 'answers'>): number {
  return answers.filter(
    ({ analyst, isMachineTranslated }) => analyst === 'language-model' || isMachineTranslated,
  ).length
}

/** The address becomes a link, so it must be one that is safe to follow. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > ADDRESS_MAX_CHARACTERS) return false
  const url = URL.parse(value)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** The answers about one document, as they are shared. */
export type SharedAnswers = Readonly<
  Pick<ReportDocument, 'title' | 'answers' | 'proof'> & { url?: string }
>

type Reading = Pick<ReadingProof, 'answeredAt' | 'analyst'>

/**
 * What a link to answers holds.
 *
 * @param reading when they were given, and by which analyst; by default this page just gave them
 */
export async function sharedAnswers(
  { title, url, text }: PolicyDocument,
  answers: readonly AnalysisAnswer[],
  reading: Reading = { answeredAt: Date.now(), analyst: analystVersion() },
): Promise<SharedAnswers> {
  const fingerprint = await fingerprintOf(text)
  const proof: ReadingProof = {
    ...(fingerprint !== undefined && { fingerprint }),
    words: countWords(text),
    ...reading,
  }
  return { title, ...(url !== undefined && { url }), answers, proof }
}
