/** Labels that a row has, and labels that it was given. */
export type ManyLabelled = Readonly<{ gold: readonly string[]; predicted: readonly string[] }>

/** F1 over all labels of all rows together, in percent. */
export function microF1(rows: readonly ManyLabelled[]): number {
  let right = 0
  let all = 0
  for (const { gold, predicted } of rows) {
    right += predicted.filter((label) => gold.includes(label)).length
    all += gold.length + predicted.length
  }
  return all === 0 ? 100 : (200 * right) / all
}
