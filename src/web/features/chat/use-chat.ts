import { useEffect, useReducer, useRef } from 'react'
import type { ModelErrorCode } from '../../../api/answers.ts'
import type { QuestionRequest } from '../../../api/questions.ts'
import type { Visit } from '../../../api/visit.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import {
  ANALYSIS_MAX_WORDS_PER_QUESTION,
  PREMIUM_QUESTION_PASSAGE_WORDS,
} from '../../../core/limits.ts'
import type { Passage } from '../../../core/text/passage.ts'
import type { ErrorText } from '../../content/error-texts.ts'
import { ApiError, type ClientErrorCode } from '../../lib/api-client.ts'
import { checkAnswer } from '../../lib/check-answer.ts'
import { randomId } from '../../lib/random-id.ts'
import { rankForQuestion } from '../../lib/ranker/rank-document.ts'
import { holdSession } from '../../lib/session-hold.ts'
import { visitorTimeZone } from '../../lib/time-zone.ts'
import { askQuestion } from './ask-question.ts'
import { type ChatEntry, chatLog, turnsBefore } from './chat-log.ts'

// The wire's limits; its schemas stay on the server (see src/api/questions.ts).
const EARLIER = { turnsMax: 6, answerMaxCharacters: 2_000 }
const TITLE_MAX_CHARACTERS = 300

export type Chat = Readonly<{
  log: readonly ChatEntry[]
  ask: (question: string) => void
  /** The same request again: the server counts it once. */
  retry: (id: string) => void
  stop: () => void
  clear: () => void
}>

type ChatOptions = Readonly<{
  tier: Visit['tier']
  /** What is asked about; without one only a language model answers, to who has paid. */
  document: PolicyDocument | undefined
  onVisit: (visit: Visit) => void
  onModelFailed: (code: ModelErrorCode) => void
  /** Says what went wrong, and gives the words of it for the chat. */
  onProblem: (problem: ClientErrorCode | 'incomplete') => ErrorText
}>

/** A conversation about one document. */
export function useChat({ tier, document, ...listeners }: ChatOptions): Chat {
  const [log, dispatch] = useReducer(chatLog, [])
  const running = useRef<AbortController>(undefined)
  const requests = useRef(new Map<string, QuestionRequest>())

  useEffect(() => () => running.current?.abort(), [])

  const requestOf = async (id: string, question: string, signal: AbortSignal) => {
    const known = requests.current.get(id)
    if (known !== undefined) return known
    const earlier = turnsBefore(log, id, EARLIER)
    const passages =
      document === undefined
        ? []
        : await rankForQuestion(
            {
              text: document.text,
              question,
              earlier: earlier.at(-1)?.question,
              maxWords:
                tier === 'premium'
                  ? PREMIUM_QUESTION_PASSAGE_WORDS
                  : ANALYSIS_MAX_WORDS_PER_QUESTION,
            },
            signal,
          )
    const request: QuestionRequest = {
      requestId: id,
      timeZone: visitorTimeZone(),
      question,
      passages: passages.map(wirePassage),
      earlier: earlier.map((turn) => ({ ...turn })),
      ...(document !== undefined && {
        document: { title: document.title.slice(0, TITLE_MAX_CHARACTERS) },
      }),
    }
    requests.current.set(id, request)
    return request
  }

  /** What went wrong, or nothing when the answer came. */
  const runOnce = async (id: string, question: string, signal: AbortSignal) => {
    const request = await requestOf(id, question, signal)
    signal.throwIfAborted()
    dispatch({ type: 'sent', id })
    let hasAnswer = false
    const end = await askQuestion(request, signal, {
      onText: (text) => dispatch({ type: 'wrote', id, text }),
      onAnswer: (answer) => {
        hasAnswer = true
        const checked = answer.isGeneral ? answer : checkAnswer(answer, document?.text ?? '')
        dispatch({ type: 'answered', id, answer: checked })
      },
      onModelFailed: listeners.onModelFailed,
    })
    if (end.kind === 'incomplete') return hasAnswer ? undefined : ('incomplete' as const)
    listeners.onVisit(end.visit)
    return end.kind === 'failed' ? end.code : undefined
  }

  const run = async (id: string, question: string) => {
    const controller = new AbortController()
    running.current = controller
    const letGo = holdSession('answer')
    const problem = await runOnce(id, question, controller.signal).catch(problemOf).finally(letGo)
    if (controller.signal.aborted || problem === undefined) return
    dispatch({ type: 'failed', id, error: listeners.onProblem(problem) })
  }

  return {
    log,
    ask: (question) => {
      const id = randomId()
      dispatch({ type: 'asked', id, question, documentId: document?.id })
      void run(id, question)
    },
    retry: (id) => {
      const entry = log.find((one) => one.id === id)
      if (entry === undefined) return
      dispatch({ type: 'tried-again', id })
      void run(id, entry.question)
    },
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

function wirePassage({ n, start, text, heading }: Passage) {
  if (heading === undefined) return { n, start, text }
  return { n, start, text, heading: heading.slice(0, TITLE_MAX_CHARACTERS) }
}

function problemOf(error: unknown): ClientErrorCode | 'incomplete' {
  return error instanceof ApiError ? error.code : 'incomplete'
}
