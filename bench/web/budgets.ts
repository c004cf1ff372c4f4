/** Budgets of the landing page. `npm test` checks the bytes, `npm run bench:web` measures the rest. */
export const BUDGETS = {
  /** All script that the page loads at start, including React, gzipped. */
  scriptBytes: 90_000,
  /** First and largest paint, relative to a static page with the same text and styles. */
  paintRatio: 1.05,
  layoutShift: 0,
  blockingMs: 20,
} as const

/** Whether a value is within its budget, as text for bench/results.md. */
export function verdict(value: number, budget: number): string {
  return value <= budget ? '**holds**' : '**does not hold**'
}
