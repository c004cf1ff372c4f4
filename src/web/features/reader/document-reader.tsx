import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { findWords, soughtWords } from '../../../core/text/words.ts'
import { focusHeadingOf } from '../../lib/hooks/lost-focus.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { OutsideLink } from '../../ui/page/page-link.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import {
  overlaps,
  type ReaderBlock,
  ReaderBlockView,
  readerBlocks,
  type Span,
} from './reader-block-view.tsx'

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

type ReaderGroupProps = Readonly<{
  blocks: readonly ReaderBlock[]
  citations: readonly Span[]
  active: Span | undefined
  activeMark: RefObject<HTMLElement | null>
}>

const NO_CITATIONS: readonly Span[] = []

/**
 * Some blocks of a document. The browser lays out only the groups in sight, so that a document of
 * 20,000 words does not hold up the page.
 */
const ReaderGroup = memo(function ReaderGroup(props: ReaderGroupProps) {
  const { blocks, citations, active, activeMark } = props
  return (
    <div className="mx-auto max-w-reading [contain-intrinsic-size:auto_150rem] [content-visibility:auto]">
      {blocks.map((block) => (
        <ReaderBlockView
          key={block.start}
          block={block}
          citations={citations.some((span) => overlaps(span, block)) ? citations : NO_CITATIONS}
          active={active && overlaps(active, block) ? active : undefined}
          activeMark={activeMark}
        />
      ))}
    </div>
  )
})

/** How far below the upper edge the marked words come to stand, as a share of the height. */
const RESTING_PLACE = 0.3

/** Frames in a row in which the mark must not move, for the blocks around it to have their true heights. */
const STILL_FRAMES = 6

/** Frames after which it may move as it likes: a second at most. */
const LAST_FRAME = 60

/**
 * Scrolls a mark into view inside its scrolling page, without animation: it may be thousands of words
 * away.
 *
 * @returns a function that cancels it, for when another mark is shown
 */
function revealMark(mark: HTMLElement, page: HTMLElement): () => void {
  let frame = 0
  let frames = 0
  let still = 0
  // Groups out of sight have estimated heights; when they come into sight, what is below them moves.
  const settle = () => {
    still = scrollTo(mark, page) ? 0 : still + 1
    frames += 1
    if (still < STILL_FRAMES && frames < LAST_FRAME) frame = requestAnimationFrame(settle)
  }
  settle()
  return () => cancelAnimationFrame(frame)
}

/** @returns whether the mark had moved away from its place */
function scrollTo(mark: HTMLElement, page: HTMLElement): boolean {
  const before = page.scrollTop
  const distance = mark.getBoundingClientRect().top - page.getBoundingClientRect().top
  page.scrollTop += distance - page.clientHeight * RESTING_PLACE
  return Math.abs(page.scrollTop - before) > 1
}

/** The document over the whole of a narrow screen, which has no room for it beside the answers. */
export function ReaderSheet({
  onClose,
  children,
}: Readonly<{ onClose: () => void; children: ReactNode }>) {
  // A closed dialog cannot take the focus: the reader is rendered once it is open.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <Modal title="Document" onClose={onClose}>
      <div className="mt-4">{isOpen ? children : null}</div>
    </Modal>
  )
}

/** Each word that is looked for costs a walk through the document, in the page's own thread. */
const WANTED_MAX_CHARACTERS = 60

/** Searches the document. Enter goes to the next match, Shift+Enter to the previous, Escape closes. */
function ReaderSearch({ search }: Readonly<{ search: DocumentSearch }>) {
  const countId = useId()
  const { wanted, found, position, look, step } = search
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') step(event.shiftKey ? -1 : 1)
    if (event.key === 'Escape' && wanted !== '') {
      event.stopPropagation()
      look('')
    }
  }
  const count = found.length === 0 ? 'Not found' : `${position + 1} of ${found.length}`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <input
        type="search"
        aria-label="Search in the document"
        placeholder="Search in the document"
        aria-describedby={countId}
        value={wanted}
        maxLength={WANTED_MAX_CHARACTERS}
        onChange={({ target }) => look(target.value)}
        onKeyDown={onKeyDown}
        className="min-h-9 min-w-0 grow rounded-control border border-edge bg-field px-3 py-1 placeholder:text-soft hover:border-ink"
      />
      <p id={countId} aria-live="polite" className="text-small text-soft tabular-nums empty:hidden">
        {soughtWords(wanted) === '' ? null : count}
      </p>
      {found.length === 0 ? null : (
        <>
          <Button variant="quiet" size="small" aria-label="Previous place" onClick={() => step(-1)}>
            <ChevronUp aria-hidden="true" size={16} />
          </Button>
          <Button variant="quiet" size="small" aria-label="Next place" onClick={() => step(1)}>
            <ChevronDown aria-hidden="true" size={16} />
          </Button>
        </>
      )}
    </div>
  )
}

type DocumentSearch = Readonly<{
  wanted: string
  /** Position among the matches, in document order. */
  found: readonly Span[]
  /** Which of these places is shown, from 0. */
  position: number
  look: (wanted: string) => void
  step: (by: 1 | -1) => void
}>

const NOTHING: readonly Span[] = []

/**
 * A search in the text of a document, and the place of it that is shown. It ends when a citation is
 * asked for, in whose way it would stand.
 *
 * @param active the citation that is shown
 */
function useDocumentSearch(text: string, active: Span | undefined): DocumentSearch {
  const [typed, setTyped] = useState({ wanted: '', active })
  const [position, setPosition] = useState(0)
  const wanted = typed.active === active ? typed.wanted : ''
  // Typing goes before finding: a long document takes a moment.
  const settled = useDeferredValue(wanted)
  const places = useMemo(() => findWords(text, settled), [text, settled])
  const found = wanted === '' ? NOTHING : places
  return {
    wanted,
    found,
    position,
    look: (next) => {
      setTyped({ wanted: next, active })
      setPosition(0)
    },
    step: (by) => {
      if (found.length > 0) setPosition((position + by + found.length) % found.length)
    },
  }
}
