import type { FeatureCounts } from '../../../src/core/analyst/learned/linear-model.ts'
import { descend } from './descend.ts'
import { joined, vectorise } from './linear-rows.ts'

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

const INT8_MAX = 127

/** A part of what is known of each row, with features of its own: its title, its words. */
export type Zone = Readonly<{
  counts: readonly FeatureCounts[]
  /** How much the zone counts beside the others. */
  weight: number
}>

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
  const [model] = trainZones([{ counts, weight: 1 }], labels, training)
  if (model === undefined) throw new Error('a zone without a model')
  return model
}

/**
 * Learns one linear classifier a class from several zones at once, each of which has as much to say
 * as its weight, however many features it has.
 *
 * @returns a model for each zone; the scores of all add up to that of the class
 */
export function trainZones(
  zones: readonly Zone[],
  labels: readonly (readonly string[])[],
  training: LinearTraining,
): readonly TrainedLinear[] {
  const length = Math.hypot(...zones.map(({ weight }) => weight))
  const parts = zones.map(({ counts, weight }) => ({
    ...vectorise(counts, training.rowsMin),
    scale: weight / length,
  }))
  const rows = labels.map((_, row) => joined(parts, row))
  const size = parts.reduce((sum, { features }) => sum + features.length, 0)
  const learned = training.classes.map((name) => {
    const signs = labels.map((held, row) => {
      if (training.unknown?.[row]?.includes(name)) return undefined
      return held.includes(name) ? 1 : -1
    })
    return descend(rows, signs, size, training)
  })
  let from = 0
  return parts.map(({ features, rarity, scale }, zone) => {
    const weights = learned.map((one) =>
      one.weights.subarray(from, from + features.length).map((weight) => weight * scale),
    )
    from += features.length
    const bias = new Float32Array(learned.map((one) => (zone === 0 ? one.bias : 0)))
    return { features, classes: training.classes, rarity, bias, ...quantised(weights) }
  })
}

/** Weights as whole numbers of steps: for each feature those of all classes. */
function quantised(weights: readonly Float64Array[]): { weights: Int8Array; steps: Float32Array } {
  const classes = weights.length
  const rounded = new Int8Array(classes * (weights[0]?.length ?? 0))
  const steps = new Float32Array(classes)
  for (const [one, ofClass] of weights.entries()) {
    const largest = ofClass.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const step = largest / INT8_MAX || 1
    steps[one] = step
    for (const [place, weight] of ofClass.entries()) {
      rounded[place * classes + one] = Math.round(weight / step)
    }
  }
  return { weights: rounded, steps }
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
