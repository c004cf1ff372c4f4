import { memo, type RefObject } from 'react'
import { overlaps, type Span } from './cited-pieces.ts'
import { ReaderBlockView } from './reader-block-view.tsx'
import type { ReaderBlock } from './reader-blocks.ts'

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
export const ReaderGroup = memo(function ReaderGroup(props: ReaderGroupProps) {
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
