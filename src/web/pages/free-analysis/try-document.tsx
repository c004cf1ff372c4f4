import { useQuery } from '@tanstack/react-query'
import type { FreePage } from '../../../core/allowance/free-allowance.ts'
import {
  ANALYSIS_FAILED_TEXT,
  type ErrorText,
  errorText,
  MODEL_ERROR_TEXTS,
} from '../../content/error-texts.ts'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import { type AnalysisProblem, hasWords } from '../../features/analysis/analysis-run.ts'
import { AnalysisAnnouncement, AnalysisStatus } from '../../features/analysis/analysis-status.tsx'
import { rankingQuery } from '../../features/analysis/ranking-query.ts'
import { useAnalysis } from '../../features/analysis/use-analysis.ts'
import type { CapturedDocument } from '../../features/capture/capture-flow.ts'
import { DocumentPreview } from '../../features/capture/document-preview.tsx'
import { StartControls } from '../../features/capture/start-controls.tsx'
import { useAutomaticStart } from '../../features/capture/use-automatic-start.ts'
import type { Capture } from '../../features/capture/use-capture.ts'
import { useFreePage } from '../../lib/free-page.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { TryResults } from './try-results.tsx'

type TryDocumentProps = Readonly<{
  captured: CapturedDocument
  capture: Capture
  allowance: Allowance
}>

/** A captured document: its preview in the panel, its answers and its text below. */
export default function TryDocument({ captured, capture, allowance }: TryDocumentProps) {
  const page = useFreePage()
  const { document, start } = captured
  // The passages are chosen while the visitor looks at the preview.
  const { data: selection } = useQuery(rankingQuery(document))
  const analysis = useAnalysis(document, {
    onVisit: allowance.updateVisit,
    onProblem: (problem) => {
      if (problem !== 'cancelled') showToast({ ...problemText(problem, page), kind: 'destructive' })
      // Whether the call was given back is for the server to say.
      allowance.askAgain()
    },
    onModelFailed: (code) => showToast({ ...MODEL_ERROR_TEXTS[code], kind: 'destructive' }),
  })
  const begin = () => {
    capture.beginAnalysis()
    analysis.start()
  }
  useAutomaticStart(start === 'automatic', begin)

  const { run } = analysis
  const questions = run.phase === 'idle' ? undefined : run.questions
  const hasResults = questions !== undefined && hasWords(questions)
  const status = (
    <AnalysisStatus
      run={run}
      problemText={(problem) => problemText(problem, page).description}
      onCancel={analysis.cancel}
      onRetry={analysis.start}
    />
  )
  return (
    <>
      <DocumentPreview document={document} wordsRead={selection?.documentWords}>
        <StartControls start={start} onAnalyse={begin} onStop={capture.stopStart} />
        {hasResults ? null : status}
      </DocumentPreview>
      <AnalysisAnnouncement phase={run.phase} />
      {hasResults ? (
        <TryResults
          document={document}
          documentWords={selection?.documentWords ?? 0}
          questions={questions}
          liveTexts={analysis.liveTexts}
        >
          {status}
        </TryResults>
      ) : null}
    </>
  )
}

function problemText(problem: AnalysisProblem, page: FreePage): ErrorText {
  switch (problem) {
    case 'incomplete':
    case 'not-ranked':
      return ANALYSIS_FAILED_TEXT
    case 'cancelled':
      return { title: 'Analysis stopped', description: 'You stopped the analysis.' }
    default:
      return errorText(problem, 'analysis', page)
  }
}
