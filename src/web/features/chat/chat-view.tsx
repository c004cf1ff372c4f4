import { useId } from 'react'
import {
  ASK_FAILED_MESSAGE,
  EMPTY_CHAT_TEXT,
  GENERAL_NOTE,
  STOPPED_MESSAGE,
} from '../../content/chat-texts.ts'
import { BuiltInLabel, ModelLabel } from '../../ui/answer/analyst-labels.tsx'
import { AnswerBody } from '../../ui/answer/answer-body.tsx'
import type { ShowCitation } from '../../ui/answer/answer-quote.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { ChatEntry, ChatState } from './chat-log.ts'

type ChatViewProps = Readonly<{
  log: readonly ChatEntry[]
  isBusy: boolean
  onShow: ShowCitation
  onRetry: (id: string) => void
}>

/** The conversation: each question with its answer, and the words that the answer rests on. */
export function ChatView({ log, isBusy, onShow, onRetry }: ChatViewProps) {
  if (log.length === 0) return <p className="mt-4 text-soft">{EMPTY_CHAT_TEXT}</p>
  return (
    <>
      <ol className="mt-4 grid gap-5">
        {log.map((entry) => (
          <ChatItem
            key={entry.id}
            entry={entry}
            canRetry={!isBusy}
            onShow={onShow}
            onRetry={onRetry}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement(log.at(-1)?.state)}
      </p>
    </>
  )
}

type ChatItemProps = Readonly<{
  entry: ChatEntry
  canRetry: boolean
  onShow: ShowCitation
  onRetry: (id: string) => void
}>

function ChatItem({ entry, canRetry, onShow, onRetry }: ChatItemProps) {
  const titleId = useId()
  const { id, question, state } = entry
  const mayTryAgain = state.kind === 'failed' || state.kind === 'stopped'
  return (
    <li>
      <article aria-labelledby={titleId} className="rounded-card border border-line p-4">
        <h3 id={titleId} dir="auto" className="whitespace-pre-line font-semibold wrap-anywhere">
          {question}
        </h3>
        <ChatReply state={state} onShow={onShow} />
        {mayTryAgain ? (
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            disabled={!canRetry}
            onClick={() => onRetry(id)}
          >
            Retry
          </Button>
        ) : null}
      </article>
    </li>
  )
}

function ChatReply({ state, onShow }: Readonly<{ state: ChatState; onShow: ShowCitation }>) {
  switch (state.kind) {
    case 'choosing':
    case 'asking':
      return (
        <p className="mt-2 flex items-center gap-2 text-small text-soft">
          <Spinner />
          Reading
        </p>
      )
    case 'writing':
      return <Unchecked label="Not checked yet:" text={state.text} />
    case 'stopped':
      return <p className="mt-2 text-soft">{STOPPED_MESSAGE}</p>
    case 'failed':
      return (
        <p className="mt-2 text-soft">
          {ASK_FAILED_MESSAGE} {state.error.description}
        </p>
      )
    case 'answered':
      return (
        <>
          {state.unchecked === undefined ? null : (
            <Unchecked
              label="Incomplete answer of the language model, not checked:"
              text={state.unchecked}
            />
          )}
          <AnswerBody answer={state.answer} onShow={onShow} />
          {state.answer.isGeneral ? (
            <p className="mt-2 text-small text-soft">{GENERAL_NOTE}</p>
          ) : (
            <div className="mt-3">
              {state.answer.analyst === 'built-in' ? <BuiltInLabel /> : <ModelLabel />}
            </div>
          )}
        </>
      )
  }
}

function Unchecked({ label, text }: Readonly<{ label: string; text: string }>) {
  return (
    <div className="mt-2">
      <p className="text-small text-soft">{label}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line text-soft italic wrap-anywhere">
        {text}
      </p>
    </div>
  )
}

/** Read out at the start and at the end of an answer, and not at every word. */
function announcement(state: ChatState | undefined): string {
  switch (state?.kind) {
    case 'choosing':
    case 'asking':
    case 'writing':
      return 'Your question is being answered.'
    case 'answered':
      return 'The answer is ready.'
    case 'failed':
      return 'The question was not answered.'
    case 'stopped':
      return 'Stopped.'
    case undefined:
      return ''
  }
}
