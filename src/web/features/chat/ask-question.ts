import type { ModelErrorCode } from '../../../api/answers.ts'
import type { ErrorCode } from '../../../api/error-codes.ts'
import { API_PATHS } from '../../../api/paths.ts'
import type { QuestionEvent, QuestionRequest } from '../../../api/questions.ts'
import type { Visit } from '../../../api/visit.ts'
import type { QuestionAnswer } from '../../../core/analyst/answer.ts'
import { post } from '../../lib/api-client.ts'
import { readEventStream } from '../../lib/event-stream.ts'

/** A language model in a long queue is slow; a server that says nothing for longer has gone. */
const SILENCE_LIMIT_MS = 120_000

/** How a stream ended. `incomplete`: without saying so. */
export type QuestionEnd =
  | Readonly<{ kind: 'done'; visit: Visit }>
  | Readonly<{ kind: 'failed'; code: ErrorCode; visit: Visit }>
  | Readonly<{ kind: 'incomplete' }>

export type QuestionListeners = Readonly<{
  onText: (text: string) => void
  onAnswer: (answer: QuestionAnswer) => void
  onModelFailed: (code: ModelErrorCode) => void
}>

/**
 * Asks a question and hands on what comes, unchecked.
 *
 * @throws ApiError when the server refused; the signal's reason when it was aborted.
 */
export async function askQuestion(
  request: QuestionRequest,
  signal: AbortSignal,
  listeners: QuestionListeners,
): Promise<QuestionEnd> {
  const response = await post(API_PATHS.questions, request, signal)
  if (response.body === null) return { kind: 'incomplete' }
  const stream = readEventStream(response.body, { silenceLimitMs: SILENCE_LIMIT_MS, signal })
  for await (const data of stream) {
    const event = parseEvent(data)
    if (event === undefined) return { kind: 'incomplete' }
    if (event.type === 'done') return { kind: 'done', visit: event.visit }
    if (event.type === 'failed') return { kind: 'failed', code: event.code, visit: event.visit }
    if (event.type === 'delta') listeners.onText(event.text)
    else if (event.type === 'model-failed') listeners.onModelFailed(event.code)
    else listeners.onAnswer(toAnswer(event.answer))
  }
  return { kind: 'incomplete' }
}

type WireAnswer = Extract<QuestionEvent, { type: 'answer' }>['answer']

/** The wire's schema allows a verdict that is there and undefined; JSON does not. */
function toAnswer({ verdict, ...rest }: WireAnswer): QuestionAnswer {
  return verdict === undefined ? rest : { ...rest, verdict }
}

/** An event as our server writes it, or `undefined` for text that something in between cut off. */
function parseEvent(data: string): QuestionEvent | undefined {
  try {
    const event: QuestionEvent = JSON.parse(data)
    return event
  } catch {
    return undefined
  }
}
