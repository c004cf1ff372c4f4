import type { Fragment, Row } from './page-rows.ts'

/** A cell's rows. */
type Cell = readonly Row[]

const MIN_TABLE_ROWS = 3
/** Most lines of a table's row, on average; what is longer between gaps is columns of prose. */
const MAX_LINES_A_ROW = 8
/** A gap between rows of a table, as a share of the usual step from line to line. */
const ROW_GAP = 1.3
/** A gap between cells, in parts of the letters' size. */
const CELL_GAP = 0.6

/**
 * The rows of a table, each as its cells from left to right, from rows of a page that stand in
 * columns; undefined when they are columns of prose. Only a table's cells begin on the same height,
 * again and again, below a gap that runs through all of them.
 */
export function cutTableRows(rows: readonly Row[]): readonly (readonly Cell[])[] | undefined {
  const steps = rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? row.y))
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length * 0.4)] ?? 0
  const tableRows: Row[][] = []
  for (const [index, row] of rows.entries()) {
    const current = tableRows.at(-1)
    const step = steps[index - 1] ?? 0
    const beginsRow = row.fragments.length > 1 && step > usual * ROW_GAP
    if (current === undefined || beginsRow) tableRows.push([row])
    else current.push(row)
  }
  const isTable =
    tableRows.length >= MIN_TABLE_ROWS && rows.length <= tableRows.length * MAX_LINES_A_ROW
  return isTable ? tableRows.map(cutCells) : undefined
}

/** Cuts the lines of a table's row where a strip from top to bottom is empty. */
function cutCells(rows: readonly Row[]): readonly Cell[] {
  const cells: { end: number; fragments: Fragment[] }[] = []
  for (const fragment of rows.flatMap((row) => row.fragments).toSorted((a, b) => a.x - b.x)) {
    const cell = cells.at(-1)
    if (cell !== undefined && fragment.x - cell.end <= fragment.size * CELL_GAP) {
      cell.fragments.push(fragment)
      cell.end = Math.max(cell.end, fragment.end)
    } else {
      cells.push({ end: fragment.end, fragments: [fragment] })
    }
  }
  return cells.map(({ fragments }) => {
    const inCell = new Set(fragments)
    return rows
      .map((row) => ({ y: row.y, fragments: row.fragments.filter((one) => inCell.has(one)) }))
      .filter((row) => row.fragments.length > 0)
  })
}
