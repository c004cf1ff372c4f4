import { useContext, useId } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'
import { pageNumberAt } from '../../../core/documents/policy-document.ts'
import { Button } from '../controls/button.tsx'
import { CitedDocuments, QuotedDocument } from './quoted-document.ts'
import { QuotedWords } from './quoted-words.tsx'

/** Shows a citation in the document; `opener` gets the focus back afterwards. */
export type ShowCitation = (citation: Citation, opener: HTMLElement) => void

type AnswerQuoteProps = Readonly<{ citation: Citation; onShow: ShowCitation }>

/** The quote from the document that supports a statement, with a link to its place there. */
export function AnswerQuote({ citation, onShow }: AnswerQuoteProps) {
  const quoteId = useId()
  const { documentId, start } = citation
  const { pages } = useContext(QuotedDocument)
  const documents = useContext(CitedDocuments)
  const named = documents?.get(documentId ?? '')
  const page = pageNumberAt(named?.pages ?? pages ?? [], start)
  const isGone = documents !== undefined && documentId !== undefined && named === undefined
  const source = [named?.title, page === undefined ? undefined : `page ${page}`].filter(Boolean)
  return (
    <figure className="mt-1.5 max-w-reading border-marker border-l-4 pl-4">
      <QuotedWords citation={citation} id={quoteId} className="text-small" />
      {source.length === 0 ? null : (
        <figcaption dir="auto" className="mt-1 text-small text-soft wrap-anywhere">
          {source.join(', ')}
        </figcaption>
      )}
      {isGone ? (
        <p className="mt-1 text-small text-soft">Its document was removed.</p>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-describedby={quoteId}
          onClick={(event) => onShow(citation, event.currentTarget)}
          className="mt-1 -mb-1 -ml-3 text-link"
        >
          Show in document
        </Button>
      )}
    </figure>
  )
}
