import { type Answer, badgeVerdict } from '../../../core/analyst/answer.ts'
import { SILENCE_TEXTS, severityText, VERDICT_WORDS } from '../../content/answer-texts.ts'
import { PlainQuote } from './quote.tsx'

type PlainAnswerProps = Readonly<{
  answer: Answer
  /** The title of the document that a citation names, where it is still there. */
  titleOf?: (documentId: string | undefined) => string | undefined
}>

/** An answer in words alone, without meaning in colors, so that it prints in black. */
export function PlainAnswer({ answer, titleOf = () => undefined }: PlainAnswerProps) {
  if (answer.standing !== 'stated') {
    return <p className="mt-1 text-soft">{SILENCE_TEXTS[answer.standing]}</p>
  }
  const verdict = badgeVerdict(answer)
  return (
    <>
      {verdict === undefined ? null : (
        <p className="mt-1 font-semibold">{VERDICT_WORDS[verdict]}</p>
      )}
      {answer.statements.map((statement) => (
        <div
          key={`${statement.citations[0]?.start} ${statement.text}`}
          className="mt-1 wrap-anywhere"
        >
          <p>{statement.text}</p>
          {severityText(statement).map((text) => (
            <p key={text} className="text-small">
              {text}
            </p>
          ))}
          {statement.citations.map((citation) => (
            <PlainQuote
              key={`${citation.documentId} ${citation.start}`}
              citation={citation}
              title={titleOf(citation.documentId)}
            />
          ))}
        </div>
      ))}
    </>
  )
}
