import type { Citation } from '../../../core/analyst/answer.ts'
import { QuotedWords } from './quoted-words.tsx'

type PlainQuoteProps = Readonly<{
  citation: Citation
  /** Title of the quoted document, where there are several. */
  title?: string | undefined
}>

/** A supporting quote without a link into the document. */
export function PlainQuote({ citation, title }: PlainQuoteProps) {
  return (
    <figure className="mt-1.5 border-marker border-l-4 pl-3 text-small">
      <QuotedWords citation={citation} />
      {title === undefined ? null : <figcaption className="text-soft">{title}</figcaption>}
    </figure>
  )
}
