import { startsListItem } from '../text/headings/list-markers.ts'
import { cutRegions, findGutter, type Region } from './page-regions.ts'
import { cutRows, type PdfPage, type Row, uprightGroups } from './page-rows.ts'
import {
  endsAThought,
  joinLines,
  leadingOf,
  type Paragraph,
  regionParagraphs,
  startsSmall,
  type Typesetting,
  vocabularyOf,
} from './region-paragraphs.ts'

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

/** A page as rows; `height` in points. Rows of rotated text, such as stamps, are separate. */
type RowPage = Readonly<{
  number: number
  height: number
  rows: readonly Row[]
  turnedRows: readonly (readonly Row[])[]
}>

/** Share of a page's height, at the top and at the bottom, for headers and footers. */
const EDGE_SHARE = 0.15
/** Most rows of a header or footer. */
const EDGE_ROWS = 4
/** Pages that must have the same line at the same edge; all pages if there are fewer. */
const REPEATED_PAGES = 3

/** Share of the pages that must have the words around an increasing number. */
const COUNTED_SHARE = 0.5

const NUMBER = /\d{1,4}/g
const ONLY_A_NUMBER = /^[-–—|\s]*(?:page\s)?#(?:\s?(?:of|\/)\s?\d{1,4})?[-–—|\s]*(?:page)?$/

/**
 * Pages without repeated headers, footers and page numbers. The first page keeps its header, which is
 * often the title.
 */
function withoutRepeatedRows(pages: readonly RowPage[]): readonly RowPage[] {
  const seen = new Map<string, number>()
  for (const page of pages) {
    const rows = [
      ...edgeRows(page),
      ...page.turnedRows.flat().map((row) => ({ row, edge: 'turned' as const })),
    ]
    const signatures = new Set(
      rows.flatMap(({ row, edge }) =>
        signaturesOf(row, edge, page.number).map(({ signature }) => signature),
      ),
    )
    for (const signature of signatures) seen.set(signature, (seen.get(signature) ?? 0) + 1)
  }
  const enough = Math.max(2, Math.min(REPEATED_PAGES, pages.length))
  // 'Schedule 1', 'Schedule 2', 'Schedule 3' may be headings of three pages; page numbers are on most.
  const enoughCounted = Math.max(enough, pages.length * COUNTED_SHARE)
  const isRepeated = (row: Row, edge: Edge, page: RowPage) =>
    signaturesOf(row, edge, page.number).some(
      ({ signature, isWordsAroundNumber }) =>
        (seen.get(signature) ?? 0) >= (isWordsAroundNumber ? enoughCounted : enough),
    )
  return pages.map((page) => {
    const dropped = new Set(
      edgeRows(page)
        .filter(({ row, edge }) =>
          isRepeated(row, edge, page)
            ? page.number > 1 || edge === 'bottom' || isNumberOf(row, page)
            : isNumberOf(row, page) && isOutermost(row, page),
        )
        .map(({ row }) => row),
    )
    return {
      ...page,
      rows: page.rows.filter((row) => !dropped.has(row)),
      turnedRows: page.turnedRows.map((rows) =>
        rows.filter((row) => !isRepeated(row, 'turned', page)),
      ),
    }
  })
}

type Edge = 'top' | 'bottom' | 'turned'

type Signature = Readonly<{ signature: string; isWordsAroundNumber: boolean }>

function edgeRows({ rows, height }: RowPage): readonly { row: Row; edge: Edge }[] {
  const top = rows.slice(0, EDGE_ROWS).filter(({ y }) => y < height * EDGE_SHARE)
  const bottom = rows.slice(-EDGE_ROWS).filter(({ y }) => y > height * (1 - EDGE_SHARE))
  return [
    ...top.map((row) => ({ row, edge: 'top' as const })),
    ...bottom.map((row) => ({ row, edge: 'bottom' as const })),
  ]
}

/**
 * What a row has in common with repeated rows on other pages: its words, or its words around a number
 * that increases with the pages. 'Article 5' on three pages does not increase, so it is no page number.
 */
function signaturesOf(row: Row, edge: Edge, pageNumber: number): readonly Signature[] {
  const text = textOf(row)
  const counted = [...text.matchAll(NUMBER)].map((match) => {
    const around = `${text.slice(0, match.index)}#${text.slice(match.index + match[0].length)}`
    return {
      signature: `${edge} ${around} ${Number(match[0]) - pageNumber}`,
      isWordsAroundNumber: !ONLY_A_NUMBER.test(around),
    }
  })
  return [{ signature: `${edge} ${text}`, isWordsAroundNumber: false }, ...counted]
}

function isNumberOf(row: Row, { number }: RowPage): boolean {
  const text = textOf(row)
  return [...text.matchAll(NUMBER)].some(
    (match) =>
      Number(match[0]) === number &&
      ONLY_A_NUMBER.test(
        `${text.slice(0, match.index)}#${text.slice(match.index + match[0].length)}`,
      ),
  )
}

function isOutermost(row: Row, { rows }: RowPage): boolean {
  return row === rows[0] || row === rows.at(-1)
}

function textOf({ fragments }: Row): string {
  return fragments
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()
}
