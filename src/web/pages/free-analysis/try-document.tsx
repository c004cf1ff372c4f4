import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FreePage } from '../../../core/allowance/free-allowance.ts'
import { ANALYSIS_FAILED_TEXT, type ErrorText, errorText } from '../../content/error-texts.ts'
import { readingText } from '../../content/photo-texts.ts'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import { type AnalysisProblem, answersOf } from '../../features/analysis/analysis-run.ts'
import { AnalysisAnnouncement, AnalysisStatus } from '../../features/analysis/analysis-status.tsx'
import { rankingQuery } from '../../features/analysis/ranking-query.ts'
import { useAnalysis } from '../../features/analysis/use-analysis.ts'
import type { CapturedDocument } from '../../features/capture/capture-flow.ts'
import { DocumentPreview } from '../../features/capture/document-preview.tsx'
import { StartControls } from '../../features/capture/start-controls.tsx'
import { TextCorrection } from '../../features/capture/text-correction.tsx'
import { useAutomaticStart } from '../../features/capture/use-automatic-start.ts'
import type { Capture } from '../../features/capture/use-capture.ts'
import { useFreePage } from '../../lib/free-page.ts'
import { Button } from '../../ui/button.tsx'
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
  const { document, start, reading, corrects } = captured
  const [isCorrecting, setIsCorrecting] = useState(false)
  // The passages are chosen while the visitor looks at the preview.
  const { data: selection } = useQuery(rankingQuery(document))
  const analysis = useAnalysis(document, {
    corrects,
    onVisit: allowance.updateVisit,
    onProblem: (problem) => {
      if (problem !== 'cancelled') showToast({ ...problemText(problem, page), kind: 'destructive' })
      // Whether the call was given back is for the server to say.
      allowance.askAgain()
    },
  })
  const begin = () => {
    capture.beginAnalysis()
    analysis.start()
  }
  useAutomaticStart({ isPending: start === 'automatic', origin: document.origin }, begin)

  const { run } = analysis
  const questions = run.phase === 'idle' ? undefined : run.questions
  // Once for no further call; and not while it would be for nothing.
  const canCorrect = reading !== undefined && corrects === undefined && run.phase !== 'running'
  const correct = () => {
    capture.stopStart()
    setIsCorrecting(true)
  }
  const takeCorrected = (text: string) => {
    // An analysis that cost nothing needs no pardon: the next one is the one that counts.
    const hasCost = allowance.visit?.free.photoUsed === true
    capture.correctText(text, hasCost ? analysis.requestId() : undefined)
  }
  const hasAnswers = questions !== undefined && answersOf(questions).length > 0
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
      <DocumentPreview
        document={document}
        wordsRead={selection?.documentWords}
        source={reading && readingText(reading)}
        editor={
          isCorrecting ? (
            <TextCorrection
              text={document.text}
              onCorrected={takeCorrected}
              onCancel={() => setIsCorrecting(false)}
            />
          ) : undefined
        }
      >
        {isCorrecting ? null : (
          <StartControls start={start} onAnalyse={begin} onStop={capture.stopStart} />
        )}
        {hasAnswers || isCorrecting ? null : status}
        {canCorrect && !isCorrecting ? (
          <div className="mt-4">
            <Button variant="secondary" size="small" onClick={correct}>
              Correct text
            </Button>
          </div>
        ) : null}
      </DocumentPreview>
      <AnalysisAnnouncement phase={run.phase} />
      {hasAnswers ? (
        <TryResults
          document={document}
          documentWords={selection?.documentWords ?? 0}
          questions={questions}
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
