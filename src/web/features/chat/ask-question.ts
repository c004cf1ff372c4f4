import type { ModelErrorCode } from '../../../api/answers.ts'
import { API_PATHS } from '../../../api/paths.ts'
import type { QuestionEvent, QuestionRequest } from '../../../api/questions.ts'
import type { QuestionAnswer } from '../../../core/analyst/answer.ts'
import {
  type CallEnd,
  type CallEnding as Ending,
  followCall,
  type OnChecking,
} from '../../lib/api/call-stream.ts'

export type QuestionListeners = Readonly<{
  onText: (text: string) => void
  onAnswer: (answer: QuestionAnswer) => void
  onModelFailed: (code: ModelErrorCode) => void
  onChecking: OnChecking
}>

/**
 * Asks a question and hands on what comes, unchecked.
 *
 * @throws ApiError when the server refused; the signal's reason when it was aborted.
 */
export function askQuestion(
  request: QuestionRequest,
  signal: AbortSignal,
  listeners: QuestionListeners,
): Promise<CallEnd> {
  const onEvent = (event: Exclude<QuestionEvent, Ending>) => {
    if (event.type === 'delta') listeners.onText(event.text)
    else if (event.type === 'model-failed') listeners.onModelFailed(event.code)
    else listeners.onAnswer(toAnswer(event.answer))
  }
  return followCall<QuestionEvent>(
    API_PATHS.questions,
    request,
    signal,
    onEvent,
    listeners.onChecking,
  )
}

type WireAnswer = Extract<QuestionEvent, { type: 'answer' }>['answer']

/** The wire's schema allows a verdict that is there and undefined; JSON does not. */
function toAnswer({ verdict, ...rest }: WireAnswer): QuestionAnswer {
  return verdict === undefined ? rest : { ...rest, verdict }
}
