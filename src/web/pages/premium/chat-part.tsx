import { useCallback, useId, useMemo, useState } from 'react'
import { isBusy } from '../../features/chat/chat-log.ts'
import { ChatView } from '../../features/chat/chat-view.tsx'
import { QuestionBar } from '../../features/chat/question-bar.tsx'
import { COMPARE_PLACE_ID } from '../../features/compare/compare-view.tsx'
import { usePrivateMode } from '../../lib/private-mode.ts'
import { scrollToSection } from '../../lib/scroll-to-section.ts'
import { useStableCallback } from '../../lib/use-stable-callback.ts'
import type { ShowCitation } from '../../ui/answer/answer-quote.tsx'
import { CitedDocuments } from '../../ui/answer/quoted-document.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { answersPlaceOf, DocumentMessage } from './document-message.tsx'
import { useChatScroll } from './use-chat-scroll.ts'
import type { Workspace } from './use-workspace.ts'

type ChatPartProps = Readonly<{ workspace: Workspace; onPaste: () => void }>

/** The conversation of a session, and the bar where it goes on. */
export function ChatPart({ workspace, onPaste }: ChatPartProps) {
  const titleId = useId()
  const { chat, documents, intake, place, visit, allowance, ask } = workspace
  const { records } = documents
  const cited = useMemo(
    () => new Map(records?.map(({ document }) => [document.id, document])),
    [records],
  )
  const conversation = useChatScroll(chat.log)
  const isPrivateNow = usePrivateMode()
  const isPrivate =
    isPrivateNow || records?.some(({ document }) => document.staysOnDevice === true) === true
  const showIn = place.show
  const show: ShowCitation = useCallback(
    (citation, opener) => {
      if (citation.documentId !== undefined) showIn(citation.documentId, citation, opener)
    },
    [showIn],
  )
  const askAgain = useStableCallback((question: string) => void ask(question))
  const showAnswers = useStableCallback((documentId: string) => {
    const document = records?.find((one) => one.document.id === documentId)?.document
    if (scrollToSection(answersPlaceOf(documentId)) || document === undefined) return
    // Cleared away with the chat: there they are again.
    intake.tell(document)
  })
  const guidance = useMemo(
    () => ({
      documents: records?.map(({ document }) => document) ?? [],
      onAsk: askAgain,
      onOverview: showAnswers,
      onCompare: () => void scrollToSection(COMPARE_PLACE_ID),
    }),
    [records, askAgain, showAnswers],
  )
  // With another number the bar begins anew, without what was typed.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    chat.clear()
    setClearings(clearings + 1)
    showToast({ title: 'Session Cleared', kind: 'success' })
  }
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="text-title">
          Your questions
        </h2>
        <Button variant="secondary" size="small" onClick={clear}>
          Clear
        </Button>
      </div>
      <div ref={conversation}>
        <CitedDocuments value={cited}>
          <ChatView
            log={chat.log}
            onShow={show}
            onRetry={chat.retry}
            guidance={guidance}
            renderDocument={(entry) => (
              <DocumentMessage
                entry={entry}
                record={records?.find(({ document }) => document.id === entry.documentId)}
                isAddedHere={documents.isAddedHere(entry.documentId)}
                isDoubtful={intake.isDoubtful(entry.documentId)}
                keepAnalysis={documents.keepAnalysis}
                allowance={allowance}
                onShow={showIn}
              />
            )}
          />
        </CitedDocuments>
      </div>
      <QuestionBar
        key={clearings}
        tier="premium"
        isStaying={chat.log.length > 0}
        isBusy={isBusy(chat.log)}
        isOutOfCalls={visit?.premium?.callsRemaining === 0}
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
