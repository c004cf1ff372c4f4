import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { freeCallsRemaining } from '../../../core/allowance/free-allowance.ts'
import type { Citation } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { PREMIUM_UPLOAD_TEXT } from '../../content/document-texts.ts'
import { errorText, MODEL_ERROR_TEXTS, NO_CONTENT_TEXT } from '../../content/error-texts.ts'
import {
  type Allowance,
  callsElsewhereText,
  callsUsedText,
  PRIVATE_GOES_ON_TEXT,
} from '../../features/allowance/allowance-summary.tsx'
import { isBusy, referenceEntry } from '../../features/chat/chat-log.ts'
import { ChatView } from '../../features/chat/chat-view.tsx'
import { QuestionBar } from '../../features/chat/question-bar.tsx'
import { useChat } from '../../features/chat/use-chat.ts'
import { useFreePage } from '../../lib/api/free-page.ts'
import { scrollToSection } from '../../lib/hooks/scroll-to-section.ts'
import { useStableCallback } from '../../lib/hooks/use-stable-callback.ts'
import { usePrivateMode } from '../../lib/storage/private-mode.ts'
import { QuotedDocument } from '../../ui/answer/quote.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/page/page-link.tsx'
import { dismissSuccessToasts, showToast } from '../../ui/toast/toast-store.ts'

/** Id of the element that the chat is rendered in. */
const CHAT_SLOT_ID = 'chat'

/** Ids of the elements with the seven answers, and with the title of the capture panel. */
const RESULTS_SLOT_ID = 'free-results'
const CAPTURE_TITLE_ID = 'capture-title'

const NO_DOCUMENTS: readonly PolicyDocument[] = []
const NO_QUOTED = {} as const

type ChatSectionProps = Readonly<{
  document: PolicyDocument | undefined
  /** Addresses whose pages could not be read, listed in the chat for reference. */
  unread: readonly string[]
  allowance: Allowance
  onShow: (citation: Citation, opener: HTMLElement) => void
  /** Opens the paste dialog; here only private mode allows pasting. */
  onPaste: () => void
}>

/** The chat for a free visitor's own questions about the current document. */
export default function ChatSection(props: ChatSectionProps) {
  const { document, unread, allowance, onShow, onPaste } = props
  const titleId = useId()
  const { visit, updateVisit } = allowance
  const page = useFreePage()
  // When the page is revisited, its code is loaded already, and this renders together with its slot.
  const [slot, setSlot] = useState<HTMLElement | null>()
  useLayoutEffect(() => setSlot(globalThis.document.getElementById(CHAT_SLOT_ID)), [])
  const isPrivate = usePrivateMode()
  const chat = useChat({
    tier: 'free',
    documents: document === undefined ? NO_DOCUMENTS : [document],
    onVisit: updateVisit,
    onModelFailed: (code) => showToast({ ...MODEL_ERROR_TEXTS[code], kind: 'destructive' }),
    onProblem: (problem) => {
      const text = errorText(
        problem === 'incomplete' ? 'internal-error' : problem,
        'question',
        page,
      )
      showToast({ ...text, kind: 'destructive' })
      return text
    },
    // Only the server knows whether the call was released.
    onCallInDoubt: allowance.askAgain,
  })
  const { dispatch } = chat
  useEffect(() => {
    for (const address of unread) dispatch({ type: 'added', entry: referenceEntry(address) })
  }, [unread, dispatch])
  // A new key resets the question bar, including typed text.
  const [clearings, setClearings] = useState(0)
  const busy = isBusy(chat.log)
  const ask = (question: string) => {
    if (document === undefined) {
      showToast({ ...NO_CONTENT_TEXT, kind: 'destructive' })
      return false
    }
    dismissSuccessToasts()
    chat.ask(question)
    return true
  }
  const askAgain = useStableCallback((question: string) => void ask(question))
  const guidance = useMemo(
    () => ({
      documents: document === undefined ? [] : [document],
      onAsk: askAgain,
      onOverview: showAnswers,
      onCompare: undefined,
    }),
    [document, askAgain],
  )

  const section = (
    <QuotedDocument value={document ?? NO_QUOTED}>
      <section aria-labelledby={titleId} className="pb-16">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-title">
            {page === 'landing' ? 'Ask about this' : 'Your questions'}
          </h2>
          {chat.log.length === 0 ? null : (
            <Button variant="secondary" size="small" onClick={() => clear()}>
              Clear
            </Button>
          )}
        </div>
        <ChatView log={chat.log} onShow={onShow} onRetry={chat.retry} guidance={guidance} />
        <QuestionBar
          key={clearings}
          tier="free"
          isStaying={false}
          isBusy={busy}
          outOfCalls={outOfCalls()}
          isPrivate={isPrivate || document?.staysOnDevice === true}
          onAsk={ask}
          onStop={chat.stop}
          // Attachments are for paid sessions.
          attachments={{
            onUpload: showPremiumToast,
            onPhoto: showPremiumToast,
            onPaste: isPrivate ? onPaste : showPremiumToast,
          }}
        />
      </section>
    </QuotedDocument>
  )
  if (slot === undefined) return null
  return slot === null ? section : createPortal(section, slot)

  function outOfCalls(): ReactNode {
    if (visit === undefined) return undefined
    const { callsUsedToday } = visit.free
    if (freeCallsRemaining(page, callsUsedToday) > 0) return undefined
    const elsewhere = freeCallsRemaining('chatbot', callsUsedToday)
    return (
      <>
        {callsUsedText(page)}{' '}
        {elsewhere > 0 ? (
          <TextLink to="/chatbot">{callsElsewhereText(elsewhere)}</TextLink>
        ) : (
          PRIVATE_GOES_ON_TEXT
        )}
      </>
    )
  }

  function clear(): void {
    chat.clear()
    setClearings(clearings + 1)
    showToast({ title: 'Session Cleared', kind: 'success' })
  }
}

/** Scrolls to the answers, or to the capture panel while there are none. */
function showAnswers(): void {
  const hasAnswers = globalThis.document.getElementById(RESULTS_SLOT_ID)?.hasChildNodes() === true
  scrollToSection(hasAnswers ? RESULTS_SLOT_ID : CAPTURE_TITLE_ID)
}

function showPremiumToast(): void {
  showToast({ ...PREMIUM_UPLOAD_TEXT, kind: 'destructive' })
}
