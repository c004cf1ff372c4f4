import type { TensorFile } from '../learned/tensor-file.ts'

/**
 * Gradient-boosted decision trees (J. Friedman, 'Greedy Function Approximation: A Gradient Boosting
 * Machine', 2001), as trained by LightGBM (training/README.md). Each tree has the same number of slots
 * for splits and leaves; a negative child is a leaf, at the bitwise complement.
 */
export type Trees = Readonly<{
  /** The names of the features, in order. */
  features: readonly string[]
  /** Number of splits in each tree. */
  size: number
  splits: Int8Array
  thresholds: Float32Array
  left: Int8Array
  right: Int8Array
  leaves: Float32Array
  /** Minimum chance of an answer that is shown, chosen by cross-validation (docs/analyst.md). */
  answerMin: number
}>

/** Slots for splits in a tree. */
const TREE_SPLITS = 15

/**
 * Reads the trees stored under 'trees.'.
 *
 * @throws Error if they were trained on other features
 */
export function readTrees(file: TensorFile, features: readonly string[]): Trees {
  const trained = file.strings('trees.features')
  if (trained.join() !== features.join()) throw new Error('trees of other features in the weights')
  return {
    features: trained,
    size: TREE_SPLITS,
    splits: file.int8('trees.splits'),
    thresholds: file.float32('trees.thresholds'),
    left: file.int8('trees.left'),
    right: file.int8('trees.right'),
    leaves: file.float32('trees.leaves'),
    answerMin: file.float32('trees.answerMin')[0] ?? 1,
  }
}

/** The chance, from 0 to 1, that the trees predict for the features starting at `from`. */
export function chanceByTrees(trees: Trees, numbers: Float32Array, from: number): number {
  const { size, splits, thresholds, left, right, leaves } = trees
  let sum = 0
  for (let first = 0, leaf = 0; first < splits.length; first += size, leaf += size + 1) {
    let at = 0
    while (at >= 0) {
      const split = first + at
      const value = numbers[from + (splits[split] ?? 0)] ?? 0
      at = (value <= (thresholds[split] ?? 0) ? left[split] : right[split]) ?? -1
    }
    sum += leaves[leaf - at - 1] ?? 0
  }
  return 1 / (1 + Math.exp(-sum))
}
