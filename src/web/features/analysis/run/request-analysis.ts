import type { AnalysisEvent, AnalysisRequest } from '../../../../api/analyses.ts'
import type { ModelErrorCode } from '../../../../api/answers.ts'
import { API_PATHS } from '../../../../api/paths.ts'
import type { AnalysisAnswer } from '../../../../core/analyst/answer.ts'
import type { AnalysisQuestionId } from '../../../../core/analyst/questions.ts'
import {
  type CallEnd,
  type CallEnding as Ending,
  followCall,
  type OnChecking,
} from '../../../lib/api/call-stream.ts'

type WireAnswer = Extract<AnalysisEvent, { type: 'answer' }>['answer']

/** Who is told what comes, as it comes. */
export type AnswerListeners = Readonly<{
  onAnswer: (answer: AnalysisAnswer) => void
  /** The next words of a language model on a question. */
  onText: (questionId: AnalysisQuestionId, text: string) => void
  /** The language model answered nothing; the built-in analyst did. */
  onModelFailed: (code: ModelErrorCode) => void
  onChecking: OnChecking
}>

/**
 * Asks for the answers and hands each on as it comes, unchecked.
 *
 * @throws ApiError when the server refused; the signal's reason when it was aborted.
 */
export function requestAnalysis(
  request: AnalysisRequest,
  signal: AbortSignal,
  listeners: AnswerListeners,
): Promise<CallEnd> {
  const onEvent = (event: Exclude<AnalysisEvent, Ending>) => {
    if (event.type === 'delta') listeners.onText(event.questionId, event.text)
    else if (event.type === 'model-failed') listeners.onModelFailed(event.code)
    else listeners.onAnswer(toAnswer(event.answer))
  }
  return followCall<AnalysisEvent>(
    API_PATHS.analyses,
    request,
    signal,
    onEvent,
    listeners.onChecking,
  )
}

/** The wire's schema allows a verdict that is there and undefined; JSON does not. */
function toAnswer({ verdict, ...rest }: WireAnswer): AnalysisAnswer {
  return verdict === undefined ? rest : { ...rest, verdict }
}
