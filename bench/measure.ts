/** One figure of a benchmark, with the command that reproduces it. */
export type Figure = Readonly<{
  name: string
  value: string
  command: string
}>

/**
 * Times several ways of doing work: in each round every way runs once, so that a slow moment of the
 * machine affects all of them. Returns the median time of each, in milliseconds.
 */
export async function medianTimes<Name extends string>(
  ways: Readonly<Record<Name, () => unknown>>,
  rounds: number,
): Promise<Record<Name, number>> {
  const names = Object.keys(ways) as Name[]
  const times = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const startedAt = performance.now()
      await ways[name]()
      // The first round only warms up.
      if (round > 0) times.get(name)?.push(performance.now() - startedAt)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The percentile by nearest rank: `share` is 0.99 for p99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`

export const ratio = (value: number, baseline: number): string => (value / baseline).toFixed(2)
