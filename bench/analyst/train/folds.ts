import { shuffledOrder } from './shuffle.ts'

export type Fold<Row> = Readonly<{ train: readonly Row[]; test: readonly Row[] }>

/**
 * Parts rows for cross-validation so that no group (a document, an app) stands on both sides. The same
 * rows always give the same folds.
 */
export function groupedFolds<Row>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  count: number,
): readonly Fold<Row>[] {
  const groups = [...new Set(rows.map(groupOf))].sort()
  const order = shuffledOrder(groups.length, 0)
  const foldOf = new Map([...order].map((group, place) => [groups[group] ?? '', place % count]))
  return Array.from({ length: count }, (_, fold) => ({
    train: rows.filter((row) => foldOf.get(groupOf(row)) !== fold),
    test: rows.filter((row) => foldOf.get(groupOf(row)) === fold),
  }))
}
