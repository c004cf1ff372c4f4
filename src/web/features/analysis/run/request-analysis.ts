import { queryOptions } from '@tanstack/react-query'
import type { AnalysisEvent, AnalysisRequest } from '../../../../api/analyses.ts'
import type { ModelErrorCode, WirePassage } from '../../../../api/answers.ts'
import { DOCUMENT_TITLE_MAX_CHARACTERS } from '../../../../api/limits.ts'
import { API_PATHS } from '../../../../api/paths.ts'
import type { Visit } from '../../../../api/visit.ts'
import type { FreePage } from '../../../../core/allowance/free-allowance.ts'
import type { AnalysisAnswer } from '../../../../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../../../../core/analyst/questions.ts'
import type { DocumentSelection } from '../../../../core/analyst/selection/select-passages.ts'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { PAGE_ADDRESS_MAX_CHARACTERS } from '../../../../core/pages/page-address.ts'
import type { Passage } from '../../../../core/text/passage.ts'
import { type CallEnd, followCall, type OnChecking } from '../../../lib/api/call-stream.ts'
import type { StorageScope, StoredAnalysis } from '../../../lib/documents/document-store.ts'
import { rankDocument } from '../../../lib/ranker/rank-document.ts'
import { LOCAL_QUERY } from '../../../lib/run-worker.ts'
import { requireSendable } from '../../../lib/storage/private-mode.ts'

/** Callbacks for the events of an analysis. */
type AnswerListeners = Readonly<{
  onAnswer: (answer: AnalysisAnswer) => void
  /** The next words of a language model on a question. */
  onText: (questionId: AnalysisQuestionId, text: string) => void
  /** The language model answered nothing; the built-in analyst did. */
  onModelFailed: (code: ModelErrorCode) => void
  onChecking: OnChecking
}>

/**
 * Asks for the answers and hands each on as it comes, its citations not yet checked.
 *
 * @throws ApiError when the server refused; the signal's reason when it was aborted.
 */
export function requestAnalysis(
  request: AnalysisRequest,
  signal: AbortSignal,
  listeners: AnswerListeners,
): Promise<CallEnd> {
  const onEvent = (event: AnalysisEvent) => {
    if (event.type === 'delta') listeners.onText(event.questionId, event.text)
    else if (event.type === 'model-failed') listeners.onModelFailed(event.code)
    else if (event.type === 'answer') listeners.onAnswer(event.answer)
  }
  return followCall(API_PATHS.analyses, request, signal, onEvent, listeners.onChecking)
}

type RequestDetails = Readonly<{
  requestId: string
  /** The request that this one repeats with corrected text. */
  corrects?: string | undefined
  page: FreePage
  timeZone: string
}>

/**
 * What the server is sent: the chosen passages, the title, the address and how the document calls its
 * company; nothing else of it.
 *
 * @throws Error for a document that stays on this device
 */
export function analysisRequest(
  document: PolicyDocument,
  selection: DocumentSelection,
  { requestId, corrects, page, timeZone }: RequestDetails,
): AnalysisRequest {
  requireSendable([document])
  const { title, url } = document
  return {
    requestId,
    page,
    origin: document.origin === 'photo' ? 'photo' : 'url',
    ...(corrects !== undefined && { corrects }),
    timeZone,
    document: {
      title: title.slice(0, DOCUMENT_TITLE_MAX_CHARACTERS),
      ...(url !== undefined && url.length <= PAGE_ADDRESS_MAX_CHARACTERS ? { url } : {}),
      names: [...selection.names],
    },
    questions: selection.selections.map(({ questionId, passages }) => ({
      id: questionId,
      passages: passages.map(wirePassage),
    })),
  }
}

function wirePassage({ n, start, text, heading }: Passage): WirePassage {
  if (heading === undefined) return { n, start, text }
  return { n, start, text, heading: heading.slice(0, DOCUMENT_TITLE_MAX_CHARACTERS) }
}

/** How an analysis was begun, and what is stored beside it for the next try. */
export type BegunAnalysis = Readonly<{
  /** As it was sent. Absent where this browser makes the answers. */
  request?: AnalysisRequest
  sentAt: number
  /** Owner of its stored record, once the visit is known. */
  visit: StorageScope | undefined
}>

export function storageScopeOf({ sessionId, free }: Visit): StorageScope {
  return { sessionId, resetsAt: free.resetsAt }
}

/** How a stored analysis was begun. */
export function begunBefore(stored: StoredAnalysis | undefined): BegunAnalysis | undefined {
  if (stored === undefined) return undefined
  const { request, sentAt, sessionId, resetsAt } = stored
  return { ...(request && { request }), sentAt, visit: { sessionId, resetsAt } }
}

/** An analysis that began on this device ends there, even if the switch was changed since. */
export function wasBegunHere(begun: BegunAnalysis | undefined): boolean {
  return begun !== undefined && begun.request === undefined
}

/** The chosen passages of a document: chosen once, as soon as the document is there. */
export function rankingQuery(document: PolicyDocument) {
  return queryOptions({
    queryKey: ['ranking', document.id],
    queryFn: ({ signal }) => rankDocument(document.text, signal),
    ...LOCAL_QUERY,
  })
}
