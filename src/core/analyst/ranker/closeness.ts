/** How far to each side neighbours of a sentence count, the nearest first, and how much. */
const NEIGHBOUR_WEIGHTS = [1, 0.7, 0.4]

/** How close a sentence is to a question in one respect, seen in three ways. */
export type Closeness = Readonly<{
  raw: number
  /** In standard deviations from the mean of all sentences at hand. */
  amongAll: number
  /** The same of its neighbours: what is asked for is seldom said in one sentence alone. */
  nearby: number
}>

/** Sets how close each sentence is beside how close all are and how close those around it are. */
export function compareCloseness(values: readonly number[]): readonly Closeness[] {
  const mean = average(values)
  const spread = Math.sqrt(average(values.map((value) => (value - mean) ** 2))) || 1
  return values.map((raw, at) => ({
    raw,
    amongAll: (raw - mean) / spread,
    nearby: (nearbyMean(values, at) - mean) / spread,
  }))
}

function nearbyMean(values: readonly number[], at: number): number {
  let sum = 0
  let weights = 0
  for (const [distance, weight] of NEIGHBOUR_WEIGHTS.entries()) {
    for (const neighbour of [values[at - distance - 1], values[at + distance + 1]]) {
      if (neighbour === undefined) continue
      sum += weight * neighbour
      weights += weight
    }
  }
  return weights === 0 ? (values[at] ?? 0) : sum / weights
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
}
