import type { Row } from './linear-rows.ts'
import { shuffledOrder } from './shuffle.ts'

/** What mistakes cost beside a large weight, as `LinearTraining` says it. */
export type DescentCosts = Readonly<{ cost: number; positiveCost?: number }>

const PASSES = 40

/**
 * One class against the rest.
 *
 * @param rows each of length 1 at most
 * @param signs for each row 1 where it has the class, else -1
 */
export function descend(
  rows: readonly Row[],
  signs: readonly (number | undefined)[],
  features: number,
  { cost, positiveCost = 1 }: DescentCosts,
): { weights: Float64Array; bias: number } {
  const weights = new Float64Array(features)
  let bias = 0
  const alphas = new Float64Array(rows.length)
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const index of shuffledOrder(rows.length, pass)) {
      const row = rows[index]
      const sign = signs[index]
      if (row === undefined || sign === undefined) continue
      const softness = 1 / (2 * cost * (sign > 0 ? positiveCost : 1))
      let margin = bias
      for (let at = 0; at < row.places.length; at += 1) {
        margin += (weights[row.places[at] ?? 0] ?? 0) * (row.values[at] ?? 0)
      }
      const before = alphas[index] ?? 0
      const gradient = sign * margin - 1 + softness * before
      // Each row has length 1 at most, and 1 more for the bias.
      const after = Math.max(0, before - gradient / (2 + softness))
      if (after === before) continue
      alphas[index] = after
      const change = (after - before) * sign
      bias += change
      for (let at = 0; at < row.places.length; at += 1) {
        const place = row.places[at] ?? 0
        weights[place] = (weights[place] ?? 0) + change * (row.values[at] ?? 0)
      }
    }
  }
  return { weights, bias }
}
