import {
  ADD_VERSION_TEXT,
  COMPARISON_IS_PREMIUM_TEXT,
  HELP_TEXTS,
  NO_CALL_TEXT,
  SUGGESTIONS_TITLE,
} from '../../content/session/chat-texts.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { ChatState } from './chat-log.ts'

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
export function GuidedReply({ state, documentIds, canAsk, guidance }: GuidedReplyProps) {
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
