import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { ModelErrorCode } from '../../../api/answers.ts'
import type { Visit } from '../../../api/visit.ts'
import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS, type AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import type { DocumentSelection } from '../../../core/analyst/selection/select-passages.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { BROWSER_MODEL_FAILED_TEXT } from '../../content/private-mode-texts.ts'
import { analystVersion } from '../../lib/analyst-version.ts'
import { analysePrivately } from '../../lib/answer-privately.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { checkAnswer } from '../../lib/api/check-answer.ts'
import { useFreePage } from '../../lib/api/free-page.ts'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'
import {
  type StoredAnalysis,
  type StoredProgress,
  storeRecord,
} from '../../lib/documents/document-store.ts'
import { randomId } from '../../lib/random-id.ts'
import { WorkerError } from '../../lib/run-worker.ts'
import { deferSessionClearing } from '../../lib/storage/premium-session.ts'
import { isAnsweredOnDevice } from '../../lib/storage/private-mode.ts'
import { rememberedStorageScope } from '../../lib/storage/storage-scope.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import {
  type AnalysisProblem,
  type AnalysisRun,
  analysisRun,
  answersOf,
  type BegunRun,
  earlierRun,
  LiveTexts,
  NO_ANALYSIS,
} from './run/analysis-run.ts'
import {
  analysisRequest,
  type BegunAnalysis,
  begunBefore,
  rankingQuery,
  requestAnalysis,
  storageScopeOf,
  wasBegunHere,
} from './run/request-analysis.ts'

export type Analysis = Readonly<{
  run: AnalysisRun
  /** What a language model has written so far, unchecked. */
  liveTexts: LiveTexts
  /** Begins the analysis, or tries again after it broke off: for the same one call. */
  start: () => void
  cancel: () => void
  /** The id under which the server knows the analysis; `undefined` where it was not asked. */
  requestId: () => string | undefined
}>

type AnalysisOptions = Readonly<{
  /** The visit, once loaded. */
  visit: Visit | undefined
  /** The analysis of this document as this browser stored it. */
  stored: StoredAnalysis | undefined
  /** The request that is repeated with corrected text. */
  corrects?: string | undefined
  /** Keeps it in this browser; without it, as the one free analysis. */
  keep?: (analysis: StoredAnalysis) => Promise<'stored' | 'in-memory' | 'no-room'>
  onVisit: (visit: Visit) => void
  onProblem: (problem: AnalysisProblem) => void
  /** It ended early, and only the server knows whether its call was given back. */
  onCallInDoubt: () => void
  onNoRoom: () => void
  /** The language model failed, and the built-in analyst answered. */
  onModelFailed: (code: ModelErrorCode) => void
}>

/** The analysis of one document; a component that shows another document is another component. */
export function useAnalysis(document: PolicyDocument, options: AnalysisOptions): Analysis {
  const { stored, visit, corrects, keep: keepRecord = storeRecord, ...listeners } = options
  const page = useFreePage()
  const queryClient = useQueryClient()
  const [run, dispatch] = useReducer(analysisRun, stored, runOfStored)
  const [liveTexts] = useState(() => new LiveTexts())
  const running = useRef<AbortController>(undefined)
  // The very same request for every try: the server counts it once.
  const sent = useRef<BegunAnalysis>(undefined)
  const begunAs = () => sent.current ?? begunBefore(stored)

  useEffect(() => () => running.current?.abort(), [])

  const hasSaidNoRoom = useRef(false)
  const keep = useEffectEvent(async (begun: BegunRun) => {
    const { current } = sent
    // Without its session's id, its owner would be unknown later.
    if (current?.visit === undefined) return
    const { visit, ...asked } = current
    const progress = progressOf(begun)
    const answers = answersOf(begun.questions)
    const analyst = stored?.analyst ?? analystVersion()
    const analysis = { ...visit, ...asked, document, answers, progress, analyst }
    if ((await keepRecord(analysis)) !== 'no-room' || hasSaidNoRoom.current) return
    hasSaidNoRoom.current = true
    listeners.onNoRoom()
  })
  // The request is stored in this browser, and every answer as it arrives.
  useEffect(() => {
    if (run.phase !== 'idle') void keep(run)
  }, [run])

  const onAnswer = (answer: AnalysisAnswer) =>
    dispatch({ type: 'answered', answer: checkAnswer(answer, document.text) })

  const onText = (questionId: AnalysisQuestionId, text: string) => {
    if (liveTexts.textOf(questionId) === '') dispatch({ type: 'writing', questionId })
    liveTexts.add(questionId, text)
  }

  /** The same in this browser: nothing is sent. */
  const runHere = async (selection: DocumentSelection, signal: AbortSignal) => {
    // Without a connection it belongs to the session that this tab was in.
    const storageScope = visit === undefined ? rememberedStorageScope() : storageScopeOf(visit)
    sent.current = { sentAt: Date.now(), visit: storageScope }
    dispatch({ type: 'asked' })
    const hasStoodIn = await analysePrivately(document, selection, signal, { onAnswer, onText })
    if (hasStoodIn) showToast({ ...BROWSER_MODEL_FAILED_TEXT, kind: 'plain' })
    return undefined
  }

  /** The failure; `undefined` if all answers came. */
  const runOnce = async (
    isOnDevice: boolean,
    signal: AbortSignal,
  ): Promise<AnalysisProblem | undefined> => {
    const selection = await queryClient.ensureQueryData(rankingQuery(document))
    signal.throwIfAborted()
    if (isOnDevice) return runHere(selection, signal)
    const before = begunAs()
    const request =
      before?.request ??
      analysisRequest(document, selection, {
        requestId: randomId(),
        corrects,
        page,
        timeZone: visitorTimeZone(),
      })
    sent.current = before ?? { request, sentAt: Date.now(), visit: visit && storageScopeOf(visit) }
    dispatch({ type: 'asked' })
    const answered = new Set<AnalysisQuestionId>()
    const end = await requestAnalysis(request, signal, {
      onAnswer: (answer) => {
        answered.add(answer.questionId)
        onAnswer(answer)
      },
      onText,
      onModelFailed: listeners.onModelFailed,
      onChecking: (isChecking) => dispatch({ type: isChecking ? 'checking' : 'asked' }),
    })
    if (end.kind === 'incomplete') return 'incomplete'
    // The server began another browser session with it, if the one before had ended.
    sent.current = { ...sent.current, visit: storageScopeOf(end.visit) }
    listeners.onVisit(end.visit)
    if (end.kind === 'failed') return end.code
    return answered.size < ANALYSIS_QUESTION_IDS.length ? 'incomplete' : undefined
  }

  const start = async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    liveTexts.clear()
    dispatch({ type: 'begun' })
    const letGo = deferSessionClearing('answer')
    const isOnDevice = wasBegunHere(begunAs()) || isAnsweredOnDevice([document])
    const problem = await runOnce(isOnDevice, controller.signal).catch(problemOf).finally(letGo)
    // Cancelled, or another try has taken over.
    if (running.current !== controller || controller.signal.aborted) return
    if (problem === undefined) return dispatch({ type: 'finished' })
    dispatch({ type: 'broken', problem })
    listeners.onProblem(problem)
    if (!isOnDevice) listeners.onCallInDoubt()
  }

  const cancel = () => {
    running.current?.abort()
    dispatch({ type: 'broken', problem: 'cancelled' })
    listeners.onProblem('cancelled')
    if (requestId() !== undefined) listeners.onCallInDoubt()
  }

  const requestId = () => begunAs()?.request?.requestId

  const goOn = useEffectEvent(() => {
    if (stored !== undefined && goesOnByItself(stored, Date.now())) void start()
  })
  useEffect(() => goOn(), [])

  return { run, liveTexts, start: () => void start(), cancel, requestId }
}

function problemOf(error: unknown): AnalysisProblem {
  if (error instanceof ApiError) return error.code
  if (error instanceof WorkerError) {
    return error.reason === 'not-loaded' ? 'offline' : 'worker-failed'
  }
  return 'incomplete'
}

/** As long as our server may still have the answers ready (DESIGN.md section 9, 'Answers and retries'). */
const GOES_ON_WITHIN_MS = 120_000

/** Analyses that ended in these continue after a reload. */
const INTERRUPTIONS: ReadonlySet<AnalysisProblem> = new Set(['incomplete', 'offline'])

/** The run to begin with: as it was stored, its citations checked again, or none. */
function runOfStored(stored: StoredAnalysis | undefined): AnalysisRun {
  if (stored === undefined) return NO_ANALYSIS
  const answers = stored.answers.map((answer) => checkAnswer(answer, stored.document.text))
  return earlierRun(answers, stored.progress === 'finished')
}

/** How a run is stored. */
function progressOf(run: BegunRun): StoredProgress {
  switch (run.phase) {
    case 'running':
      return 'interrupted'
    case 'finished':
      return 'finished'
    case 'broken':
      return INTERRUPTIONS.has(run.problem) ? 'interrupted' : 'stopped'
  }
}

/**
 * Whether a stored analysis asks again without being told to.
 *
 * @param now milliseconds since 1970, by the clock of `sentAt`
 */
function goesOnByItself({ progress, sentAt }: StoredAnalysis, now: number): boolean {
  const age = now - sentAt
  return progress === 'interrupted' && age >= 0 && age < GOES_ON_WITHIN_MS
}
