import { Fragment, memo, type RefObject, useMemo } from 'react'
import { citedPieces, type ReaderBlock, type Span } from './reader-blocks.ts'

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
