import type { AnalysisAnswer, Answer } from '../../../core/analyst/answer.ts'
import type { SummaryCard } from '../../../core/cards/summary-card.ts'
import type { Step } from '../../../core/reader-actions/reader-actions.ts'

/** A document of the session with what was answered about it. */
export type ReportDocument = Readonly<{
  id: string
  title: string
  url?: string
  answers: readonly AnalysisAnswer[]
  /** `undefined` where this browser could not look for them in time. */
  steps: readonly Step[] | undefined
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
  return documents.find((document) => document.id === id)?.title
}
