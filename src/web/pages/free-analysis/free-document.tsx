import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FreePage } from '../../../core/allowance/free-allowance.ts'
import { countWords } from '../../../core/text/words.ts'
import {
  analysisFailedText,
  type ErrorText,
  errorText,
  MODEL_ERROR_TEXTS,
  NO_ROOM_TEXT,
} from '../../content/error-texts.ts'
import { NO_POLICY_NOTE, recognitionText } from '../../content/photo-texts.ts'
import type { Allowance } from '../../features/allowance/allowance-summary.tsx'
import {
  AnalysisAnnouncement,
  AnalysisStatus,
  showProblemToast,
} from '../../features/analysis/analysis-status.tsx'
import { type AnalysisProblem, hasWords } from '../../features/analysis/run/analysis-run.ts'
import { rankingQuery } from '../../features/analysis/run/request-analysis.ts'
import { useAnalysis } from '../../features/analysis/use-analysis.ts'
import { useAutomaticStart } from '../../features/capture/address/automatic-starts.ts'
import { FoundOffer } from '../../features/capture/address/found-documents.tsx'
import type { CapturedDocument } from '../../features/capture/capture-flow.ts'
import { DocumentPreview } from '../../features/capture/document-preview.tsx'
import { TextCorrection } from '../../features/capture/photo/text-correction.tsx'
import { StartControls } from '../../features/capture/start-controls.tsx'
import type { Capture } from '../../features/capture/use-capture.ts'
import { useFreePage } from '../../lib/api/free-page.ts'
import type { StoredAnalysis } from '../../lib/documents/document-store.ts'
import { useTranslation } from '../../lib/translation/translations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { FreeReader, FreeResults } from './free-results.tsx'
import type { Reading } from './use-reading.ts'

type FreeDocumentProps = Readonly<{
  captured: CapturedDocument
  /** The stored analysis of this document, if any. */
  stored: StoredAnalysis | undefined
  capture: Capture
  allowance: Allowance
  reading: Reading
  onClear: () => void
}>

/** A captured document: its preview in the panel, its answers and text below. */
export default function FreeDocument({
  captured,
  stored,
  capture,
  allowance,
  reading,
  onClear,
}: FreeDocumentProps) {
  const page = useFreePage()
  const { document, start, corrects, isDoubtful = false } = captured
  const { recognition } = document
  const [isCorrecting, setIsCorrecting] = useState(false)
  // The passages are chosen while the visitor looks at the preview.
  const { data: selection, isPending: isRanking } = useQuery(rankingQuery(document))
  const isModelAsked =
    allowance.visit?.analyst === 'language-model' && document.staysOnDevice !== true
  const isForeign = selection?.language.kind === 'other'
  // Languages that only a model may read wait for the visitor; without a model they are not analyzed.
  const isTranslated = useTranslation(document.id)?.kind === 'done'
  const isUnreadable = isForeign && !isModelAsked && !isTranslated
  const analysis = useAnalysis(document, {
    visit: allowance.visit,
    stored,
    corrects,
    onVisit: allowance.updateVisit,
    onNoRoom: () => showToast({ ...NO_ROOM_TEXT, kind: 'destructive' }),
    onProblem: (problem) => showProblemToast(problem, problemText(problem, page)),
    // Only the server knows whether the call was released.
    onCallInDoubt: allowance.askAgain,
    onModelFailed: (code) => showToast({ ...MODEL_ERROR_TEXTS[code], kind: 'destructive' }),
  })
  const begin = () => {
    capture.beginAnalysis()
    analysis.start()
  }
  const isPending = start === 'automatic' && (!isForeign || isTranslated)
  useAutomaticStart({ isPending, isReady: !isRanking, origin: document.origin }, begin)

  const { run } = analysis
  const questions = run.phase === 'idle' ? undefined : run.questions
  // Once shown, results stay, even if the live text is discarded.
  const [hasResults, setHasResults] = useState(false)
  if (!hasResults && questions !== undefined && hasWords(questions)) setHasResults(true)
  // After a reload nothing scrolls until the visitor asks for answers.
  const [isRestored, setRestored] = useState(captured.isRestored === true)
  const retry = () => {
    if (!hasResults) setRestored(false)
    analysis.start()
  }
  // Correction costs no further call once, and is not possible while the analysis runs.
  const isFree = document.staysOnDevice === true
  const canCorrect =
    recognition !== undefined && (isFree || corrects === undefined) && run.phase !== 'running'
  const correct = () => {
    capture.stopStart()
    setIsCorrecting(true)
  }
  const takeCorrected = (text: string) => {
    // If nothing was charged, the next analysis is a new one, not a repeat.
    const { photoUsed, urlUsed } = allowance.visit?.free ?? {}
    const hasCost = (photoUsed || urlUsed) === true
    capture.correctText(text, hasCost ? analysis.requestId() : undefined)
  }
  const status = (
    <AnalysisStatus
      run={run}
      problemText={(problem) => problemText(problem, page)}
      onCancel={analysis.cancel}
      onRetry={retry}
    />
  )
  return (
    <>
      <DocumentPreview
        document={document}
        wordsRead={selection?.wordsRead}
        language={selection?.language}
        isModelAsked={isModelAsked}
        takesFocus={!isRestored}
        warning={isDoubtful ? NO_POLICY_NOTE : undefined}
        source={recognition && recognitionText(recognition, document.origin)}
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
        {isCorrecting || isUnreadable ? null : (
          <StartControls
            start={isForeign && !isTranslated && start === 'automatic' ? 'by-hand' : start}
            onAnalyse={begin}
            onStop={capture.stopStart}
          />
        )}
        {hasResults || isCorrecting ? null : (
          <>
            {status}
            <FoundOffer capture={capture} />
          </>
        )}
        {isCorrecting ? null : (
          <div className="mt-4 flex flex-wrap gap-3">
            {canCorrect ? (
              <Button variant="secondary" size="small" onClick={correct}>
                Correct text
              </Button>
            ) : null}
            <Button variant="secondary" size="small" onClick={onClear}>
              Clear
            </Button>
            {canCorrect && run.phase === 'finished' && !isFree ? (
              <p className="self-center text-small text-soft">
                Corrected text is analyzed once more and takes no call.
              </p>
            ) : null}
          </div>
        )}
      </DocumentPreview>
      <AnalysisAnnouncement run={run} />
      {isUnreadable && !hasResults ? <FreeReader document={document} /> : null}
      {hasResults && run.phase !== 'idle' ? (
        <FreeResults
          document={document}
          documentWords={selection?.documentWords ?? countWords(document.text)}
          run={run}
          isAskedFor={!isRestored}
          liveTexts={analysis.liveTexts}
          wordsRead={selection?.wordsRead}
          further={selection?.further}
          isModelAsked={allowance.visit?.analyst === 'language-model'}
          reading={reading}
        >
          {status}
          <FoundOffer capture={capture} />
        </FreeResults>
      ) : null}
    </>
  )
}

function problemText(problem: AnalysisProblem, page: FreePage): ErrorText {
  switch (problem) {
    case 'incomplete':
      return analysisFailedText(page)
    case 'cancelled':
      return { title: 'Analysis stopped', description: 'You stopped the analysis.' }
    default:
      return errorText(problem, 'analysis', page)
  }
}
