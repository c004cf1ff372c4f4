import { useId, useState } from 'react'
import { Button } from '../../web/ui/controls/button.tsx'
import { Spinner } from '../../web/ui/loading/spinner.tsx'
import type { NamedDocument } from '../reader/read-page.ts'
import { AGREED_TITLE, KIND_NAMES, pressText } from './texts.ts'
import { isSameOrigin } from './use-panel.ts'

type NamedDocumentsProps = Readonly<{
  title: string
  documents: readonly NamedDocument[]
  /** The page that names them. */
  pageUrl: string
  onRead: (named: NamedDocument) => Promise<void>
}>

/** The documents to which a page leads. Nothing is fetched before one of them is pressed. */
export function NamedDocuments({ title, documents, pageUrl, onRead }: NamedDocumentsProps) {
  const titleId = useId()
  const [readingUrl, setReadingUrl] = useState<string>()
  const read = async (named: NamedDocument) => {
    setReadingUrl(named.url)
    await onRead(named)
    setReadingUrl(undefined)
  }
  const sentences = new Set(documents.flatMap(({ sentence }) => sentence ?? []))
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      {[...sentences].map((sentence) => (
        <figure key={sentence} className="mt-2 text-small">
          <figcaption className="text-soft">{AGREED_TITLE}</figcaption>
          <blockquote dir="auto" className="border-marker border-l-4 pl-3 wrap-anywhere">
            “{sentence}”
          </blockquote>
        </figure>
      ))}
      <ul aria-labelledby={titleId} className="mt-3 grid gap-3">
        {documents.map((named) => (
          <li key={named.url}>
            <Button
              variant="secondary"
              className="w-full justify-start py-2 text-left"
              disabled={readingUrl !== undefined}
              onClick={() => void read(named)}
            >
              {readingUrl === named.url ? <Spinner /> : null}
              <span className="min-w-0 wrap-anywhere">
                {KIND_NAMES[named.kind]}
                <span dir="auto" className="block font-normal text-small">
                  {named.label}
                </span>
                <span className="block font-normal text-small text-soft">
                  {URL.parse(named.url)?.host}. {pressText(isSameOrigin(named.url, pageUrl))}.
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
