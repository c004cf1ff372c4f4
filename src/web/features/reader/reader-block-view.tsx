import { Fragment, memo, type RefObject, useMemo } from 'react'
import type { PageSpan } from '../../../core/documents/policy-document.ts'
import { startsListItem } from '../../../core/text/headings/list-markers.ts'
import { cutOutline, type OutlineSegment } from '../../../core/text/headings/outline.ts'

/** The start of a printed page, in UTF-16 offsets. */
type PageStart = Readonly<{ number: number; start: number }>

/** A line or paragraph of a document as the reader shows it. `text` is cut from the document. */
export type ReaderBlock = Readonly<{
  start: number
  end: number
  kind: 'heading' | 'list-item' | 'paragraph'
  text: string
  /** The pages that begin in this block; those before its first word begin at its start. */
  pageStarts: readonly PageStart[]
}>

/** Blocks in one group; a group that is out of sight costs the browser nothing. */
const GROUP_SIZE = 40

/** Lines that are told apart. The longest policies have 3,000; each costs the page an element. */
const LINES_MAX = 10_000

/** The blocks of a whole document, in order, in groups. */
export function readerBlocks(
  text: string,
  pages: readonly PageSpan[] = [],
): readonly (readonly ReaderBlock[])[] {
  const groups: ReaderBlock[][] = []
  let shown = 0
  for (const { start, end, text: words, role } of segmentsOf(text)) {
    const begun = pages.findIndex((page, index) => index >= shown && page.start >= end)
    const pageStarts = pages.slice(shown, begun < 0 ? pages.length : begun)
    shown += pageStarts.length
    const block: ReaderBlock = { start, end, text: words, kind: kindOf(words, role), pageStarts }
    const group = groups.at(-1)
    if (group !== undefined && group.length < GROUP_SIZE) group.push(block)
    else groups.push([block])
  }
  return groups
}

/** In a text with more lines than any policy, a block has many lines, to keep the page responsive. */
function segmentsOf(text: string): Iterable<Omit<OutlineSegment, 'afterBlankLine'>> {
  const lines = text.match(/\n/g)?.length ?? 0
  return lines <= LINES_MAX ? cutOutline(text) : cutEvenly(text, lines / LINES_MAX)
}

function* cutEvenly(text: string, linesPerBlock: number) {
  let start = 0
  let lines = 0
  for (const { index } of text.matchAll(/\n|$/g)) {
    lines += 1
    if (lines < linesPerBlock && index < text.length) continue
    if (index > start) {
      yield { start, end: index, text: text.slice(start, index), role: 'body' as const }
    }
    start = index + 1
    lines = 0
  }
}

function kindOf(words: string, role: 'heading' | 'contents' | 'body'): ReaderBlock['kind'] {
  if (role === 'heading') return 'heading'
  return role === 'contents' || startsListItem(words) ? 'list-item' : 'paragraph'
}

/** A stretch of the document, in UTF-16 offsets. */
export type Span = Readonly<{ start: number; end: number }>

/** A piece of a block: words that some answers cite, or that none does. */
type Piece = Span & Readonly<{ text: string; isCited: boolean; isActive: boolean }>

/**
 * Cuts a block at the ends of the citations that touch it. The pieces make up the whole block, also
 * where citations overlap or run on into the next block.
 */
export function citedPieces(
  block: Span & Readonly<{ text: string }>,
  citations: readonly Span[],
  active: Span | undefined,
  /** Further offsets to cut at: the starts of pages. */
  cutsBesides: readonly number[] = [],
): readonly Piece[] {
  const touching = citations.filter((citation) => overlaps(citation, block))
  const inside = touching
    .flatMap(({ start, end }) => [start, end])
    .concat(cutsBesides)
    .filter((offset) => offset > block.start && offset < block.end)
  const cuts = [...new Set([block.start, ...inside, block.end])].sort((a, b) => a - b)
  return cuts.slice(1).map((end, index) => {
    const piece = { start: cuts[index] ?? block.start, end }
    return {
      ...piece,
      text: block.text.slice(piece.start - block.start, end - block.start),
      isCited: touching.some((citation) => overlaps(citation, piece)),
      isActive: active !== undefined && overlaps(active, piece),
    }
  })
}

/** Whether two spans have a character in common. */
export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end
}

type ReaderBlockViewProps = Readonly<{
  block: ReaderBlock
  /** Citations that overlap this block; the same array until they change. */
  citations: readonly Span[]
  /** The citation that is shown now, where it touches this block. */
  active: Span | undefined
  activeMark: RefObject<HTMLElement | null>
}>

const CITED =
  'bg-transparent p-0 text-inherit underline decoration-2 decoration-edge underline-offset-4'

/** A block of the document, with the words that answers cite underlined and the shown ones marked. */
export const ReaderBlockView = memo(function ReaderBlockView({
  block,
  citations,
  active,
  activeMark,
}: ReaderBlockViewProps) {
  const pieces = useMemo(
    () =>
      citedPieces(
        block,
        citations,
        active,
        block.pageStarts.map(({ start }) => start),
      ),
    [block, citations, active],
  )
  const firstActive = pieces.find(({ isActive }) => isActive)
  const marked = pieces.map((piece) => {
    if (piece.isActive) {
      return (
        <mark
          key={piece.start}
          ref={piece === firstActive && active?.start === piece.start ? activeMark : null}
          tabIndex={-1}
        >
          {piece.text}
        </mark>
      )
    }
    return piece.isCited ? (
      <mark key={piece.start} className={CITED}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    )
  })
  const words = marked.map((piece, index) => {
    const { start = block.start } = pieces[index] ?? {}
    const page = block.pageStarts.find((one) => one.start > block.start && one.start === start)
    if (page === undefined) return piece
    return (
      <Fragment key={start}>
        <InnerPageBreak number={page.number} />
        {piece}
      </Fragment>
    )
  })
  const before = block.pageStarts.filter((page) => page.start <= block.start)
  const indent = block.kind === 'list-item' ? '-indent-3 mt-2 ps-8' : 'mt-3'
  return (
    <>
      {before.map(({ number }) => (
        <PageBreak key={number} number={number} />
      ))}
      {block.kind === 'heading' ? (
        <h4 dir="auto" className="mt-6 mb-2 wrap-anywhere">
          {words}
        </h4>
      ) : (
        <p dir="auto" className={`wrap-anywhere ${indent}`}>
          {words}
        </p>
      )}
    </>
  )
})

type PageBreakProps = Readonly<{ number: number }>

/** The start of a printed page between two blocks. */
function PageBreak({ number }: PageBreakProps) {
  return (
    <p className="mt-6 select-none border-line border-t pt-1 text-right text-small text-soft">
      page {number}
    </p>
  )
}

/** The start of a printed page within a block. Not part of the document's text. */
function InnerPageBreak({ number }: PageBreakProps) {
  return (
    <span className="mx-1 select-none whitespace-nowrap rounded-control border border-line px-1 text-small text-soft">
      page {number}
    </span>
  )
}
