import type { AnalysisAnswer, QuestionAnswer } from '../core/analyst/answer.ts'
import type { DocumentDetails } from '../core/analyst/built-in-analyst.ts'
import type { ModelReply } from '../core/analyst/language-model/answer-from-model.ts'
import type { QuestionDocument } from '../core/analyst/question-documents.ts'
import type { AnalysisQuestionId } from '../core/analyst/questions.ts'
import type { SearchedPage } from '../core/finder/searched-page.ts'
import type { PassagePlace } from '../core/text/deferred-passage.ts'
import type { Passage } from '../core/text/passage.ts'
import type { DataFilePage } from './adapters/page-data/embedded-text.ts'
import type { FetchedBody } from './adapters/page-fetch/fetched-body.ts'
import type { PageReading } from './adapters/page-reading/page-from-html.ts'
import type { PageText } from './adapters/page-text/extract-page-text.ts'

/** A document with its chosen passages, as plain values. */
export type PlacedDocument = Readonly<{
  id: string
  title: string
  passages: readonly PassagePlace[]
}>

type Answering = Readonly<{ questionId: AnalysisQuestionId; passages: readonly PassagePlace[] }>
type Described = Readonly<{ document: DocumentDetails }>
type Asking = Readonly<{ question: string; documents: readonly PlacedDocument[] }>

/**
 * The work on visitors' and strangers' texts, by kind. Inputs and outputs are plain values, because
 * they travel between threads.
 */
export type TextTasks = Readonly<{
  /** Title and main text of a fetched page. Its bytes are transferred, so the caller loses them. */
  page: Readonly<{ input: FetchedBody; output: PageReading }>
  /** The same for a data file or print version that a page names. */
  'page-data': Readonly<{ input: FetchedBody & Readonly<{ of: DataFilePage }>; output: PageText }>
  /** The page as a policy search needs it, with its links judged. */
  'searched-page': Readonly<{ input: FetchedBody; output: SearchedPage }>
  /** The built-in analyst's checked answer to one of the seven questions. */
  answer: Readonly<{ input: Answering & Described; output: AnalysisAnswer }>
  /** The same for several questions about one document, in order. */
  answers: Readonly<{
    input: Described & Readonly<{ questions: readonly Answering[] }>
    output: readonly AnalysisAnswer[]
  }>
  /** The same for a question in a visitor's own words; citations name their documents. */
  question: Readonly<{
    input: Asking & Readonly<{ earlier: readonly string[] }>
    output: QuestionAnswer
  }>
  /** A checked answer made from a language model's reply to one of the seven questions. */
  'model-answer': Readonly<{
    input: Answering & Readonly<{ reply: ModelReply }>
    output: AnalysisAnswer
  }>
  /** The same for a question in a visitor's own words; citations name their documents. */
  'model-question': Readonly<{
    input: Asking & Readonly<{ reply: ModelReply }>
    output: QuestionAnswer
  }>
}>

export type TextTaskKind = keyof TextTasks

/** The function of each kind of work; runs synchronously in the calling thread. */
export type TextHandlers = {
  readonly [Kind in TextTaskKind]: (input: TextTasks[Kind]['input']) => TextTasks[Kind]['output']
}

/** The requester of a task. */
export type TaskOwner = Readonly<{
  /** The queue in which it waits, such as the key of a network. Queues take turns. */
  line: string
  /** Aborted when the result is no longer needed. */
  signal: AbortSignal
}>

/** Works on texts in isolation, so that they cannot block the server. */
export type TextWork = Readonly<{
  /**
   * @throws AppError any AppError of the work; 'page-took-too-long' or 'answer-took-too-long' when
   * it exceeds its time or memory; 'too-many-requests' or 'service-unavailable' when the queue is
   * full. Throws the signal's reason when it aborts.
   */
  run: <Kind extends TextTaskKind>(
    kind: Kind,
    input: TextTasks[Kind]['input'],
    owner: TaskOwner,
  ) => Promise<TextTasks[Kind]['output']>
}>

/** Converts passages to plain values, without sentences already split. */
export function placesOf(passages: readonly Passage[]): readonly PassagePlace[] {
  return passages.map(({ n, start, text, heading }) => ({
    n,
    start,
    text,
    ...(heading !== undefined && { heading }),
  }))
}

/** The same for whole documents. */
export function placedDocuments(documents: readonly QuestionDocument[]): readonly PlacedDocument[] {
  return documents.map(({ id, title, passages }) => ({ id, title, passages: placesOf(passages) }))
}
