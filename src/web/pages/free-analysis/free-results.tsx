import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Citation, Statement } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { SCROLL_DELAY_MS } from '../../../core/limits.ts'
import { AnalysisResults } from '../../features/analysis/analysis-results.tsx'
import { DocumentSteps } from '../../features/analysis/document-steps.tsx'
import {
  answersOf,
  type BegunRun,
  isTranslated,
  type LiveTexts,
} from '../../features/analysis/run/analysis-run.ts'
import { DocumentReader, ReaderSheet } from '../../features/reader/document-reader.tsx'
import { ShelfButton } from '../../features/shelf/shelf-button.tsx'
import { announceResponseGenerated } from '../../lib/api/response-generated.ts'
import { focusHeadingOf, isFocusLost, useFocusFallback } from '../../lib/hooks/lost-focus.ts'
import { useHasRoomBeside } from '../../lib/hooks/screen-shape.ts'
import { scrollIntoPlace } from '../../lib/hooks/scroll-to-section.ts'
import { sharedAnswers } from '../../lib/share/report-content.ts'
import { QuotedDocument } from '../../ui/answer/quote.tsx'
import { ShareLinkButton } from '../../ui/share-button.tsx'
import { dismissSuccessToasts } from '../../ui/toast/toast-store.ts'
import type { Reading } from './use-reading.ts'

/** Id of the element outside the narrow panel that the results are rendered in. */
const RESULTS_SLOT_ID = 'free-results'

type FreeResultsProps = Readonly<{
  document: PolicyDocument
  documentWords: number
  /** Defaults to all words. */
  wordsRead: number | undefined
  further: readonly Statement[] | undefined
  run: BegunRun
  /** False when stored results are restored. */
  isAskedFor: boolean
  liveTexts: LiveTexts
  isModelAsked: boolean
  reading: Reading
  children: ReactNode
}>

/** The reader for a document that is not analyzed. */
export function FreeReader({ document }: Readonly<{ document: PolicyDocument }>) {
  const [slot] = useState(() => globalThis.document.getElementById(RESULTS_SLOT_ID))
  const reader = (
    <div className="pb-20">
      <DocumentReader
        document={document}
        citations={NO_CITATIONS}
        active={undefined}
        onReturn={() => undefined}
      />
    </div>
  )
  return slot === null ? reader : createPortal(reader, slot)
}

const NO_CITATIONS: readonly Citation[] = []

/** The answers, beside the document that they quote. */
export function FreeResults({
  document,
  documentWords,
  wordsRead = documentWords,
  further = [],
  run,
  isAskedFor,
  liveTexts,
  isModelAsked,
  reading,
  children,
}: FreeResultsProps) {
  const container = useRef<HTMLDivElement>(null)
  const [slot] = useState(() => globalThis.document.getElementById(RESULTS_SLOT_ID))
  useResultsArrival(container, isAskedFor)
  useFocusFallback(container)

  const hasRoom = useHasRoomBeside()
  const { shown, show, read, goBack } = reading
  const { questions } = run
  // Citations shown from the chat are not among those of the seven answers.
  const citations = useMemo(
    () => [
      ...answersOf(questions).flatMap(citationsOf),
      ...(shown?.citation === undefined ? [] : [shown.citation]),
    ],
    [questions, shown],
  )

  const reader = (
    <DocumentReader
      document={document}
      citations={citations}
      active={shown?.citation}
      isOpened={shown !== undefined && shown.citation === undefined}
      onReturn={goBack}
    />
  )
  const results = (
    // Tall enough from the first answer on for its heading to scroll to the top.
    <div
      ref={container}
      className="grid grid-cols-1 items-start gap-8 pb-20 max-lg:min-h-dvh lg:grid-cols-2"
    >
      <QuotedDocument value={document}>
        <AnalysisResults
          documentTitle={document.title}
          documentWords={documentWords}
          wordsRead={wordsRead}
          further={further}
          run={run}
          liveTexts={liveTexts}
          isModelAsked={isModelAsked}
          onShow={show}
          onRead={read}
          after={
            run.phase === 'finished' && !isTranslated(questions) ? (
              <DocumentSteps document={document} />
            ) : null
          }
          actions={
            // A reader of the link would find the document in another language.
            isTranslated(questions) ? null : (
              <>
                <ShareLinkButton shared={() => sharedAnswers(document, answersOf(questions))} />
                <ShelfButton document={document} />
              </>
            )
          }
        >
          {children}
        </AnalysisResults>
      </QuotedDocument>
      {hasRoom ? reader : null}
      {hasRoom || shown === undefined ? null : <ReaderSheet onClose={goBack}>{reader}</ReaderSheet>}
    </div>
  )
  return slot === null ? results : createPortal(results, slot)
}

function citationsOf({ statements }: ReturnType<typeof answersOf>[number]): readonly Citation[] {
  return statements.flatMap((statement) => statement.citations)
}

/**
 * When the calling component mounts with the results: announces them and scrolls to them after 100 ms
 * (SPEC.md section 4, 'Capture and analysis'). Moves the focus to them, unless the visitor has focused a
 * control.
 *
 * @param isAskedFor false for restored results, which neither scroll nor take the focus
 */
function useResultsArrival(results: RefObject<HTMLElement | null>, isAskedFor: boolean): void {
  useEffect(() => {
    announceResponseGenerated()
    if (!isAskedFor) return
    dismissSuccessToasts()
    if (isFocusLost() || isFocusOnHeading()) focusHeadingOf(results.current)
    let end = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      end = scrollIntoPlace(() => results.current)
    }, SCROLL_DELAY_MS)
    return () => end()
  }, [results, isAskedFor])
}

/** Visitors cannot focus a heading: only our script does, as a fallback. */
function isFocusOnHeading(): boolean {
  return document.activeElement?.matches('h1, h2, h3, h4') === true
}
