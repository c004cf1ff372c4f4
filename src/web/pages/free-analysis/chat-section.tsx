import { useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { freeCallsRemaining } from '../../../core/allowance/free-allowance.ts'
import type { Citation } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { NEEDS_DOCUMENT_TEXT } from '../../content/chat-texts.ts'
import {
  type ErrorText,
  errorText,
  MODEL_ERROR_TEXTS,
  NO_CONTENT_TEXT,
} from '../../content/error-texts.ts'
import type { Allowance } from '../../features/allowance/use-allowance.ts'
import { isBusy } from '../../features/chat/chat-log.ts'
import { ChatView } from '../../features/chat/chat-view.tsx'
import { QuestionBar } from '../../features/chat/question-bar.tsx'
import { useChat } from '../../features/chat/use-chat.ts'
import type { ClientErrorCode } from '../../lib/api-client.ts'
import { DocumentPages } from '../../ui/answer/document-pages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'

/** The element of the chatbot page where the conversation has its place. */
const CHAT_SLOT_ID = 'chat'

type ChatSectionProps = Readonly<{
  document: PolicyDocument | undefined
  allowance: Allowance
  onShow: (citation: Citation, opener: HTMLElement) => void
}>

/** Questions in the visitor's own words, about the document at hand. */
export default function ChatSection({ document, allowance, onShow }: ChatSectionProps) {
  const titleId = useId()
  const { visit, updateVisit } = allowance
  const tier = visit?.tier ?? 'free'
  // Whoever comes back to the page has all of its code: then it is drawn together with its places.
  const [slot, setSlot] = useState<HTMLElement | null>()
  useLayoutEffect(() => setSlot(globalThis.document.getElementById(CHAT_SLOT_ID)), [])
  const chat = useChat({
    tier,
    document,
    onVisit: updateVisit,
    onModelFailed: (code) => showToast({ ...MODEL_ERROR_TEXTS[code], kind: 'destructive' }),
    onProblem: (problem) => {
      const text = problemText(problem, tier)
      showToast({ ...text, kind: 'destructive' })
      // Whether the call was given back is for the server to say.
      allowance.askAgain()
      return text
    },
  })
  const busy = isBusy(chat.log)
  const ask = (question: string) => {
    if (document === undefined && (tier === 'free' || visit?.analyst === 'built-in')) {
      const text = tier === 'free' ? NO_CONTENT_TEXT : NEEDS_DOCUMENT_TEXT
      showToast({ ...text, kind: 'destructive' })
      return false
    }
    chat.ask(question)
    return true
  }

  const section = (
    <DocumentPages value={document?.pages ?? []}>
      <section aria-labelledby={titleId} className="pb-16">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-title">
            Your questions
          </h2>
          {chat.log.length === 0 ? null : (
            <Button variant="secondary" size="small" onClick={() => clear()}>
              Clear
            </Button>
          )}
        </div>
        <ChatView log={chat.log} isBusy={busy} onShow={onShow} onRetry={chat.retry} />
        <QuestionBar
          tier={tier}
          isBusy={busy}
          isOutOfCalls={isOutOfCalls()}
          onAsk={ask}
          onStop={chat.stop}
        />
      </section>
    </DocumentPages>
  )
  if (slot === undefined) return null
  return slot === null ? section : createPortal(section, slot)

  function isOutOfCalls(): boolean {
    if (visit === undefined) return false
    return visit.tier === 'premium'
      ? visit.premium?.callsRemaining === 0
      : freeCallsRemaining('chatbot', visit.free.callsUsedToday) === 0
  }

  function clear(): void {
    chat.clear()
    showToast({ title: 'Session Cleared', kind: 'success' })
  }
}

/** The chat has words of its own where a capture or an analysis would have others. */
function problemText(problem: ClientErrorCode | 'incomplete', tier: 'free' | 'premium'): ErrorText {
  switch (problem) {
    case 'no-document':
      return tier === 'premium' ? NEEDS_DOCUMENT_TEXT : NO_CONTENT_TEXT
    default:
      return errorText(problem === 'incomplete' ? 'internal-error' : problem, 'question', 'chatbot')
  }
}
