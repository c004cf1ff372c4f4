import { MessageCircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { CHECKING_TEXT } from '../../content/error-texts.ts'
import { EMPTY_CHAT_TEXT } from '../../content/session/chat-texts.ts'
import type { ShowCitation } from '../../ui/answer/quote.tsx'
import { EmptyState } from '../../ui/loading/empty-state.tsx'
import { ChatItem, type Guidance } from './chat-item.tsx'
import { type ChatEntry, type ChatState, type DocumentEntry, isBusy } from './chat-log.ts'

type ChatViewProps = Readonly<{
  log: readonly ChatEntry[]
  onShow: ShowCitation
  onRetry: (id: string) => void
  guidance: Guidance
  /** Shown while the conversation is empty. */
  action?: ReactNode
  /** Suggestions below the last answer. */
  children?: ReactNode
  /** A document that was added: its chunks, and what was found in it. */
  renderDocument?: (entry: DocumentEntry) => ReactNode
}>

/** The conversation: each question with its answer, and the words that the answer rests on. */
export function ChatView({
  log,
  onShow,
  onRetry,
  guidance,
  action,
  children,
  renderDocument,
}: ChatViewProps) {
  if (log.length === 0) {
    return (
      <>
        <EmptyState icon={MessageCircleQuestionMark} action={action}>
          {EMPTY_CHAT_TEXT}
        </EmptyState>
        {children}
      </>
    )
  }
  const canRetry = !isBusy(log)
  return (
    <>
      <ol className="mt-4 grid grid-cols-1 gap-5">
        {log.map((entry) => (
          <li key={entry.id}>
            {entry.kind === 'question' ? (
              <ChatItem
                entry={entry}
                canRetry={canRetry}
                onShow={onShow}
                onRetry={onRetry}
                guidance={guidance}
              />
            ) : null}
            {entry.kind === 'document' ? renderDocument?.(entry) : null}
            {entry.kind === 'note' ? (
              <p className="rounded-card border border-line bg-wash p-4 text-small wrap-anywhere">
                {entry.text}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      {children}
      <p role="status" className="sr-only">
        {announcement(lastStateOf(log))}
      </p>
    </>
  )
}

function lastStateOf(log: readonly ChatEntry[]): ChatState | undefined {
  const last = log.findLast((entry) => entry.kind === 'question')
  return last?.kind === 'question' ? last.state : undefined
}

/** Read out at the start and at the end of an answer, and not at every word. */
function announcement(state: ChatState | undefined): string {
  switch (state?.kind) {
    case 'choosing':
    case 'asking':
    case 'writing':
      return 'Your question is being answered.'
    case 'checking':
      return CHECKING_TEXT
    case 'answered':
    case 'guided':
      return 'The answer is ready.'
    case 'failed':
      return 'The question was not answered.'
    case 'stopped':
      return 'Stopped.'
    case 'interrupted':
    case undefined:
      return ''
  }
}
