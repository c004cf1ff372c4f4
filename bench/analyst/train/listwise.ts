const STEPS = 120
const RATE = 0.05
const MOMENTUM = 0.9
const SCALE_MEMORY = 0.99
const EPSILON = 1e-8

type List = Readonly<{ features: readonly Float32Array[]; wanted: readonly number[] }>

/**
 * Weights that bring the wanted rows of each list to its top: the chances that a softmax of the scores
 * gives should be those of the wanted ones (Z. Cao et al., 'Learning to Rank: From Pairwise Approach to
 * Listwise Approach', 2007), by Adam's steps (D. Kingma, J. Ba, 2015) over all lists at once.
 *
 * @param ridge what large weights cost
 */
export function trainListwise(lists: readonly List[], ridge: number): Float64Array {
  const size = lists[0]?.features[0]?.length ?? 0
  const weights = new Float64Array(size)
  const momentum = new Float64Array(size)
  const scale = new Float64Array(size)
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = slopeOf(lists, weights)
    for (let at = 0; at < size; at += 1) {
      const here = (slope[at] ?? 0) / lists.length + ridge * (weights[at] ?? 0)
      const pushed = MOMENTUM * (momentum[at] ?? 0) + (1 - MOMENTUM) * here
      const spread = SCALE_MEMORY * (scale[at] ?? 0) + (1 - SCALE_MEMORY) * here * here
      momentum[at] = pushed
      scale[at] = spread
      const direction =
        pushed / (1 - MOMENTUM ** step) / (Math.sqrt(spread / (1 - SCALE_MEMORY ** step)) + EPSILON)
      weights[at] = (weights[at] ?? 0) - RATE * direction
    }
  }
  return weights
}

function slopeOf(lists: readonly List[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(weights.length)
  for (const { features, wanted } of lists) {
    const all = wanted.reduce((sum, one) => sum + one, 0)
    if (all === 0) continue
    const chances = softmax(
      features.map((row) => row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)),
    )
    for (const [index, row] of features.entries()) {
      const error = (chances[index] ?? 0) - (wanted[index] ?? 0) / all
      for (let at = 0; at < row.length; at += 1) {
        slope[at] = (slope[at] ?? 0) + error * (row[at] ?? 0)
      }
    }
  }
  return slope
}

function softmax(scores: readonly number[]): readonly number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map((power) => power / sum)
}
