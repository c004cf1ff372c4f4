import { ANALYSIS_QUESTION_COUNT } from '../../../core/limits.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { type AnalysisProblem, type AnalysisRun, answersOf } from './analysis-run.ts'

type AnalysisStatusProps = Readonly<{
  run: AnalysisRun
  /** Why a broken analysis ended, in words. */
  problemText: (problem: AnalysisProblem) => string
  onCancel: () => void
  onRetry: () => void
}>

/** Another try would be refused in the same way. */
const FINAL_PROBLEMS: ReadonlySet<AnalysisProblem> = new Set([
  'capture-limit-reached',
  'correction-refused',
  'daily-limit-reached',
  'network-limit-reached',
  'site-limit-reached',
])

/** How far an analysis has come, or how it broke off, and what can be done about it. */
export function AnalysisStatus({ run, problemText, onCancel, onRetry }: AnalysisStatusProps) {
  if (run.phase === 'idle' || run.phase === 'finished') return null
  const answered = answersOf(run.questions).length
  const progress = `${answered} of ${ANALYSIS_QUESTION_COUNT} questions answered`
  if (run.phase === 'running') {
    return (
      <div className="mt-4">
        <ProgressBar label="Analysis" done={answered / ANALYSIS_QUESTION_COUNT} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-soft">{progress}</p>
          <Button variant="secondary" size="small" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="mt-4 rounded-control border border-bad bg-bad-wash p-4">
      <p className="font-semibold">{headline(run.problem, answered)}</p>
      <p className="mt-1 break-words text-small">{problemText(run.problem)}</p>
      {FINAL_PROBLEMS.has(run.problem) ? null : (
        <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}

function headline(problem: AnalysisProblem, answered: number): string {
  if (problem === 'cancelled') return 'Analysis stopped'
  return answered === 0 && problem !== 'incomplete'
    ? 'Analysis failed'
    : `Analysis incomplete: ${answered} of ${ANALYSIS_QUESTION_COUNT} questions answered`
}

const ANNOUNCEMENTS: Readonly<Record<AnalysisRun['phase'], string>> = {
  idle: '',
  running: 'The document is being analysed.',
  finished: 'The analysis is ready. All seven questions are answered.',
  broken: 'The analysis ended before all questions were answered.',
}

/** Tells a screen reader of the start and the end of an analysis, and nothing in between. */
export function AnalysisAnnouncement({ phase }: Readonly<{ phase: AnalysisRun['phase'] }>) {
  return (
    <p role="status" className="sr-only">
      {ANNOUNCEMENTS[phase]}
    </p>
  )
}
