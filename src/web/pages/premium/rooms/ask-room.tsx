import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { SCROLL_DELAY_MS } from '../../../../core/limits.ts'
import { NO_CALL_LEFT_TEXT } from '../../../content/answer-texts.ts'
import { type ChatEntry, type DocumentEntry, isBusy } from '../../../features/chat/chat-log.ts'
import { ChatView } from '../../../features/chat/chat-view.tsx'
import { QuestionBar } from '../../../features/chat/question-bar.tsx'
import { SuggestedQuestions } from '../../../features/chat/suggested-questions.tsx'
import { DocumentChunks } from '../../../features/documents/document-list.tsx'
import { nameOf, type SessionDocument } from '../../../lib/documents/document-store.ts'
import { focusWithoutScrolling, scrollIntoPlace } from '../../../lib/hooks/scroll-to-section.ts'
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts'
import { usePrivateMode } from '../../../lib/storage/private-mode.ts'
import { CitedDocuments, type ShowCitation } from '../../../ui/answer/quote.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import type { Workspace } from '../use-workspace.ts'
import { CompareOffer } from './result-rooms.tsx'
import { useArrival } from './use-rooms.ts'

type AskRoomProps = Readonly<{
  workspace: Workspace
  /** Brings a first document. */
  begin: ReactNode
  onPaste: () => void
}>

/** The conversation of a session, and the question bar. */
export function AskRoom({ workspace, begin, onPaste }: AskRoomProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { chat, rooms, records, named, chosen, intake, place, visit, ask } = workspace
  useArrival(rooms, 'ask', title)
  const cited = useMemo(() => new Map(named.map((document) => [document.id, document])), [named])
  const conversation = useChatScroll(chat.log)
  const isPrivateNow = usePrivateMode()
  const isPrivate = isPrivateNow || named.some(({ staysOnDevice }) => staysOnDevice === true)
  const isOutOfCalls = visit?.premium?.callsRemaining === 0
  const isAnswering = isBusy(chat.log)
  const showIn = place.show
  const show: ShowCitation = useCallback(
    (citation, opener) => {
      if (citation.documentId !== undefined) showIn(citation.documentId, citation, opener)
    },
    [showIn],
  )
  const askAgain = useStableCallback((question: string) => void ask(question))
  const showAnswers = useStableCallback((documentId: string) => {
    place.choose(documentId)
    rooms.goTo('answers', 'focus')
  })
  const showComparison = useStableCallback(() => rooms.goTo('compare', 'focus'))
  const guidance = useMemo(
    () => ({
      documents: named,
      onAsk: askAgain,
      onOverview: showAnswers,
      onCompare: showComparison,
    }),
    [named, askAgain, showAnswers, showComparison],
  )
  // With another number the bar begins anew, without what was typed.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    chat.clear()
    setClearings(clearings + 1)
    showToast({ title: 'Session Cleared', kind: 'success' })
    // The button that was pressed is gone.
    title.current?.focus()
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-title">
          Your questions
        </h2>
        {chat.log.length === 0 ? null : (
          <Button variant="secondary" size="small" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      <div ref={conversation}>
        <CitedDocuments value={cited}>
          <ChatView
            log={chat.log}
            onShow={show}
            onRetry={chat.retry}
            guidance={guidance}
            action={records.length === 0 ? begin : undefined}
            renderDocument={(entry) => (
              <DocumentMessage
                entry={entry}
                record={records.find(({ document }) => document.id === entry.documentId)}
                onAnswers={showAnswers}
              />
            )}
          >
            {chosen === undefined ? null : (
              <SuggestedQuestions
                key={chosen.document.id}
                document={chosen.document}
                log={chat.log}
                isDisabled={isAnswering || (isOutOfCalls && !isPrivate)}
                onAsk={askAgain}
              />
            )}
            {rooms.room === 'ask' ? <CompareOffer workspace={workspace} /> : null}
          </ChatView>
        </CitedDocuments>
      </div>
      <QuestionBar
        key={clearings}
        tier="premium"
        // It would cover what there is to begin with.
        isStaying={chat.log.some(({ kind }) => kind === 'question')}
        isBusy={isAnswering}
        outOfCalls={isOutOfCalls ? NO_CALL_LEFT_TEXT : undefined}
        isPrivate={isPrivate}
        onAsk={ask}
        onStop={chat.stop}
        attachments={{
          onUpload: () => intake.capture.openUpload(),
          onPhoto: intake.capture.openPhoto,
          onPaste,
        }}
      />
    </section>
  )
}

type DocumentMessageProps = Readonly<{
  entry: DocumentEntry
  /** Absent once it was removed. */
  record: SessionDocument | undefined
  onAnswers: (documentId: string) => void
}>

/** A document in the conversation: its text in folded chunks, and the way to its seven answers. */
function DocumentMessage({ entry, record, onAnswers }: DocumentMessageProps) {
  return (
    <div className="rounded-card border border-line bg-wash px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3
          dir="auto"
          className="min-w-0 max-w-full overflow-x-clip font-semibold text-body wrap-anywhere"
        >
          {record === undefined ? entry.title : nameOf(record)}
        </h3>
        {record === undefined ? null : (
          <Button
            variant="quiet"
            size="small"
            className="-mx-3 text-link"
            onClick={() => onAnswers(entry.documentId)}
          >
            Seven answers
          </Button>
        )}
      </div>
      {record === undefined ? (
        <p className="text-small text-soft">This document was removed.</p>
      ) : (
        <DocumentChunks text={record.document.text} />
      )}
    </div>
  )
}

/** Elements that keep the focus: fields, and the question bar. */
const STAYS_IN_USE = 'input, textarea, select, [data-question-bar] *'

/**
 * Brings a new entry of the conversation to the top, after 100 ms (SPEC.md section 9, 'Scroll delays'):
 * its answer grows into the room below it, and not behind the question bar. The focus comes along where
 * it would stay behind, out of sight. Nothing moves while another room is on the screen.
 */
function useChatScroll(log: readonly ChatEntry[]): RefObject<HTMLDivElement | null> {
  const conversation = useRef<HTMLDivElement>(null)
  const known = useRef(log.length)
  const { length } = log
  useEffect(() => {
    const isLonger = length > known.current
    known.current = length
    if (!isLonger) return
    let end = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      const { current } = conversation
      const entry = current?.querySelector('ol')?.lastElementChild
      if (!(entry instanceof HTMLElement) || current?.closest('[hidden]')) return
      end = scrollIntoPlace(() => entry)
      const { activeElement } = document
      if (activeElement?.matches(STAYS_IN_USE) || current?.contains(activeElement)) return
      focusWithoutScrolling(entry.querySelector<HTMLElement>('h3') ?? entry)
    }, SCROLL_DELAY_MS)
    return () => end()
  }, [length])
  return conversation
}
