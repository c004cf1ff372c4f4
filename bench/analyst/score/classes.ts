/** The label of a row, and the predicted one. */
export type Labelled = Readonly<{ gold: string; predicted: string }>

/** The share of rows with the right prediction, in percent. */
export function accuracy(rows: readonly Labelled[]): number {
  return (100 * rows.filter(({ gold, predicted }) => gold === predicted).length) / rows.length
}

/** The mean F1 of all labels of the rows, in percent. */
export function macroF1(rows: readonly Labelled[]): number {
  const gold = new Map<string, number>()
  const predicted = new Map<string, number>()
  const right = new Map<string, number>()
  const count = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const row of rows) {
    count(gold, row.gold)
    count(predicted, row.predicted)
    if (row.gold === row.predicted) count(right, row.gold)
  }
  const each = [...gold].map(
    ([name, held]) => (2 * (right.get(name) ?? 0)) / (held + (predicted.get(name) ?? 0)),
  )
  return (100 * each.reduce((sum, value) => sum + value, 0)) / each.length
}
