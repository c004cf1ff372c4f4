import { createContext, useContext, useId } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'
import { quotePieces } from '../../../core/documents/document-link.ts'
import { type PolicyDocument, pageNumberAt } from '../../../core/documents/policy-document.ts'
import { TRANSLATION_OF_QUOTE } from '../../content/private-mode-texts.ts'
import { Button } from '../controls/button.tsx'
import { OutsideLink } from '../page/page-link.tsx'

/** What a quote needs of its document. */
type Quoted = Readonly<Pick<PolicyDocument, 'pages' | 'links'>>

/** The document whose answers are shown; pages and links are optional. */
export const QuotedDocument = createContext<Quoted>({})

/** A document that citations can refer to. */
type CitedDocument = Quoted & Readonly<{ title: string }>

/**
 * The documents by id, where an answer may quote several; each quote then names its document. Undefined
 * where there is only one document.
 */
export const CitedDocuments = createContext<ReadonlyMap<string, CitedDocument> | undefined>(
  undefined,
)

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

type QuotedWordsProps = Readonly<{
  citation: Citation
  id?: string
  className?: string
}>

/**
 * A verbatim quote in quotation marks, with the links it has on the original page. Link text can be
 * misleading, so the target hosts are listed below.
 */
function QuotedWords({ citation, id, className = '' }: QuotedWordsProps) {
  const own = useContext(QuotedDocument)
  const named = useContext(CitedDocuments)?.get(citation.documentId ?? '')
  const pieces = quotePieces(citation, (named ?? own).links ?? [])
  const hosts = new Set(pieces.flatMap(({ url }) => (url === undefined ? [] : new URL(url).host)))
  return (
    <>
      <blockquote id={id} dir="auto" className={`text-soft wrap-anywhere ${className}`.trim()}>
        “
        {pieces.map(({ text, url }, index) =>
          url === undefined ? (
            text
          ) : (
            <OutsideLink key={`${url} ${index.toString()}`} href={url}>
              {text}
            </OutsideLink>
          ),
        )}
        ”
      </blockquote>
      {citation.translation === undefined ? null : (
        <p dir="auto" className="mt-1 text-small text-soft wrap-anywhere">
          {TRANSLATION_OF_QUOTE} {citation.translation}
        </p>
      )}
      {hosts.size === 0 ? null : (
        <p className="mt-1 text-small text-soft wrap-anywhere">Links to {[...hosts].join(', ')}</p>
      )}
    </>
  )
}
