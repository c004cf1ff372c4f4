import type { DenseModel } from '../../../src/core/analyst/models/dense-model.ts'
import { descend } from './descend.ts'

/**
 * Learns a dense model, one class a time against the rest, by the same descent as `trainLinear`.
 *
 * @param rows vectors of length 1
 * @param labels for each row the classes that it has
 */
export function trainDense(
  rows: readonly Float32Array[],
  labels: readonly (readonly string[])[],
  { classes, cost }: Readonly<{ classes: readonly string[]; cost: number }>,
): DenseModel {
  const size = rows[0]?.length ?? 0
  const places = Int32Array.from({ length: size }, (_, place) => place)
  const learned = classes.map((name) => {
    const signs = labels.map((held) => (held.includes(name) ? 1 : -1))
    return descend(
      rows.map((values) => ({ places, values })),
      signs,
      size,
      { cost },
    )
  })
  return {
    classes,
    weights: Float32Array.from(learned.flatMap(({ weights }) => [...weights])),
    bias: Float32Array.from(learned, ({ bias }) => bias),
  }
}

/** The words and arrays of a dense model, under a prefix, for `writeTensors`. */
export function denseTensors({ classes, weights, bias }: DenseModel, prefix: string) {
  return {
    strings: { [`${prefix}classes`]: classes },
    tensors: { [`${prefix}weights`]: weights, [`${prefix}bias`]: bias },
  }
}
