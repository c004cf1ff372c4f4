import { startsListItem } from '../text/headings/list-markers.ts'
import { findGutter } from './column-gutter.ts'
import { joinLines, vocabularyOf } from './hyphenation.ts'
import { cutRegions, type Region } from './page-regions.ts'
import { cutRows } from './page-rows.ts'
import { type PdfPage, uprightGroups } from './pdf-page.ts'
import {
  endsAThought,
  leadingOf,
  type Paragraph,
  regionParagraphs,
  startsSmall,
  type Typesetting,
} from './region-paragraphs.ts'
import { type RowPage, withoutRepeatedRows } from './repeated-rows.ts'

// Footnotes are smaller than the text that they interrupt.
const SIZE_CHANGE = 0.1

/** The paragraphs of a page, in reading order. */
export type PageParagraphs = Readonly<{
  number: number
  paragraphs: readonly Paragraph[]
  /** The first paragraph continues the last one of the page before. */
  continues: boolean
}>

/**
 * Reads the drawn text of a whole PDF: puts lines, columns and tables in reading order, joins lines to
 * paragraphs, rejoins hyphenated words, and drops repeated headers, footers and page numbers.
 */
export function readPageParagraphs(pages: readonly PdfPage[]): readonly PageParagraphs[] {
  const rowPages = withoutRepeatedRows(pages.map(toRowPage))
  const known = usualGutter(rowPages)
  const regions = rowPages.map((page) => regionsOf(page, known))
  const all = regions.flat()
  const typesetting: Typesetting = {
    leading: leadingOf(all),
    vocabulary: vocabularyOf(all.flatMap(linesOf)),
  }
  let last: Paragraph | undefined
  return pages.map(({ number }, index) => {
    const paragraphs = joinRegions(regions[index] ?? [], typesetting)
    const continues = continuesIn(last, paragraphs[0])
    last = paragraphs.at(-1) ?? last
    return { number, paragraphs, continues }
  })
}

function toRowPage({ number, height, items }: PdfPage): RowPage {
  const [main = [], ...turned] = uprightGroups(items)
  return { number, height, rows: cutRows(main), turnedRows: turned.map(cutRows) }
}

/** The median position of the gutter between two columns; undefined if most pages have none. */
function usualGutter(pages: readonly RowPage[]): number | undefined {
  const gutters = pages.flatMap(({ rows }) => findGutter(rows)?.x ?? []).sort((a, b) => a - b)
  return gutters.length * 2 > pages.length ? gutters[Math.floor(gutters.length / 2)] : undefined
}

function regionsOf({ rows, turnedRows }: RowPage, known: number | undefined): readonly Region[] {
  return [...cutRegions(rows, known), ...turnedRows.flatMap((group) => cutRegions(group))]
}

function linesOf(region: Region): readonly string[] {
  const lines = region.kind === 'flow' ? region.lines : region.cells.flat()
  return lines.map(({ text }) => text)
}

/** The paragraphs of a page; one that was split at the end of a column is rejoined. */
function joinRegions(regions: readonly Region[], typesetting: Typesetting): readonly Paragraph[] {
  const joined: Paragraph[] = []
  for (const region of regions) {
    const [first, ...rest] = regionParagraphs(region, typesetting)
    if (first === undefined) continue
    const last = joined.at(-1)
    if (last !== undefined && continuesIn(last, first)) {
      const text = joinLines(last.text, first.text, typesetting.vocabulary)
      joined[joined.length - 1] = { ...last, text }
    } else {
      joined.push(first)
    }
    joined.push(...rest)
  }
  return joined
}

/** Whether a paragraph at the end of a page or column continues in the next one. */
function continuesIn(paragraph: Paragraph | undefined, next: Paragraph | undefined): boolean {
  if (paragraph === undefined || next === undefined) return false
  const isSameSize = Math.abs(paragraph.size - next.size) <= paragraph.size * SIZE_CHANGE
  if (paragraph.size === 0 || !isSameSize || endsAThought(paragraph.text)) return false
  return startsSmall(next.text) || (paragraph.endsFull && !startsListItem(next.text))
}
