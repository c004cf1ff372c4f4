import type { DocumentName } from '../../../../core/cards/company-of.ts'
import type { SummaryCard } from '../../../../core/cards/summary-card.ts'
import type { DocumentLink } from '../../../../core/documents/document-link.ts'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import type { Step } from '../../../../core/reader-actions/reader-actions.ts'
import type { Sentence } from '../../../../core/text/passage.ts'
import { runWorker, type StartedWorker } from '../../run-worker.ts'
import type { DocumentComparison, DocumentTask } from './document-task.ts'

/** The longest policies take 0.1 s on a desktop; a phone is ten times slower. */
const DOCUMENT_TIME_LIMIT_MS = 10_000

type Task<Kind> = Omit<Extract<DocumentTask, { kind: Kind }>, 'kind'>

function startDocumentWorker(): StartedWorker {
  return new Worker(new URL('./document.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * What differs between the texts of two documents.
 *
 * @throws WorkerError; the signal's reason when it was aborted
 */
export function compareDocuments(
  texts: Task<'compare'>,
  signal: AbortSignal,
): Promise<DocumentComparison> {
  return run<DocumentComparison>({ kind: 'compare', ...texts }, signal)
}

/**
 * What a reader can do according to the document.
 *
 * @param links words of the text that are links on its page
 * @throws WorkerError; the signal's reason when it was aborted
 */
export function stepsOfDocument(
  text: string,
  signal: AbortSignal,
  links: readonly DocumentLink[] = [],
): Promise<readonly Step[]> {
  return run<readonly Step[]>({ kind: 'steps', text, links }, signal)
}

/**
 * The sentences of a document, in order.
 *
 * @throws WorkerError; the signal's reason when it was aborted
 */
export function sentencesOfDocument(
  text: string,
  signal: AbortSignal,
): Promise<readonly Sentence[]> {
  return run<readonly Sentence[]>({ kind: 'sentences', text }, signal)
}

/**
 * What a document is called, by its company, kind and date.
 *
 * @throws WorkerError; the signal's reason when it was aborted
 */
export function nameDocument(
  { title, url, text, origin }: PolicyDocument,
  signal: AbortSignal,
): Promise<DocumentName> {
  const document = { title, text, origin, ...(url !== undefined && { url }) }
  return run<DocumentName>({ kind: 'name', document }, signal)
}

/**
 * Makes the summary card of an analysed document.
 *
 * @throws WorkerError
 */
export function makeCard(card: Task<'card'>): Promise<SummaryCard> {
  return run<SummaryCard>({ kind: 'card', ...card }, new AbortController().signal)
}

function run<Result>(task: DocumentTask, signal: AbortSignal): Promise<Result> {
  return runWorker<Result>(task, {
    start: startDocumentWorker,
    signal,
    timeLimitMs: DOCUMENT_TIME_LIMIT_MS,
    takeMessage: () => true,
  })
}
