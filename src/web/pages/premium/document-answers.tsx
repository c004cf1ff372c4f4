import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords } from '../../../core/text/words.ts'
import {
  analysisFailedText,
  type ErrorText,
  errorText,
  MODEL_ERROR_TEXTS,
  NO_ROOM_TEXT,
} from '../../content/error-texts.ts'
import { NO_POLICY_NOTE } from '../../content/photo-texts.ts'
import { CALLS_USED_TEXT } from '../../content/session-texts.ts'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import { AnalysisResults } from '../../features/analysis/analysis-results.tsx'
import { type AnalysisProblem, hasWords } from '../../features/analysis/analysis-run.ts'
import { AnalysisAnnouncement, AnalysisStatus } from '../../features/analysis/analysis-status.tsx'
import { DocumentSteps } from '../../features/analysis/document-steps.tsx'
import { rankingQuery } from '../../features/analysis/ranking-query.ts'
import { useAnalysis } from '../../features/analysis/use-analysis.ts'
import { LanguageNotice } from '../../features/capture/language-notice.tsx'
import { StartControls } from '../../features/capture/start-controls.tsx'
import { useAutomaticStart } from '../../features/capture/use-automatic-start.ts'
import type { SessionDocuments } from '../../features/documents/use-session-documents.ts'
import type { SessionDocument } from '../../lib/session-document-record.ts'
import type { ShowCitation } from '../../ui/answer/answer-quote.tsx'
import { QuotedDocument } from '../../ui/answer/quoted-document.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { AnswersActions } from './answers-actions.tsx'

type DocumentAnswersProps = Readonly<{
  record: SessionDocument
  /** It was added here, since this page was opened. */
  isAddedHere: boolean
  keepAnalysis: SessionDocuments['keepAnalysis']
  allowance: Allowance
  /** Its text is plainly no policy: it is analysed when the visitor says so. */
  isDoubtful: boolean
  onShow: ShowCitation
  onRead: (opener: HTMLElement) => void
}>

/** The seven answers of a document of the session, for one call, as it is added. */
export function DocumentAnswers({
  record: { document, analysis: kept, corrects },
  isAddedHere,
  keepAnalysis,
  allowance,
  isDoubtful,
  onShow,
  onRead,
}: DocumentAnswersProps) {
  const isNew = isAddedHere && kept === undefined
  const [start, setStart] = useState<'automatic' | 'by-hand' | 'begun'>(() =>
    kept !== undefined ? 'begun' : isNew && !isDoubtful ? 'automatic' : 'by-hand',
  )
  const { data: selection, isPending: isRanking } = useQuery(rankingQuery(document))
  const isModelAsked =
    allowance.visit?.analyst === 'language-model' && document.staysOnDevice !== true
  const isForeign = selection?.language.kind === 'other'
  const analysis = useAnalysis(document, {
    visit: allowance.visit,
    kept,
    corrects,
    keep: keepAnalysis,
    onVisit: allowance.updateVisit,
    onNoRoom: () => showToast({ ...NO_ROOM_TEXT, kind: 'destructive' }),
    onProblem: (problem) => {
      if (problem !== 'cancelled') showToast({ ...problemText(problem), kind: 'destructive' })
    },
    // Whether the call was given back is for the server to say.
    onCallInDoubt: allowance.askAgain,
    onModelFailed: (code) => showToast({ ...MODEL_ERROR_TEXTS[code], kind: 'destructive' }),
  })
  const begin = () => {
    setStart('begun')
    analysis.start()
  }
  const isPending = start === 'automatic' && !isForeign
  useAutomaticStart({ isPending, isReady: !isRanking, origin: document.origin }, begin)

  const { run, liveTexts } = analysis
  const status = (
    <AnalysisStatus
      run={run}
      problemText={problemText}
      onCancel={analysis.cancel}
      onRetry={analysis.start}
    />
  )
  return (
    <>
      {isDoubtful && start === 'by-hand' ? (
        <Notice tone="warning" className="mt-2">
          {NO_POLICY_NOTE}
        </Notice>
      ) : null}
      <LanguageNotice
        language={selection?.language}
        isModelAsked={isModelAsked}
        englishUrl={document.englishUrl}
      />
      {isForeign && !isModelAsked ? null : (
        <StartControls
          start={isForeign && start === 'automatic' ? 'by-hand' : start}
          onAnalyse={begin}
          onStop={() => setStart('by-hand')}
        />
      )}
      <AnalysisAnnouncement run={run} />
      {run.phase !== 'idle' && hasWords(run.questions) ? (
        <QuotedDocument value={document}>
          <div className="mt-4">
            <AnalysisResults
              documentTitle={document.title}
              isNamedAbove
              documentWords={selection?.documentWords ?? countWords(document.text)}
              {...(selection !== undefined && { wordsRead: selection.wordsRead })}
              run={run}
              liveTexts={liveTexts}
              isModelAsked={allowance.visit?.analyst === 'language-model'}
              onShow={onShow}
              onRead={onRead}
              after={
                run.phase === 'finished' ? <DocumentSteps document={document} hasLetters /> : null
              }
              actions={<AnswersActions />}
            >
              {status}
            </AnalysisResults>
          </div>
        </QuotedDocument>
      ) : (
        status
      )}
    </>
  )
}

function problemText(problem: AnalysisProblem): ErrorText {
  switch (problem) {
    case 'incomplete':
      return analysisFailedText('chatbot')
    case 'cancelled':
      return { title: 'Analysis stopped', description: 'You stopped the analysis.' }
    case 'session-calls-used':
      return CALLS_USED_TEXT
    default:
      return errorText(problem, 'analysis', 'chatbot')
  }
}
