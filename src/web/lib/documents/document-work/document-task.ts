import type { AnalysisAnswer } from '../../../../core/analyst/answer.ts'
import { type DocumentName, nameOfDocument } from '../../../../core/cards/company-of.ts'
import { cardOfDocument } from '../../../../core/cards/make-card.ts'
import type { SummaryCard } from '../../../../core/cards/summary-card.ts'
import {
  type ConsiderationComparison,
  compareConsiderations,
} from '../../../../core/compare/compare-considerations.ts'
import { compareTexts, type TextComparison } from '../../../../core/compare/compare-texts.ts'
import type { DocumentLink } from '../../../../core/documents/document-link.ts'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { findSteps, type Step } from '../../../../core/reader-actions/reader-actions.ts'
import type { Sentence } from '../../../../core/text/passage.ts'
import { cutPassages } from '../../../../core/text/passages.ts'
import { cutSentences } from '../../../../core/text/sentences.ts'

/** How two whole documents differ. */
export type DocumentComparison = TextComparison &
  Readonly<{ considerations: readonly ConsiderationComparison[] }>

/** Tasks on whole documents, beside their answers. */
export type DocumentTask =
  | Readonly<{ kind: 'compare'; first: string; second: string }>
  | Readonly<{ kind: 'steps'; text: string; links?: readonly DocumentLink[] }>
  | Readonly<{ kind: 'sentences'; text: string }>
  | Readonly<{
      kind: 'name'
      document: Pick<PolicyDocument, 'title' | 'url' | 'text' | 'origin'>
    }>
  | Readonly<{
      kind: 'card'
      document: PolicyDocument
      answers: readonly AnalysisAnswer[]
      /** Id of the new card. */
      id: string
    }>

/** Runs a task. A hostile text may take minutes: call it only in a worker. */
export function workOn(
  task: DocumentTask,
): DocumentComparison | readonly Step[] | readonly Sentence[] | SummaryCard | DocumentName {
  switch (task.kind) {
    case 'compare': {
      const [first, second] = [cutPassages(task.first), cutPassages(task.second)]
      return {
        ...compareTexts(first, second),
        considerations: compareConsiderations(first, second),
      }
    }
    case 'steps':
      return findSteps(cutPassages(task.text), task.links)
    case 'sentences':
      return cutSentences(task.text)
    case 'name':
      return nameOfDocument(task.document, cutPassages(task.document.text))
    case 'card':
      return cardOfDocument(task.document, task.answers, cutPassages(task.document.text), task.id)
  }
}
