import type { AnalysisRun } from './analysis-run.ts'

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
