import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { focusHeadingOf } from '../../lib/hooks/use-focus-fallback.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { OutsideLink } from '../../ui/page/text-link.tsx'
import type { Span } from './cited-pieces.ts'
import { readerBlocks } from './reader-blocks.ts'
import { ReaderGroup } from './reader-group.tsx'
import { ReaderSearch } from './reader-search.tsx'
import { revealMark } from './reveal-mark.ts'
import { useDocumentSearch } from './use-document-search.ts'

type DocumentReaderProps = Readonly<{
  document: PolicyDocument
  /** All citations of all answers. */
  citations: readonly Span[]
  /** The citation to show. A new object shows it again. */
  active: Span | undefined
  /** Whether the visitor left the answers to read it from its start. */
  isOpened?: boolean
  /** Puts the focus back to where the citation, or the document, was asked for. */
  onReturn: () => void
  /** Chooses among several documents. */
  children?: ReactNode
}>

/** The whole document, beside the answers that cite it. A search takes the place of the citations. */
export function DocumentReader({
  document,
  citations,
  active,
  isOpened = false,
  onReturn,
  children,
}: DocumentReaderProps) {
  const titleId = useId()
  const reader = useRef<HTMLElement>(null)
  const page = useRef<HTMLElement>(null)
  const activeMark = useRef<HTMLElement>(null)
  const groups = useMemo(() => readerBlocks(document.text, document.pages), [document])
  const search = useDocumentSearch(document.text, active)
  const { found, position } = search
  const place = found[position]
  const isAway = active !== undefined || isOpened

  useEffect(() => {
    if (active === undefined || page.current === null || activeMark.current === null) return
    reader.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    activeMark.current.focus({ preventScroll: true })
    return revealMark(activeMark.current, page.current)
  }, [active])
  useEffect(() => {
    if (!isOpened || reader.current === null) return
    reader.current.scrollIntoView({ block: 'start', behavior: 'instant' })
    focusHeadingOf(reader.current)
  }, [isOpened])
  useEffect(() => {
    if (place === undefined || page.current === null || activeMark.current === null) return
    return revealMark(activeMark.current, page.current)
  }, [place])

  const returnOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isAway) onReturn()
  }

  return (
    <section
      ref={reader}
      aria-labelledby={titleId}
      onKeyDown={returnOnEscape}
      className="flex max-h-reader flex-col overflow-hidden rounded-card border border-line bg-raised shadow-card lg:sticky lg:top-(--reader-top) lg:max-h-reader-beside"
    >
      <header className="border-line border-b px-5 py-3">
        <h3 id={titleId} className="wrap-anywhere font-semibold text-body">
          The document
        </h3>
        {children}
        {document.url === undefined ? null : (
          <p className="my-1 text-small wrap-anywhere leading-6 line-clamp-2">
            <OutsideLink href={document.url}>{document.url}</OutsideLink>
          </p>
        )}
        <ReaderSearch search={search} />
      </header>
      <ScrollRegion
        ref={page}
        label="Text of the document"
        className="relative grow overscroll-contain px-5 pb-8 text-body leading-reading"
      >
        {groups.map((blocks) => (
          <ReaderGroup
            key={blocks[0]?.start}
            blocks={blocks}
            citations={place === undefined ? citations : found}
            active={place ?? active}
            activeMark={activeMark}
          />
        ))}
      </ScrollRegion>
      {isAway ? (
        <footer className="border-line border-t bg-wash px-5 py-3">
          <Button variant="secondary" size="small" onClick={onReturn}>
            <ArrowLeft aria-hidden="true" size={16} />
            {active === undefined ? 'Back to the answers' : 'Back to the answer'}
          </Button>
        </footer>
      ) : null}
    </section>
  )
}
