import { type Answer, type Citation, wornVerdict } from '../../../core/analyst/answer.ts'
import { SILENCE_TEXTS, VERDICT_WORDS } from '../../content/answer-texts.ts'

type ReportAnswerProps = Readonly<{
  answer: Answer
  /** The title of the document that a citation names, where it is still there. */
  titleOf?: (documentId: string | undefined) => string | undefined
}>

/** An answer in words alone: nothing of it is told by colour, so that it prints in black. */
export function ReportAnswer({ answer, titleOf = () => undefined }: ReportAnswerProps) {
  if (answer.standing !== 'stated') {
    return <p className="mt-1 text-soft">{SILENCE_TEXTS[answer.standing]}</p>
  }
  const verdict = wornVerdict(answer)
  return (
    <>
      {verdict === undefined ? null : (
        <p className="mt-1 font-semibold">{VERDICT_WORDS[verdict]}</p>
      )}
      {answer.statements.map(({ text, citations }) => (
        <div key={`${citations[0]?.start} ${text}`} className="mt-1 wrap-anywhere">
          <p>{text}</p>
          {citations.map((citation) => (
            <ReportQuote
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

/** The words that something rests on, with the document that they stand in. */
export function ReportQuote({
  citation,
  title,
}: Readonly<{ citation: Citation; title?: string | undefined }>) {
  return (
    <figure className="mt-1.5 border-edge border-l-4 pl-3 text-small">
      <blockquote dir="auto" className="text-soft wrap-anywhere">
        “{citation.quote}”
      </blockquote>
      {title === undefined ? null : <figcaption className="text-soft">{title}</figcaption>}
    </figure>
  )
}
