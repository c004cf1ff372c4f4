import type { TensorFile } from './tensor-file.ts'

/** A linear model over numbers in a fixed order: a score for each class, each on its own. */
export type DenseModel = Readonly<{
  classes: readonly string[]
  /** For each class its weights for all numbers, class after class. */
  weights: Float32Array
  bias: Float32Array
}>

/** Reads a dense model that was written under a prefix: 'topics.' and the like. */
export function readDenseModel(file: TensorFile, prefix: string): DenseModel {
  return {
    classes: file.strings(`${prefix}classes`),
    weights: file.float32(`${prefix}weights`),
    bias: file.float32(`${prefix}bias`),
  }
}

/** The score of each class, in the order of `classes`: above 0 speaks for it. */
export function denseScores({ weights, bias }: DenseModel, values: Float32Array): Float32Array {
  const size = values.length
  return bias.map((start, one) => {
    let score = start
    const from = one * size
    for (let at = 0; at < size; at += 1) score += (weights[from + at] ?? 0) * (values[at] ?? 0)
    return score
  })
}

/** The chance that a score stands for, from 0 to 1. */
export function chanceOf(score: number): number {
  return 1 / (1 + Math.exp(-score))
}
