import { checkAnswer } from '../../../lib/api/check-answer.ts'
import type { StoredAnalysis, StoredProgress } from '../../../lib/documents/document-records.ts'
import {
  type AnalysisProblem,
  type AnalysisRun,
  type BegunRun,
  earlierRun,
  NO_ANALYSIS,
} from './analysis-run.ts'

/** As long as our server may still have the answers ready (DESIGN.md section 9, 'Answers and retries'). */
const GOES_ON_WITHIN_MS = 120_000

/** Analyses that ended in these continue after a reload. */
const INTERRUPTIONS: ReadonlySet<AnalysisProblem> = new Set(['incomplete', 'offline'])

/** The run to begin with: as it was stored, its citations checked again, or none. */
export function runOfStored(stored: StoredAnalysis | undefined): AnalysisRun {
  if (stored === undefined) return NO_ANALYSIS
  const answers = stored.answers.map((answer) => checkAnswer(answer, stored.document.text))
  return earlierRun(answers, stored.progress === 'finished')
}

/** How a run is stored. */
export function progressOf(run: BegunRun): StoredProgress {
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
export function goesOnByItself({ progress, sentAt }: StoredAnalysis, now: number): boolean {
  const age = now - sentAt
  return progress === 'interrupted' && age >= 0 && age < GOES_ON_WITHIN_MS
}
