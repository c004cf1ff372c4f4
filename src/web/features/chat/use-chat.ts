import { type Dispatch, useEffect, useReducer, useRef } from 'react'
import type { ModelErrorCode } from '../../../api/answers.ts'
import {
  DOCUMENT_TITLE_MAX_CHARACTERS,
  EARLIER_ANSWER_MAX_CHARACTERS,
  EARLIER_TURNS_MAX,
} from '../../../api/limits.ts'
import { API_PATHS } from '../../../api/paths.ts'
import type { QuestionEvent, QuestionRequest } from '../../../api/questions.ts'
import type { Visit } from '../../../api/visit.ts'
import type { QuestionAnswer } from '../../../core/analyst/answer.ts'
import { type HelpWanted, helpWanted } from '../../../core/analyst/asked/help-wanted.ts'
import { passageWordsFor, type Turn } from '../../../core/analyst/question-limits.ts'
import type { Brand } from '../../../core/cards/brand.ts'
import { absentCompany } from '../../../core/cards/find-brand.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import type { Passage } from '../../../core/text/passage.ts'
import type { ErrorText } from '../../content/error-texts.ts'
import { BROWSER_MODEL_FAILED_TEXT } from '../../content/private-mode-texts.ts'
import { noDocumentOfText } from '../../content/session/chat-texts.ts'
import { answerQuestionPrivately } from '../../lib/answer-privately.ts'
import { ApiError, type ClientErrorCode } from '../../lib/api/api-client.ts'
import { type CallEnd, followCall, type OnChecking } from '../../lib/api/call-stream.ts'
import { checkQuestionAnswer } from '../../lib/api/check-answer.ts'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'
import { useStableCallback } from '../../lib/hooks/use-stable-callback.ts'
import { randomId } from '../../lib/random-id.ts'
import { rankForQuestion, suggestQuestions } from '../../lib/ranker/rank-document.ts'
import { WorkerError } from '../../lib/run-worker.ts'
import { deferSessionClearing } from '../../lib/storage/premium-session.ts'
import { isAnsweredOnDevice, requireSendable } from '../../lib/storage/private-mode.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { type ChatEntry, type ChatEvent, chatLog, turnsBefore } from './chat-log.ts'

const EARLIER = {
  turnsMax: EARLIER_TURNS_MAX,
  answerMaxCharacters: EARLIER_ANSWER_MAX_CHARACTERS,
}

export type Chat = Readonly<{
  log: readonly ChatEntry[]
  dispatch: Dispatch<ChatEvent>
  ask: (question: string) => void
  /** The same request again where the documents are the same: the server counts it once. */
  retry: (id: string) => void
  stop: () => void
  clear: () => void
}>

type ChatOptions = Readonly<{
  tier: Visit['tier']
  /** The documents; without one, only a language model answers, in a paid session. */
  documents: readonly PolicyDocument[]
  /** The conversation to begin with. */
  begin?: readonly ChatEntry[]
  onVisit: (visit: Visit) => void
  onModelFailed: (code: ModelErrorCode) => void
  /** Says what went wrong, and gives the words of it for the chat. */
  onProblem: (problem: ClientErrorCode | 'incomplete') => ErrorText
  /** It was not answered, and only the server knows whether its call was given back. */
  onCallInDoubt: () => void
}>

const EMPTY_LOG: readonly ChatEntry[] = []

/** A try to have a question answered; `place` is the id under which the conversation holds it now. */
type Try = Readonly<{ id: string; question: string; place: string; isPrivate: boolean }>

/** A conversation about the documents at hand. */
export function useChat({ tier, documents, begin = EMPTY_LOG, ...listeners }: ChatOptions): Chat {
  const [log, dispatch] = useReducer(chatLog, begin)
  const running = useRef<AbortController>(undefined)
  const requests = useRef(new Map<string, QuestionRequest>())

  useEffect(() => () => running.current?.abort(), [])

  const requestOf = async ({ id, question, place }: Try, signal: AbortSignal) => {
    const known = requests.current.get(id)
    if (known !== undefined) return known
    const earlier = turnsBefore(log, place, EARLIER, false)
    const request = await questionRequest({ id, tier, question, documents, earlier }, signal)
    requests.current.set(id, request)
    return request
  }

  /** The answer of this browser: nothing is sent. */
  const runHere = async ({ id, question, place }: Try, signal: AbortSignal) => {
    const earlier = turnsBefore(log, place, EARLIER, true)
    dispatch({ type: 'sent', id })
    const asked = { tier, question, documents, earlier }
    const onText = (text: string) => dispatch({ type: 'wrote', id, text })
    const { answer, hasStoodIn } = await answerQuestionPrivately(asked, signal, onText)
    signal.throwIfAborted()
    if (hasStoodIn) showToast({ ...BROWSER_MODEL_FAILED_TEXT, kind: 'plain' })
    dispatch({ type: 'answered', id, answer: checkQuestionAnswer(answer, documents) })
    return undefined
  }

  /** The failure; `undefined` if the answer came. */
  const runOnce = async (one: Try, signal: AbortSignal) => {
    const { id } = one
    if (one.isPrivate) return runHere(one, signal)
    const request = await requestOf(one, signal)
    signal.throwIfAborted()
    dispatch({ type: 'sent', id })
    let hasAnswer = false
    const end = await askQuestion(request, signal, {
      onText: (text) => dispatch({ type: 'wrote', id, text }),
      onAnswer: (answer) => {
        hasAnswer = true
        const checked = answer.isGeneral ? answer : checkQuestionAnswer(answer, documents)
        dispatch({ type: 'answered', id, answer: checked })
      },
      onModelFailed: listeners.onModelFailed,
      onChecking: (isChecking) => dispatch({ type: isChecking ? 'checking' : 'sent', id }),
    })
    if (end.kind === 'incomplete') return hasAnswer ? undefined : ('incomplete' as const)
    listeners.onVisit(end.visit)
    return end.kind === 'failed' ? end.code : undefined
  }

  /** Help for a question without a subject: costs no call and sends nothing. */
  const guide = async (id: string, help: HelpWanted) => {
    const controller = new AbortController()
    running.current = controller
    const document = help === 'questions' ? documents.at(-1) : undefined
    // Without them it is said how to ask.
    const questions =
      document === undefined
        ? []
        : await suggestQuestions(document.text, controller.signal).catch(() => [])
    if (!controller.signal.aborted) dispatch({ type: 'guided', id, help, questions })
  }

  const reply = (one: Try) => {
    const isFirst = turnsBefore(log, one.place, EARLIER, true).length === 0
    const help = documents.length === 0 ? undefined : helpWanted(one.question, !isFirst)
    void (help === undefined ? run(one) : guide(one.id, help))
  }

  const run = async (one: Try) => {
    const controller = new AbortController()
    running.current = controller
    const letGo = deferSessionClearing('answer')
    const problem = await runOnce(one, controller.signal).catch(problemOf).finally(letGo)
    if (controller.signal.aborted || problem === undefined) return
    dispatch({ type: 'failed', id: one.id, error: listeners.onProblem(problem) })
    if (!one.isPrivate) listeners.onCallInDoubt()
  }

  const documentIds = documents.map(({ id }) => id)
  const retry = useStableCallback((id: string) => {
    const entry = log.find((one) => one.id === id)
    if (entry?.kind !== 'question') return
    // About other documents it is another question, and the server would not know it again.
    const isSame = requests.current.has(id) || entry.documentIds.join() === documentIds.join()
    const nextId = isSame ? id : randomId()
    const isPrivate = entry.isPrivate === true || isAnsweredOnDevice(documents)
    dispatch({ type: 'tried-again', id, nextId, documentIds, isPrivate })
    reply({ id: nextId, question: entry.question, place: id, isPrivate })
  })
  return {
    log,
    dispatch,
    ask: (question) => {
      const id = randomId()
      const isPrivate = isAnsweredOnDevice(documents)
      dispatch({ type: 'asked', id, question, documentIds, isPrivate })
      const absent = documents.length === 0 ? undefined : absentCompany(question, documents)
      if (absent === undefined) {
        reply({ id, question, place: id, isPrivate })
        return
      }
      // Never from another company's document, and for no call: nothing is sent.
      dispatch({ type: 'sent', id })
      dispatch({ type: 'answered', id, answer: noDocumentAnswer(absent) })
    },
    retry,
    stop: () => {
      running.current?.abort()
      for (const { id } of log) dispatch({ type: 'stopped', id })
    },
    clear: () => {
      running.current?.abort()
      requests.current.clear()
      dispatch({ type: 'cleared' })
    },
  }
}

function noDocumentAnswer({ name }: Brand): QuestionAnswer {
  return {
    standing: 'stated',
    statements: [{ text: noDocumentOfText(name), citations: [] }],
    analyst: 'built-in',
    notices: [],
    isGeneral: false,
  }
}

function problemOf(error: unknown): ClientErrorCode | 'incomplete' {
  if (error instanceof WorkerError) {
    return error.reason === 'not-loaded' ? 'offline' : 'worker-failed'
  }
  return error instanceof ApiError ? error.code : 'incomplete'
}

type QuestionListeners = Readonly<{
  onText: (text: string) => void
  onAnswer: (answer: QuestionAnswer) => void
  onModelFailed: (code: ModelErrorCode) => void
  onChecking: OnChecking
}>

/**
 * Asks a question and hands on what comes, its citations not yet checked.
 *
 * @throws ApiError when the server refused; the signal's reason when it was aborted.
 */
function askQuestion(
  request: QuestionRequest,
  signal: AbortSignal,
  listeners: QuestionListeners,
): Promise<CallEnd> {
  const onEvent = (event: QuestionEvent) => {
    if (event.type === 'delta') listeners.onText(event.text)
    else if (event.type === 'model-failed') listeners.onModelFailed(event.code)
    else if (event.type === 'answer') listeners.onAnswer(event.answer)
  }
  return followCall(API_PATHS.questions, request, signal, onEvent, listeners.onChecking)
}

type Asked = Readonly<{
  id: string
  tier: Visit['tier']
  question: string
  documents: readonly PolicyDocument[]
  earlier: readonly Turn[]
}>

/**
 * What the server is sent of a question: the passages chosen of all documents, and nothing else of
 * them.
 *
 * @throws WorkerError; Error for a document that stays on this device; the signal's reason when it
 * was aborted.
 */
export async function questionRequest(
  { id, tier, question, documents, earlier }: Asked,
  signal: AbortSignal,
): Promise<QuestionRequest> {
  requireSendable(documents)
  const questionsBefore = earlier.map((turn) => turn.question)
  const selection =
    documents.length === 0
      ? []
      : await rankForQuestion(
          {
            texts: documents.map(({ text }) => text),
            question,
            earlier: questionsBefore,
            maxWords: passageWordsFor(tier, question, questionsBefore),
          },
          signal,
        )
  return {
    requestId: id,
    timeZone: visitorTimeZone(),
    question,
    documents: documents.map((document, index) => ({
      id: document.id,
      title: document.title.slice(0, DOCUMENT_TITLE_MAX_CHARACTERS),
      passages: (selection[index] ?? []).map(wirePassage),
    })),
    earlier: earlier.map((turn) => ({ ...turn })),
  }
}

function wirePassage({ n, start, text, heading }: Passage) {
  if (heading === undefined) return { n, start, text }
  return { n, start, text, heading: heading.slice(0, DOCUMENT_TITLE_MAX_CHARACTERS) }
}
