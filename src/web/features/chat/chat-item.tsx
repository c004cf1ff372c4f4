import { memo, useId } from 'react'
import { CHECKING_TEXT } from '../../content/error-texts.ts'
import {
  ADD_VERSION_TEXT,
  ASK_FAILED_MESSAGE,
  COMPARISON_IS_PREMIUM_TEXT,
  GENERAL_NOTE,
  HELP_TEXTS,
  INTERRUPTED_MESSAGE,
  NO_CALL_TEXT,
  STOPPED_MESSAGE,
  SUGGESTIONS_TITLE,
} from '../../content/session/chat-texts.ts'
import {
  BuiltInLabel,
  HowSureLink,
  ModelLabel,
  madeAlike,
} from '../../ui/answer/analyst-labels.tsx'
import { AnswerBody } from '../../ui/answer/answer-body.tsx'
import type { ShowCitation } from '../../ui/answer/quote.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { type ChatState, mayTryAgain, type QuestionEntry, textOf } from './chat-log.ts'

type ChatItemProps = Readonly<{
  entry: QuestionEntry
  canRetry: boolean
  onShow: ShowCitation
  onRetry: (id: string) => void
  /** The same object as long as it says the same. */
  guidance: Guidance
}>

/**
 * A question of the conversation, with its answer or with where that stands. Rendered again only when
 * it changes: while a language model writes, the conversation does so with every word.
 */
export const ChatItem = memo(function ChatItem({
  entry,
  canRetry,
  onShow,
  onRetry,
  guidance,
}: ChatItemProps) {
  const titleId = useId()
  const { id, question, state } = entry
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <h3 id={titleId} dir="auto" className="whitespace-pre-line font-semibold wrap-anywhere">
        {question}
      </h3>
      {state.kind === 'guided' ? (
        <GuidedReply
          state={state}
          documentIds={entry.documentIds}
          canAsk={canRetry}
          guidance={guidance}
        />
      ) : (
        <ChatReply state={state} onShow={onShow} />
      )}
      {state.kind === 'answered' ? (
        <div className="mt-2 -ml-3 flex flex-wrap items-center gap-2">
          <CopyButton text={textOf(state.answer)} what="the answer" />
          <ShareButton
            variant="quiet"
            size="small"
            title={question}
            text={() => `${question}\n\n${textOf(state.answer)}`}
            what="the answer"
          />
        </div>
      ) : null}
      {mayTryAgain(state) ? (
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
  )
})

type ChatReplyProps = Readonly<{
  state: Exclude<ChatState, { kind: 'guided' }>
  onShow: ShowCitation
}>

function ChatReply({ state, onShow }: ChatReplyProps) {
  switch (state.kind) {
    case 'choosing':
    case 'asking':
    case 'checking':
      return (
        <p className="mt-2 flex items-center gap-2 text-small text-soft">
          <Spinner />
          {state.kind === 'checking' ? CHECKING_TEXT : 'Reading'}
        </p>
      )
    case 'writing':
      return <Unchecked label="Not checked yet:" text={state.text} />
    case 'stopped':
      return <p className="mt-2 text-soft">{STOPPED_MESSAGE}</p>
    case 'interrupted':
      return <p className="mt-2 text-soft">{INTERRUPTED_MESSAGE}</p>
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
          {state.answer.isFree ? <p className="mt-3 text-small text-soft">{NO_CALL_TEXT}</p> : null}
          {state.answer.isGeneral ? (
            <p className="mt-2 text-small text-soft">{GENERAL_NOTE}</p>
          ) : (
            <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              {state.answer.analyst === 'built-in' ? (
                <BuiltInLabel {...madeAlike([state.answer])} />
              ) : (
                <ModelLabel {...madeAlike([state.answer])} />
              )}
              <HowSureLink />
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

/** Help for a question that no document could answer. */
export type Guidance = Readonly<{
  /** The documents at hand. */
  documents: readonly Readonly<{ id: string; title: string }>[]
  onAsk: (question: string) => void
  /** Leads to the seven answers about a document. */
  onOverview: (documentId: string) => void
  /** Leads to two documents side by side; `undefined` where only a paid session has that. */
  onCompare: (() => void) | undefined
}>

type GuidedReplyProps = Readonly<{
  state: Extract<ChatState, { kind: 'guided' }>
  /** The documents that were at hand. */
  documentIds: readonly string[]
  canAsk: boolean
  guidance: Guidance
}>

/** More documents would be a list to search. */
const OVERVIEWS_MAX = 3

/** Alternatives, one press each. */
function GuidedReply({ state, documentIds, canAsk, guidance }: GuidedReplyProps) {
  const { help, questions } = state
  const documents = guidance.documents.filter(({ id }) => documentIds.includes(id))
  return (
    <>
      <p className="mt-2">{questions.length > 0 ? SUGGESTIONS_TITLE : HELP_TEXTS[help]}</p>
      <div className="mt-3 flex flex-col items-start gap-2">
        {questions.map((question) => (
          <Button
            key={question}
            variant="secondary"
            size="small"
            className="text-left"
            disabled={!canAsk}
            onClick={() => guidance.onAsk(question)}
          >
            {question}
          </Button>
        ))}
        {help === 'overview'
          ? documents.slice(-OVERVIEWS_MAX).map(({ id, title }) => (
              <Button
                key={id}
                variant="secondary"
                size="small"
                className="text-left wrap-anywhere"
                onClick={() => guidance.onOverview(id)}
              >
                {documents.length === 1 ? 'Show the seven answers' : `Show what “${title}” says`}
              </Button>
            ))
          : null}
        {help === 'comparison' ? <Comparison guidance={guidance} /> : null}
      </div>
      <p className="mt-3 text-small text-soft">{NO_CALL_TEXT}</p>
    </>
  )
}

function Comparison({ guidance: { documents, onCompare } }: Readonly<{ guidance: Guidance }>) {
  if (onCompare === undefined) return <p>{COMPARISON_IS_PREMIUM_TEXT}</p>
  if (documents.length < 2) return <p>{ADD_VERSION_TEXT}</p>
  return (
    <Button variant="secondary" size="small" onClick={onCompare}>
      Compare
    </Button>
  )
}
