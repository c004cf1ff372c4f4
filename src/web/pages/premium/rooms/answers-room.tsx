import { useQuery } from '@tanstack/react-query'
import { FilePlus2, Printer } from 'lucide-react'
import { memo, type RefObject, useId, useRef, useState } from 'react'
import type { Citation } from '../../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { countWords } from '../../../../core/text/words.ts'
import {
  analysisFailedText,
  type ErrorText,
  errorText,
  MODEL_ERROR_TEXTS,
  NO_ROOM_TEXT,
} from '../../../content/error-texts.ts'
import { NO_POLICY_NOTE, recognitionText } from '../../../content/photo-texts.ts'
import { STAYS_ON_DEVICE_TEXT } from '../../../content/private-mode-texts.ts'
import { CALLS_USED_TEXT } from '../../../content/session/session-texts.ts'
import { ROOM_NAMES } from '../../../content/session/workspace-texts.ts'
import type { Allowance } from '../../../features/allowance/allowance-summary.tsx'
import { AnalysisResults } from '../../../features/analysis/analysis-results.tsx'
import {
  AnalysisAnnouncement,
  AnalysisStatus,
  showProblemToast,
} from '../../../features/analysis/analysis-status.tsx'
import { DocumentSteps } from '../../../features/analysis/document-steps.tsx'
import {
  type AnalysisProblem,
  answersOf,
  hasWords,
  isTranslated,
} from '../../../features/analysis/run/analysis-run.ts'
import { rankingQuery } from '../../../features/analysis/run/request-analysis.ts'
import { useAnalysis } from '../../../features/analysis/use-analysis.ts'
import { useAutomaticStart } from '../../../features/capture/address/automatic-starts.ts'
import { LanguageNotice } from '../../../features/capture/language-notice.tsx'
import { StartControls } from '../../../features/capture/start-controls.tsx'
import type { SessionDocuments } from '../../../features/documents/use-session-documents.ts'
import { ShelfButton } from '../../../features/shelf/shelf-button.tsx'
import {
  namedDocument,
  nameOf,
  type SessionDocument,
  type StoredAnalysis,
} from '../../../lib/documents/document-store.ts'
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts'
import { type SharedAnswers, sharedAnswers } from '../../../lib/share/report-content.ts'
import { useTranslation } from '../../../lib/translation/translations.ts'
import { QuotedDocument, type ShowCitation } from '../../../ui/answer/quote.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageLink } from '../../../ui/page/page-link.tsx'
import { ShareLinkButton } from '../../../ui/share-button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import type { ReaderPosition, Workspace } from '../use-workspace.ts'
import { CompareOffer } from './result-rooms.tsx'
import { useArrival } from './use-rooms.ts'

type AnswersRoomProps = Readonly<{
  workspace: Workspace
  onRename: (documentId: string) => void
}>

/**
 * The seven answers about the document at hand. Those about the others go on out of sight: each analysis
 * runs where its answers are drawn.
 */
export function AnswersRoom({ workspace, onRename }: AnswersRoomProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const room = useRef<HTMLElement>(null)
  useArrival(workspace.rooms, 'answers', title, room)
  const { rooms, documents, records, chosen, intake, allowance, place, openPanel } = workspace
  const { show } = place
  const openAdding = useStableCallback(() => openPanel('add'))
  const rename = useStableCallback(onRename)
  return (
    <section ref={room} aria-labelledby={titleId}>
      <h2 id={titleId} className="sr-only">
        {ROOM_NAMES.answers}
      </h2>
      {rooms.room === 'answers' ? <CompareOffer workspace={workspace} /> : null}
      {records.map((record) => {
        const { document } = record
        const isChosen = record === chosen
        return (
          <div key={document.id} hidden={!isChosen}>
            <AnsweredDocument
              record={record}
              titleRef={isChosen ? title : undefined}
              isAddedHere={documents.isAddedHere(document.id)}
              isDoubtful={intake.isDoubtful(document.id)}
              keepAnalysis={documents.keepAnalysis}
              allowance={allowance}
              onShow={show}
              onNew={openAdding}
              onRename={rename}
            />
          </div>
        )
      })}
    </section>
  )
}

type AnsweredDocumentProps = Readonly<{
  record: SessionDocument
  titleRef: RefObject<HTMLHeadingElement | null> | undefined
  isAddedHere: boolean
  isDoubtful: boolean
  keepAnalysis: SessionDocuments['keepAnalysis']
  allowance: Allowance
  onShow: ReaderPosition['show']
  onNew: () => void
  onRename: (documentId: string) => void
}>

/** A document by its name, above its answers. Drawn again only when one of these changes. */
const AnsweredDocument = memo(function AnsweredDocument({
  record,
  titleRef,
  isAddedHere,
  onShow,
  onRename,
  ...others
}: AnsweredDocumentProps) {
  const titleId = useId()
  const { document, analysis } = record
  const { id, recognition, origin, staysOnDevice } = document
  const show = (citation: Citation, opener: HTMLElement) => onShow(id, citation, opener)
  // Another tab that analyses it tells of it by what it keeps.
  const key = isAddedHere ? id : analysis?.progress
  return (
    <section aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-3">
        <h3
          ref={titleRef}
          tabIndex={-1}
          id={titleId}
          dir="auto"
          className="text-title wrap-anywhere"
        >
          {nameOf(record)}
        </h3>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 shrink-0"
          aria-label={`Rename ${nameOf(record)}`}
          onClick={() => onRename(id)}
        >
          Rename
        </Button>
      </div>
      {recognition === undefined ? null : (
        <p className="text-small text-soft">{recognitionText(recognition, origin)}</p>
      )}
      {staysOnDevice ? <p className="text-small">{STAYS_ON_DEVICE_TEXT}</p> : null}
      <DocumentAnswers
        key={key}
        record={record}
        isAddedHere={isAddedHere}
        onShow={show}
        onRead={(opener) => onShow(id, undefined, opener)}
        {...others}
      />
    </section>
  )
})

type AnswersActionsProps = Readonly<{
  /** The document for the shelf; none if translated: the shelf would read its own language. */
  document: PolicyDocument | undefined
  /** The content of a link to the answers. */
  shared: () => Promise<SharedAnswers>
  onNew: () => void
}>

/** Actions after the answers. */
function AnswersActions({ document, shared, onNew }: AnswersActionsProps) {
  return (
    <>
      <ShareLinkButton shared={shared} />
      <PageLink to="/export-summary" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        <Printer aria-hidden="true" size={16} />
        Print a report
      </PageLink>
      <Button variant="quiet" size="small" onClick={onNew}>
        <FilePlus2 aria-hidden="true" size={16} />
        New document
      </Button>
      {document === undefined ? null : <ShelfButton document={document} />}
    </>
  )
}

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
  onNew: () => void
}>

/** The seven answers of a document of the session, for one call, as it is added. */
function DocumentAnswers({
  record,
  isAddedHere,
  keepAnalysis,
  allowance,
  isDoubtful,
  onShow,
  onRead,
  onNew,
}: DocumentAnswersProps) {
  const { document, analysis: stored, corrects } = record
  const isNew = isAddedHere && stored === undefined
  const [start, setStart] = useState<'automatic' | 'by-hand' | 'begun'>(() =>
    stored !== undefined ? 'begun' : isNew && !isDoubtful ? 'automatic' : 'by-hand',
  )
  const { data: selection, isPending: isRanking } = useQuery(rankingQuery(document))
  const isModelAsked =
    allowance.visit?.analyst === 'language-model' && document.staysOnDevice !== true
  // Corrected text takes no call, and neither does private mode.
  const hasCall =
    allowance.visit?.premium?.callsRemaining !== 0 ||
    corrects !== undefined ||
    document.staysOnDevice === true
  const isForeign = selection?.language.kind === 'other'
  const hasTranslation = useTranslation(document.id)?.kind === 'done'
  const isUnreadable = isForeign && !isModelAsked && !hasTranslation
  const analysis = useAnalysis(document, {
    visit: allowance.visit,
    stored,
    corrects,
    keep: keepAnalysis,
    onVisit: allowance.updateVisit,
    onNoRoom: () => showToast({ ...NO_ROOM_TEXT, kind: 'destructive' }),
    onProblem: (problem) => showProblemToast(problem, problemText(problem)),
    // Whether the call was given back is for the server to say.
    onCallInDoubt: allowance.askAgain,
    onModelFailed: (code) => showToast({ ...MODEL_ERROR_TEXTS[code], kind: 'destructive' }),
  })
  const begin = () => {
    setStart('begun')
    analysis.start()
  }
  const isPending = start === 'automatic' && (!isForeign || hasTranslation)
  useAutomaticStart({ isPending, isReady: !isRanking, origin: document.origin }, begin)

  const { run, liveTexts } = analysis
  const shared = () => {
    const answers = run.phase === 'idle' ? [] : answersOf(run.questions)
    return sharedAnswers(namedDocument(record), answers, stored && readingOf(stored))
  }
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
        document={document}
        language={selection?.language}
        isModelAsked={isModelAsked}
      />
      {isUnreadable || (start === 'by-hand' && !hasCall) ? null : (
        <StartControls
          start={isForeign && !hasTranslation && start === 'automatic' ? 'by-hand' : start}
          onAnalyse={begin}
          onStop={() => setStart('by-hand')}
        />
      )}
      <AnalysisAnnouncement run={run} />
      {run.phase !== 'idle' && hasWords(run.questions) ? (
        <QuotedDocument value={document}>
          <div className="mt-4">
            <AnalysisResults
              documentTitle={nameOf(record)}
              isNamedAbove
              documentWords={selection?.documentWords ?? countWords(document.text)}
              {...(selection && { wordsRead: selection.wordsRead, further: selection.further })}
              run={run}
              liveTexts={liveTexts}
              isModelAsked={allowance.visit?.analyst === 'language-model'}
              onShow={onShow}
              onRead={onRead}
              after={
                run.phase === 'finished' && !isTranslated(run.questions) ? (
                  <DocumentSteps document={document} hasLetters />
                ) : null
              }
              actions={
                <AnswersActions
                  document={isTranslated(run.questions) ? undefined : namedDocument(record)}
                  shared={shared}
                  onNew={onNew}
                />
              }
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

function readingOf({ sentAt, analyst }: StoredAnalysis) {
  return { answeredAt: sentAt, ...(analyst && { analyst }) }
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
