import type { FeatureCounts } from '../../../src/core/analyst/models/text-features.ts'
import { shuffledOrder } from './shuffle.ts'

/** A row to learn from: its features by place in the vocabulary, brought to length 1. */
type Row = Readonly<{ places: Int32Array; values: Float32Array }>

export type LinearTraining = Readonly<{
  classes: readonly string[]
  /** Features that stand in fewer rows are left out. */
  rowsMin: number
  /** What a mistake costs beside a large weight; the usual C. */
  cost: number
  /** What a mistake on a row that has the class costs beside one on a row that has not; 1 unless told. */
  positiveCost?: number
  /** For each row the classes that it may or may not have: it teaches nothing about those. */
  unknown?: readonly (readonly string[])[]
}>

/** What was learned, as whole numbers already: named as `readLinearModel` reads it. */
export type TrainedLinear = Readonly<{
  features: readonly string[]
  classes: readonly string[]
  rarity: Float32Array
  weights: Int8Array
  steps: Float32Array
  bias: Float32Array
}>

const PASSES = 40
const INT8_MAX = 127

/**
 * Learns one linear classifier a class, each against the rest, by dual coordinate descent on the
 * squared hinge loss (C.-J. Hsieh et al., 'A Dual Coordinate Descent Method for Large-scale Linear
 * SVM', 2008, algorithm 1). The same rows always give the same model.
 *
 * @param labels for each row the classes that it has
 */
export function trainLinear(
  counts: readonly FeatureCounts[],
  labels: readonly (readonly string[])[],
  training: LinearTraining,
): TrainedLinear {
  const { features, rarity, rows } = vectorise(counts, training.rowsMin)
  const classes = training.classes
  const weights = new Int8Array(features.length * classes.length)
  const steps = new Float32Array(classes.length)
  const bias = new Float32Array(classes.length)
  for (const [one, name] of classes.entries()) {
    const signs = labels.map((held, row) => {
      if (training.unknown?.[row]?.includes(name)) return undefined
      return held.includes(name) ? 1 : -1
    })
    const learned = descend(rows, signs, features.length, training)
    const largest = learned.weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const step = largest / INT8_MAX || 1
    steps[one] = step
    bias[one] = learned.bias
    for (let place = 0; place < features.length; place += 1) {
      weights[place * classes.length + one] = Math.round((learned.weights[place] ?? 0) / step)
    }
  }
  return { features, classes, rarity, weights, steps, bias }
}

/** The words and arrays of a model, under a prefix, for `writeTensors`. */
export function linearTensors(model: TrainedLinear, prefix: string) {
  const { features, classes, rarity, weights, steps, bias } = model
  return {
    strings: { [`${prefix}features`]: features, [`${prefix}classes`]: classes },
    tensors: {
      [`${prefix}rarity`]: rarity,
      [`${prefix}weights`]: weights,
      [`${prefix}steps`]: steps,
      [`${prefix}bias`]: bias,
    },
  }
}

function vectorise(counts: readonly FeatureCounts[], rowsMin: number) {
  const held = new Map<string, number>()
  for (const row of counts) {
    for (const feature of row.keys()) held.set(feature, (held.get(feature) ?? 0) + 1)
  }
  const features = [...held.keys()].filter((feature) => (held.get(feature) ?? 0) >= rowsMin).sort()
  const places = new Map(features.map((feature, place) => [feature, place]))
  const rarity = new Float32Array(
    features.map((feature) => Math.log((1 + counts.length) / (1 + (held.get(feature) ?? 0))) + 1),
  )
  return { features, rarity, rows: counts.map((row) => toRow(row, places, rarity)) }
}

function toRow(
  counts: FeatureCounts,
  places: ReadonlyMap<string, number>,
  rarity: Float32Array,
): Row {
  const known = [...counts].flatMap(([feature, count]) => {
    const place = places.get(feature)
    return place === undefined
      ? []
      : [[place, (1 + Math.log(count)) * (rarity[place] ?? 0)] as const]
  })
  const length = Math.hypot(...known.map(([, value]) => value)) || 1
  return {
    places: new Int32Array(known.map(([place]) => place)),
    values: new Float32Array(known.map(([, value]) => value / length)),
  }
}

/**
 * One class against the rest.
 *
 * @param rows each of length 1
 * @param signs for each row 1 where it has the class, else -1
 */
export function descend(
  rows: readonly Row[],
  signs: readonly (number | undefined)[],
  features: number,
  { cost, positiveCost = 1 }: Pick<LinearTraining, 'cost' | 'positiveCost'>,
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
      row.places.forEach((place, at) => {
        margin += (weights[place] ?? 0) * (row.values[at] ?? 0)
      })
      const before = alphas[index] ?? 0
      const gradient = sign * margin - 1 + softness * before
      // Each row has length 1, and 1 more for the bias.
      const after = Math.max(0, before - gradient / (2 + softness))
      if (after === before) continue
      alphas[index] = after
      const change = (after - before) * sign
      bias += change
      row.places.forEach((place, at) => {
        weights[place] = (weights[place] ?? 0) + change * (row.values[at] ?? 0)
      })
    }
  }
  return { weights, bias }
}
