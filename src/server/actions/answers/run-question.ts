import { type CallEvent, isWithinBudget } from '../../../api/answers.ts'
import { API_PATHS } from '../../../api/paths.ts'
import type {
  QuestionEvent,
  QuestionRequest,
  WireQuestionDocument,
} from '../../../api/questions.ts'
import { freeCallsOf } from '../../../core/allowance/free-allowance.ts'
import type { AnswerNotice, QuestionAnswer } from '../../../core/analyst/answer.ts'
import { passagesOf, type QuestionDocument } from '../../../core/analyst/question-documents.ts'
import { QUESTION_LIMITS } from '../../../core/analyst/question-limits.ts'
import { DeferredPassage } from '../../../core/text/deferred-passage.ts'
import { countWords } from '../../../core/text/words.ts'
import { createQuotingAnalyst } from '../../adapters/quoting-analyst.ts'
import { AppError } from '../../app-error.ts'
import type { QuestionTask } from '../../ports/analyst.ts'
import { ModelFailure, modelErrorOf } from '../../ports/model-failure.ts'
import { type Asker, callQuotaOf } from '../call-quota.ts'
import {
  type CallDeps,
  type CallEnding,
  type CallStep,
  type CallWork,
  requestDigest,
  startCall,
} from './answer-call.ts'
import type { AnswerEvents } from './running-answers.ts'

/** The events of a question, without those of how its call ends. */
export type QuestionStep = Exclude<QuestionEvent, CallEvent>
export type QuestionDeps = CallDeps<QuestionStep>

/**
 * Reserves a call and answers a question in the visitor's own words. If a language model fails, the
 * built-in analyst answers and the call is released.
 *
 * @param signal aborted when the visitor has left
 * @throws AppError 'invalid-request', 'text-too-long', 'no-document', or a limit's code
 */
export async function startQuestion(
  deps: QuestionDeps,
  asker: Asker,
  request: QuestionRequest,
  signal: AbortSignal,
): Promise<AnswerEvents<QuestionEvent>> {
  const { requestId } = request
  const digest = await requestDigest(deps, requestId, request)
  const use = { capture: null, callsPerDay: freeCallsOf('chatbot') }
  const quota = callQuotaOf(deps, asker, { requestId, digest }, use)
  requireWithinLimits(deps, request, quota.tier)
  const call = { quota, asker, route: API_PATHS.questions }
  const task: QuestionTask = {
    question: request.question,
    documents: request.documents.map(questionDocument),
    earlier: request.earlier,
    tier: quota.tier,
    line: asker.line,
  }
  return await startCall(deps, call, answer(deps, asker, task), signal)
}

function requireWithinLimits(
  { analyst }: QuestionDeps,
  { question, documents }: QuestionRequest,
  tier: QuestionTask['tier'],
): void {
  const limits = QUESTION_LIMITS[tier]
  if (documents.length > limits.documents) throw new AppError('invalid-request')
  const passages = documents.flatMap((document) => document.passages)
  const isTooLong =
    countWords(question) > limits.question.words ||
    question.length > limits.question.characters ||
    !isWithinBudget(passages, limits.passages)
  if (isTooLong) throw new AppError('text-too-long')
  // Without a document only a language model can answer, and only in a paid session.
  const needsDocument = tier === 'free' || analyst.kind === 'built-in'
  if (documents.length === 0 && needsDocument) throw new AppError('no-document')
}

function questionDocument({ id, title, passages }: WireQuestionDocument): QuestionDocument {
  return { id, title, passages: passages.map((passage) => new DeferredPassage(passage)) }
}

function answer(deps: QuestionDeps, asker: Asker, task: QuestionTask): CallWork<QuestionStep> {
  const { analyst, log, metrics } = deps
  const passages = passagesOf(task.documents)
  return async (send, signal, modelCalls): Promise<CallEnding> => {
    const answerBuiltIn = () =>
      createQuotingAnalyst(deps.textWork).answerQuestion(task, signal, () => undefined, modelCalls)
    // A model reads even weak passages; without any there is nothing to read.
    if (analyst.kind === 'built-in' || (task.documents.length > 0 && passages.length === 0)) {
      const made = await answerBuiltIn()
      await send(
        made.standing === 'stated'
          ? answerStep(made, 'answer')
          : { worth: 'silence', eventWhere: (isFree) => answerEvent(made, isFree) },
      )
      return { mustRelease: false }
    }
    const words = new CoalescedText((text) =>
      send({ event: { type: 'delta', text }, isReplayable: false, worth: 'answer' }),
    )
    try {
      const onText = (text: string) => words.add(text)
      const made = await analyst.answerQuestion(task, signal, onText, modelCalls)
      await words.flush()
      metrics.modelCalls.inc({ outcome: 'answered' })
      await send(answerStep(made, 'answer'))
      return { mustRelease: false }
    } catch (error) {
      await words.flush()
      if (signal.aborted || !(error instanceof ModelFailure)) throw error
      metrics.modelCalls.inc({ outcome: error.reason })
      log.modelFailed({ requestId: asker.requestId, reason: error.reason })
      const made = await answerBuiltIn()
      const noted = { ...made, notices: [...made.notices, ...noticesOf(error)] }
      await send(answerStep(noted, 'stand-in'))
      const modelError = error.reason === 'declined' ? undefined : modelErrorOf(error.reason)
      return { mustRelease: true, modelError }
    }
  }
}

function noticesOf({ reason, hadText }: ModelFailure): readonly AnswerNotice[] {
  if (reason === 'declined') return ['declined']
  return hadText ? ['incomplete'] : []
}

function answerStep(made: QuestionAnswer, worth: 'answer' | 'stand-in'): CallStep<QuestionStep> {
  return { event: answerEvent(made, false), isReplayable: true, worth }
}

function answerEvent(made: QuestionAnswer, isFree: boolean): QuestionStep {
  return { type: 'answer', answer: { ...made, ...(isFree && { isFree }) } }
}

/**
 * Passes text on, one piece after another. Text that arrives while a piece is being sent becomes
 * one piece; no piece waits for later text.
 */
export class CoalescedText {
  readonly #send: (text: string) => Promise<void> | undefined
  #pending = ''
  #sending: Promise<void> | undefined
  #failure: Readonly<{ error: unknown }> | undefined

  /**
   * @param send sends a piece; returns a promise only if that takes time
   */
  constructor(send: (text: string) => Promise<void> | undefined) {
    this.#send = send
  }

  add(text: string): void {
    if (this.#failure !== undefined) return
    this.#pending += text
    if (this.#sending === undefined) this.#sendPending()
  }

  /**
   * Waits until all text has been sent.
   *
   * @throws the error of a failed send; later text is not sent
   */
  async flush(): Promise<void> {
    while (this.#sending !== undefined) await this.#sending
    if (this.#failure !== undefined) throw this.#failure.error
  }

  #sendPending(): void {
    const text = this.#pending
    this.#pending = ''
    this.#sending = this.#send(text)?.then(
      () => {
        this.#sending = undefined
        if (this.#pending !== '') this.#sendPending()
      },
      (error: unknown) => {
        // Stored for `flush`: until it is called, nobody would catch the error.
        this.#failure = { error }
        this.#sending = undefined
      },
    )
  }
}
