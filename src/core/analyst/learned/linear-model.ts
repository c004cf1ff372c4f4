import type { TensorFile } from './tensor-file.ts'

/** A linear classifier over named features with an independent score for each class. */
export type LinearModel = Readonly<{
  classes: readonly string[]
  /** The index of each feature that the model knows. */
  places: ReadonlyMap<string, number>
  /** The inverse document frequency of each feature. */
  rarity: Float32Array
  /** For each feature its weights for all classes, in multiples of `steps`. */
  weights: Int8Array
  /** The size of one step of a weight, for each class. */
  steps: Float32Array
  bias: Float32Array
}>

/** Reads the linear model stored under a prefix: 'unfair.' and the like. */
export function readLinearModel(file: TensorFile, prefix: string): LinearModel {
  const features = file.strings(`${prefix}features`)
  return {
    classes: file.strings(`${prefix}classes`),
    places: new Map(features.map((feature, place) => [feature, place])),
    rarity: file.float32(`${prefix}rarity`),
    weights: file.int8(`${prefix}weights`),
    steps: file.float32(`${prefix}steps`),
    bias: file.float32(`${prefix}bias`),
  }
}

/**
 * The score of each class, in the order of `classes`: above 0 is a yes. Counts are damped by
 * 1 + ln(count), weighted by rarity and normalised to length 1, the usual tf-idf (C. Manning,
 * P. Raghavan, H. Schütze, 'Introduction to Information Retrieval', 2008, section 6.4).
 */
export function linearScores(model: LinearModel, counts: FeatureCounts): Float32Array {
  const { places, rarity, weights, steps, bias } = model
  const classes = model.classes.length
  const scores = new Float32Array(classes)
  let squares = 0
  for (const [feature, count] of counts) {
    const place = places.get(feature)
    if (place === undefined) continue
    const value = (1 + Math.log(count)) * (rarity[place] ?? 0)
    squares += value * value
    const row = place * classes
    for (let one = 0; one < classes; one += 1) {
      scores[one] = (scores[one] ?? 0) + value * (weights[row + one] ?? 0)
    }
  }
  const length = Math.sqrt(squares) || 1
  return scores.map((score, one) => (score / length) * (steps[one] ?? 0) + (bias[one] ?? 0))
}

/** What one occurrence of a feature adds to the score of a class, before length normalisation. */
export function weightOfFeature(model: LinearModel, feature: string, one: number): number {
  const place = model.places.get(feature)
  if (place === undefined) return 0
  const weight = model.weights[place * model.classes.length + one] ?? 0
  return (model.rarity[place] ?? 0) * weight * (model.steps[one] ?? 0)
}

/** The number of occurrences of each feature in a text. */
export type FeatureCounts = ReadonlyMap<string, number>

/**
 * The runs of one to `longest` words of a text, with the count of each: 'not sell', 'sell your'.
 *
 * @param words stems or words in order, from `tokenise` or a stemmer
 */
export function wordRuns(words: readonly string[], longest: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (let start = 0; start < words.length; start += 1) {
    let run = ''
    for (let end = start; end < Math.min(words.length, start + longest); end += 1) {
      run = run === '' ? (words[end] ?? '') : `${run} ${words[end]}`
      counts.set(run, (counts.get(run) ?? 0) + 1)
    }
  }
  return counts
}
