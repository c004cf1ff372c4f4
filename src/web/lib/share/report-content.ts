import type { AnalysisAnswer, Answer } from '../../../core/analyst/answer.ts'
import type { SummaryCard } from '../../../core/cards/summary-card.ts'
import type { Step } from '../../../core/reader-actions/reader-actions.ts'
import type { AnalystVersion } from '../analyst-version.ts'

/** By what a reading can be repeated: which words were read, when, and by which analyst. */
export type ReadingProof = Readonly<{
  /** SHA-256 of the document's words (`fingerprintOf`); undefined where the browser cannot tell. */
  fingerprint?: string
  words: number
  /** In milliseconds since 1970; undefined where nothing was answered. */
  answeredAt?: number
  /** Undefined where an older version of the page did not note it. */
  analyst?: AnalystVersion
}>

/** A document of the session with what was answered about it. */
export type ReportDocument = Readonly<{
  id: string
  /** As its page or its own words have it: the analyst may know by it who wrote the document. */
  title: string
  /** What the session calls it, where that is something else. */
  name?: string
  url?: string
  answers: readonly AnalysisAnswer[]
  /** `undefined` where this browser could not look for them in time. */
  steps: readonly Step[] | undefined
  proof: ReadingProof
}>

/** A question of the chat and its answer. */
export type ReportTurn = Readonly<{ id: string; question: string; answer: Answer }>

/** All that a report can hold: what this browser keeps of the session. */
export type ReportContent = Readonly<{
  cards: readonly SummaryCard[]
  documents: readonly ReportDocument[]
  chat: readonly ReportTurn[]
  /** What the questions are about. */
  chatTitle?: string
}>

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
