import type { TensorFile } from '../learned/tensor-file.ts'

/**
 * Boosted trees of decisions (J. Friedman, 'Greedy Function Approximation: A Gradient Boosting
 * Machine', 2001), as trained by LightGBM (training/README.md). Each tree has the same number of
 * places for splits and leaves; a child below zero is the leaf of its complement.
 */
export type Trees = Readonly<{
  /** The names of the numbers that the splits look at, in their order. */
  features: readonly string[]
  /** Splits of a tree. */
  size: number
  splits: Int8Array
  thresholds: Float32Array
  left: Int8Array
  right: Int8Array
  leaves: Float32Array
  /** From this chance on an answer is shown, chosen by cross-validation (docs/analyst.md). */
  answerMin: number
}>

/** The most splits of a tree. */
const TREE_SPLITS = 15

/**
 * Reads trees as they were written under 'trees.'.
 *
 * @throws Error where they were trained on other numbers than those that are computed
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

/** The chance, from 0 to 1, that the trees give to the numbers that begin at `from`. */
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
