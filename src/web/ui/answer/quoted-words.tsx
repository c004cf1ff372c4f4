import { useContext } from 'react'
import type { Citation } from '../../../core/analyst/answer.ts'
import { quotePieces } from '../../../core/documents/document-link.ts'
import { TRANSLATION_OF_QUOTE } from '../../content/private-mode-texts.ts'
import { OutsideLink } from '../page/text-link.tsx'
import { CitedDocuments, QuotedDocument } from './quoted-document.ts'

type QuotedWordsProps = Readonly<{
  citation: Citation
  id?: string
  className?: string
}>

/**
 * A verbatim quote in quotation marks, with the links it has on the original page. Link text can be
 * misleading, so the target hosts are listed below.
 */
export function QuotedWords({ citation, id, className = '' }: QuotedWordsProps) {
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
