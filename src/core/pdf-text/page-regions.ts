import { findGutter, sidesOf } from './column-gutter.ts'
import type { Fragment, Row } from './page-rows.ts'
import { cutTableRows } from './table-rows.ts'

/** A line of running text, or an entry of a table of contents, which is complete by itself. */
export type Line = Fragment & Readonly<{ isEntry: boolean }>

/**
 * A region of a page.
 * - `flow`: lines of running text, in a column or across the page.
 * - `table-row`: cells side by side, each with its lines.
 */
export type Region =
  | Readonly<{ kind: 'flow'; lines: readonly Line[] }>
  | Readonly<{ kind: 'table-row'; cells: readonly (readonly Line[])[] }>

/** Maximum depth of columns within columns; deeper is an undetected table. */
const MAX_DEPTH = 3

/** The dot leaders of a table of contents with their page number, which has no meaning here. */
const LEADER = /(?:\s?[.…]){4,300}\s?(?:\d{1,4}|[ivxlc]{1,6})?$/i

/**
 * Cuts the rows of a page into regions, in reading order.
 *
 * @param known the gutter's position on most pages of the document
 */
export function cutRegions(rows: readonly Row[], known?: number, depth = 0): readonly Region[] {
  const gutter = depth < MAX_DEPTH ? findGutter(rows, known) : undefined
  if (gutter === undefined) return flowOf(rows)
  const regions: Region[] = []
  let from = 0
  for (const band of gutter.bands) {
    regions.push(...flowOf(rows.slice(from, band.from)))
    const within = rows.slice(band.from, band.to)
    const tableRows = cutTableRows(within, gutter.x)
    if (tableRows !== undefined) {
      regions.push(
        ...tableRows.map(
          (cells): Region => ({
            kind: 'table-row',
            cells: cells.map((cell) => cell.map(toLine)),
          }),
        ),
      )
    } else {
      const { left, right } = sidesOf(within, gutter.x)
      regions.push(
        ...cutRegions(left, undefined, depth + 1),
        ...cutRegions(right, undefined, depth + 1),
      )
    }
    from = band.to
  }
  regions.push(...flowOf(rows.slice(from)))
  return regions
}

function flowOf(rows: readonly Row[]): readonly Region[] {
  return rows.length === 0 ? [] : [{ kind: 'flow', lines: rows.map(toLine) }]
}

/** A row as one line, with all its fragments. */
function toLine({ fragments, y }: Row): Line {
  const main = fragments.reduce((longest, fragment) =>
    fragment.text.length > longest.text.length ? fragment : longest,
  )
  const ordered = main.isRightToLeft ? fragments.toReversed() : fragments
  const text = ordered.map((fragment) => fragment.text).join(' ')
  const x = Math.min(...fragments.map((fragment) => fragment.x))
  const end = Math.max(...fragments.map((fragment) => fragment.end))
  const title = text.replace(LEADER, '')
  return { ...main, text: title, x, end, y, isEntry: title !== text }
}
