import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import { findCompany } from '../../../core/analyst/document-type/company.ts'
import { viewSentences } from '../../../core/analyst/reading/sentence-view.ts'
import { cardOfDocument } from '../../../core/cards/make-card.ts'
import type { SummaryCard } from '../../../core/cards/summary-card.ts'
import {
  type ConsiderationComparison,
  compareConsiderations,
} from '../../../core/compare/compare-considerations.ts'
import { compareTexts, type TextComparison } from '../../../core/compare/compare-texts.ts'
import type { DocumentLink } from '../../../core/documents/document-link.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { findSteps, type Step } from '../../../core/reader-actions/reader-actions.ts'
import { cutPassages } from '../../../core/text/passages.ts'

/** How two whole documents differ. */
export type DocumentComparison = TextComparison &
  Readonly<{ considerations: readonly ConsiderationComparison[] }>

/** Whose a document is, where it says so. */
export type Company = Readonly<{ name: string | undefined }>

/** What is made of whole documents, beside their answers. */
export type DocumentTask =
  | Readonly<{ kind: 'compare'; first: string; second: string }>
  | Readonly<{ kind: 'steps'; text: string; links?: readonly DocumentLink[] }>
  | Readonly<{ kind: 'company'; document: PolicyDocument }>
  | Readonly<{
      kind: 'card'
      document: PolicyDocument
      answers: readonly AnalysisAnswer[]
      /** Id of the new card. */
      id: string
    }>

/** Does a task. A hostile text may take minutes: call it in a worker only. */
export function workOn(
  task: DocumentTask,
): DocumentComparison | readonly Step[] | SummaryCard | Company {
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
    case 'company': {
      const { text, title, url } = task.document
      return { name: findCompany(viewSentences(cutPassages(text)), title, url)?.name }
    }
    case 'card':
      return cardOfDocument(task.document, task.answers, cutPassages(task.document.text), task.id)
  }
}
