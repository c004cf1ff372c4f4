import { findGutter, sidesOf } from './column-gutter.ts'
import type { Fragment, Row } from './page-rows.ts'
import { cutTableRows } from './table-rows.ts'

/** A line of running text. */
export type Line = Fragment

/**
 * A part of a page that is read on its own.
 * - `flow`: lines of running text, a column or the whole width of the page.
 * - `table-row`: cells beside each other, each with its lines.
 */
export type Region =
  | Readonly<{ kind: 'flow'; lines: readonly Line[] }>
  | Readonly<{ kind: 'table-row'; cells: readonly (readonly Line[])[] }>

/** Columns within columns; deeper is a table that was not seen as one. */
const MAX_DEPTH = 3

/** Cuts the rows of a page into regions, in the order in which they are read. */
export function cutRegions(rows: readonly Row[], depth = 0): readonly Region[] {
  const gutter = depth < MAX_DEPTH ? findGutter(rows) : undefined
  if (gutter === undefined) return flowOf(rows)
  const regions: Region[] = []
  let from = 0
  for (const band of gutter.bands) {
    regions.push(...flowOf(rows.slice(from, band.from)))
    const within = rows.slice(band.from, band.to)
    const tableRows = cutTableRows(within)
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
      regions.push(...cutRegions(left, depth + 1), ...cutRegions(right, depth + 1))
    }
    from = band.to
  }
  regions.push(...flowOf(rows.slice(from)))
  return regions
}

function flowOf(rows: readonly Row[]): readonly Region[] {
  return rows.length === 0 ? [] : [{ kind: 'flow', lines: rows.map(toLine) }]
}

/** A row as one line: what stands apart on it is still read together. */
function toLine({ fragments, y }: Row): Line {
  const main = fragments.reduce((longest, fragment) =>
    fragment.text.length > longest.text.length ? fragment : longest,
  )
  const ordered = main.isRightToLeft ? fragments.toReversed() : fragments
  return {
    ...main,
    text: ordered.map(({ text }) => text).join(' '),
    x: Math.min(...fragments.map(({ x }) => x)),
    end: Math.max(...fragments.map(({ end }) => end)),
    y,
  }
}
