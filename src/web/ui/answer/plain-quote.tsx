import type { Citation } from '../../../core/analyst/answer.ts'
import { QuotedWords } from './quoted-words.tsx'

type PlainQuoteProps = Readonly<{
  citation: Citation
  /** The document that the words stand in, where several are at hand. */
  title?: string | undefined
}>

/** The very words that something rests on, in a place from which no document is opened. */
export function PlainQuote({ citation, title }: PlainQuoteProps) {
  return (
    <figure className="mt-1.5 border-marker border-l-4 pl-3 text-small">
      <QuotedWords citation={citation} />
      {title === undefined ? null : <figcaption className="text-soft">{title}</figcaption>}
    </figure>
  )
}
