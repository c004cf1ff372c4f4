import type { AnalysisEvent, AnalysisRequest } from '../../../api/analyses.ts'
import type { ModelErrorCode } from '../../../api/answers.ts'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { API_PATHS } from '../../../api/paths.ts'
import type { Visit } from '../../../api/visit.ts'
import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { post } from '../../lib/api-client.ts'
import { readEventStream } from '../../lib/event-stream.ts'

/** A language model in a long queue is slow; a server that says nothing for longer has gone. */
const SILENCE_LIMIT_MS = 120_000

type WireAnswer = Extract<AnalysisEvent, { type: 'answer' }>['answer']

/** How a stream of answers ended. `incomplete`: without saying so. */
export type AnalysisEnd =
  | Readonly<{ kind: 'done'; visit: Visit }>
  | Readonly<{ kind: 'failed'; code: ErrorCode; visit: Visit }>
  | Readonly<{ kind: 'incomplete' }>

/** Who is told what comes, as it comes. */
export type AnswerListeners = Readonly<{
  onAnswer: (answer: AnalysisAnswer) => void
  /** The next words of a language model on a question. */
  onText: (questionId: AnalysisQuestionId, text: string) => void
  /** The language model answered nothing; the built-in analyst did. */
  onModelFailed: (code: ModelErrorCode) => void
}>

/**
 * Asks for the answers and hands each on as it comes, unchecked.
 *
 * @throws ApiError when the server refused; the signal's reason when it was aborted.
 */
export async function requestAnalysis(
  request: AnalysisRequest,
  signal: AbortSignal,
  listeners: AnswerListeners,
): Promise<AnalysisEnd> {
  const response = await post(API_PATHS.analyses, request, signal)
  if (response.body === null) return { kind: 'incomplete' }
  const stream = readEventStream(response.body, { silenceLimitMs: SILENCE_LIMIT_MS, signal })
  for await (const data of stream) {
    const event = parseEvent(data)
    if (event === undefined) return { kind: 'incomplete' }
    if (event.type === 'done') return { kind: 'done', visit: event.visit }
    if (event.type === 'failed') return { kind: 'failed', code: event.code, visit: event.visit }
    if (event.type === 'delta') listeners.onText(event.questionId, event.text)
    else if (event.type === 'model-failed') listeners.onModelFailed(event.code)
    else listeners.onAnswer(toAnswer(event.answer))
  }
  return { kind: 'incomplete' }
}

/** The wire's schema allows a verdict that is there and undefined; JSON does not. */
function toAnswer({ verdict, ...rest }: WireAnswer): AnalysisAnswer {
  return verdict === undefined ? rest : { ...rest, verdict }
}

/** An event as our server writes it, or `undefined` for text that something in between cut off. */
function parseEvent(data: string): AnalysisEvent | undefined {
  try {
    const event: AnalysisEvent = JSON.parse(data)
    return event
  } catch {
    return undefined
  }
}
