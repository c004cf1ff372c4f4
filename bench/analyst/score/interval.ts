import { randomNumbers } from './random-numbers.ts'

const RESAMPLES = 1_000

/**
 * A statistic of rows with its 95% interval by the percentile bootstrap (B. Efron, R. Tibshirani, 'An
 * Introduction to the Bootstrap', 1993, chapter 13) with 1,000 resamples. Deterministic.
 */
export function withInterval<Row>(
  name: string,
  rows: readonly Row[],
  statistic: (rows: readonly Row[]) => number,
): { name: string; value: number; low: number; high: number } {
  const next = randomNumbers(0)
  const values = Array.from({ length: RESAMPLES }, () => {
    const drawn = rows.map(() => rows[Math.floor(next() * rows.length)] as Row)
    return statistic(drawn)
  }).toSorted((a, b) => a - b)
  const at = (share: number): number => values[Math.floor(RESAMPLES * share)] ?? Number.NaN
  return { name, value: statistic(rows), low: at(0.025), high: at(0.975) }
}

/** The mean of numbers from 0 to 1, in percent. */
export function meanPercent(values: readonly number[]): number {
  return (100 * values.reduce((sum, value) => sum + value, 0)) / values.length
}
