import { rotateToDiagonal } from './jacobi-rotation.ts'
import { randomNumbers } from './shuffle.ts'

/** A symmetric matrix of which most numbers are 0: for each row the columns that hold one. */
export type SparseSymmetric = readonly Readonly<{ columns: Int32Array; values: Float32Array }>[]

const OVERSAMPLING = 10
const POWER_PASSES = 6
const LEFT_OVER_SHARE_MIN = 1e-10

/**
 * The `count` strongest directions of a symmetric matrix, for each row its place in them, each scaled
 * by the root of its strength. By random projection with power passes (N. Halko, P. Martinsson,
 * J. Tropp, 'Finding structure with randomness', 2011, algorithms 4.4 and 5.3); chance always falls
 * the same way.
 *
 * @returns for each row of the matrix `count` numbers
 */
export function strongestFactors(matrix: SparseSymmetric, count: number): readonly Float64Array[] {
  const next = randomNumbers(1)
  let basis: readonly Float64Array[] = Array.from({ length: count + OVERSAMPLING }, () =>
    Float64Array.from(matrix, () => next() * 2 - 1),
  )
  orthonormalise(basis)
  for (let pass = 0; pass < POWER_PASSES; pass += 1) {
    basis = basis.map((column) => multiply(matrix, column))
    orthonormalise(basis)
  }
  const images = basis.map((column) => multiply(matrix, column))
  const small = basis.map((a) => Float64Array.from(images, (b) => product(a, b)))
  const { strengths, directions } = rotateToDiagonal(small)
  const kept = [...strengths.keys()]
    .sort((a, b) => (strengths[b] ?? 0) - (strengths[a] ?? 0))
    .slice(0, count)
  return matrix.map((_, row) =>
    Float64Array.from(kept, (factor) => {
      const place = basis.reduce(
        (sum, column, at) => sum + (column[row] ?? 0) * (directions[at]?.[factor] ?? 0),
        0,
      )
      return place * Math.sqrt(Math.max(0, strengths[factor] ?? 0))
    }),
  )
}

function multiply(matrix: SparseSymmetric, vector: Float64Array): Float64Array {
  return Float64Array.from(matrix, ({ columns, values }) => {
    let sum = 0
    for (let at = 0; at < columns.length; at += 1) {
      sum += (values[at] ?? 0) * (vector[columns[at] ?? 0] ?? 0)
    }
    return sum
  })
}

/** Gram and Schmidt, each column twice, since once leaves too much behind. */
function orthonormalise(columns: readonly Float64Array[]): void {
  for (const [at, column] of columns.entries()) {
    const before = Math.sqrt(product(column, column))
    for (const other of [...columns.slice(0, at), ...columns.slice(0, at)]) {
      const share = product(column, other)
      for (let row = 0; row < column.length; row += 1) {
        column[row] = (column[row] ?? 0) - share * (other[row] ?? 0)
      }
    }
    const length = Math.sqrt(product(column, column))
    // What is left of a column that is a mixture of the others is chance.
    const scale = length <= before * LEFT_OVER_SHARE_MIN ? 0 : 1 / length
    for (let row = 0; row < column.length; row += 1) column[row] = (column[row] ?? 0) * scale
  }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
