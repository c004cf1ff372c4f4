/** What the landing page may cost. `npm test` holds the bytes, `npm run bench:web` measures the rest. */
export const BUDGETS = {
  /** Of all script that the page loads by itself, React included, gzipped. */
  scriptBytes: 90_000,
  /** First and largest paint, as a ratio to a static page with the same text and looks. */
  paintRatio: 1.05,
  layoutShift: 0,
  blockingMs: 20,
} as const

/** Whether a value keeps to its budget, in the words of bench/results.md. */
export function verdict(value: number, budget: number): string {
  return value <= budget ? '**holds**' : '**does not hold**'
}
