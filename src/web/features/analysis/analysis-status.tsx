import { Check, Circle, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { ANALYSIS_QUESTION_COUNT } from '../../../core/limits.ts'
import { besideAnalysisToast, QUESTION_TEXTS } from '../../content/answer-texts.ts'
import {
  CHECKING_TEXT,
  type ErrorText,
  INCOMPLETE_ANALYSIS_TEXT,
} from '../../content/error-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { type Tone, ToneIcon } from '../../ui/tone-mark.tsx'
import {
  type AnalysisProblem,
  type AnalysisRun,
  answersOf,
  type QuestionState,
  type QuestionStates,
} from './run/analysis-run.ts'

type AnalysisStatusProps = Readonly<{
  run: AnalysisRun
  /** Why a broken analysis ended, in words. */
  problemText: (problem: AnalysisProblem) => ErrorText
  onCancel: () => void
  onRetry: () => void
}>

/** Another try today would be refused in the same way. */
const DAILY_LIMITS: readonly AnalysisProblem[] = [
  'capture-limit-reached',
  'daily-limit-reached',
  'network-limit-reached',
  'site-limit-reached',
]
const LIMITS: ReadonlySet<AnalysisProblem> = new Set([...DAILY_LIMITS, 'session-calls-used'])
const FINAL_PROBLEMS: ReadonlySet<AnalysisProblem> = new Set([
  ...DAILY_LIMITS,
  'correction-refused',
])

/** How far an analysis has come, or how it broke off, and what can be done about it. */
export function AnalysisStatus({ run, problemText, onCancel, onRetry }: AnalysisStatusProps) {
  if (run.phase === 'idle' || run.phase === 'finished') return null
  const answered = answersOf(run.questions).length
  const progress = `${answered} of ${ANALYSIS_QUESTION_COUNT} questions answered`
  if (run.phase === 'running') {
    return (
      <div className="mt-5 rounded-card bg-wash px-4 py-3 sm:px-5">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold">{progress}</p>
          <Button variant="secondary" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <ProgressBar label="Analysis" done={answered / ANALYSIS_QUESTION_COUNT} />
        {run.isChecking ? <p className="mt-2 text-small">{CHECKING_TEXT}</p> : null}
        <QuestionProgress questions={run.questions} />
      </div>
    )
  }
  const { problem } = run
  const text = problemText(problem)
  const { tone, look } = LOOKS[kindOf(problem)]
  return (
    <div className={`mt-5 flex items-start gap-3 rounded-card border px-4 py-3 ${look}`}>
      <span className="mt-1">
        <ToneIcon tone={tone} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{headline(problem, text, answered)}</p>
        <p className="mt-1 break-words text-small">{explanation(problem, text, answered)}</p>
        {FINAL_PROBLEMS.has(problem) ? null : (
          <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    </div>
  )
}

type ProblemKind = 'stopped' | 'limit' | 'failed'

/** What the visitor decided, or a limit that was known, is no fault. */
const LOOKS: Readonly<Record<ProblemKind, Readonly<{ tone: Tone; look: string }>>> = {
  stopped: { tone: 'neutral', look: 'border-line bg-wash' },
  limit: { tone: 'warning', look: 'border-warning bg-warning-wash' },
  failed: { tone: 'bad', look: 'border-bad bg-bad-wash' },
}

function kindOf(problem: AnalysisProblem): ProblemKind {
  if (problem === 'cancelled') return 'stopped'
  return LIMITS.has(problem) ? 'limit' : 'failed'
}

function headline(problem: AnalysisProblem, { title }: ErrorText, answered: number): string {
  if (problem === 'cancelled' || LIMITS.has(problem)) return title
  return answered === 0 && problem !== 'incomplete'
    ? 'Analysis failed'
    : `Analysis incomplete: ${answered} of ${ANALYSIS_QUESTION_COUNT} questions answered`
}

/** Where a part of the answers came, the whole did not fail. */
function explanation(problem: AnalysisProblem, text: ErrorText, answered: number): string {
  if (problem === 'incomplete' && answered > 0) return INCOMPLETE_ANALYSIS_TEXT
  return besideAnalysisToast(problem, text) ?? text.description
}

/** Shows the toast of a problem, unless the page says all of it. */
export function showProblemToast(problem: AnalysisProblem, text: ErrorText): void {
  if (besideAnalysisToast(problem, text) !== undefined) showToast({ ...text, kind: 'destructive' })
}

const ANNOUNCEMENTS: Readonly<Record<AnalysisRun['phase'], string>> = {
  idle: '',
  running: 'The document is being analyzed.',
  finished: 'The analysis is ready. All seven questions are answered.',
  broken: 'The analysis ended before all questions were answered.',
}

/** Tells a screen reader of the start and the end of an analysis, and of a check before it. */
export function AnalysisAnnouncement({ run }: Readonly<{ run: AnalysisRun }>) {
  const isChecking = run.phase === 'running' && run.isChecking === true
  return (
    <p role="status" className="sr-only">
      {isChecking ? CHECKING_TEXT : ANNOUNCEMENTS[run.phase]}
    </p>
  )
}

const MARKS: Readonly<Record<QuestionState['kind'], Readonly<{ icon: ReactNode; word: string }>>> =
  {
    waiting: { icon: <Circle aria-hidden="true" size={20} strokeWidth={1.5} />, word: 'Waiting' },
    reading: { icon: <Spinner />, word: 'Reading' },
    writing: { icon: <Spinner />, word: 'Writing' },
    answered: { icon: <Check aria-hidden="true" size={20} strokeWidth={2.5} />, word: 'Answered' },
    failed: { icon: <CircleX aria-hidden="true" size={20} />, word: 'Not answered' },
  }

/** The seven questions, and where each stands. It is looked at, and not read out at every step. */
function QuestionProgress({ questions }: Readonly<{ questions: QuestionStates }>) {
  return (
    <ol className="mt-3 grid gap-1.5 text-small">
      {ANALYSIS_QUESTION_IDS.map((questionId) => {
        const { kind } = questions[questionId]
        const { icon, word } = MARKS[kind]
        return (
          <li key={questionId} className="flex items-start gap-2">
            <span className="flex size-5 shrink-0 items-center justify-center text-soft">
              {icon}
            </span>
            <span className={`grow ${kind === 'waiting' ? 'text-soft' : ''}`}>
              {QUESTION_TEXTS[questionId]}
            </span>
            {/* On a phone the icon says it, and the question has the line. */}
            <span className="shrink-0 text-soft max-phone:sr-only">{word}</span>
          </li>
        )
      })}
    </ol>
  )
}
