const STEPS = 6
const CURVATURE_MIN = 1e-6

/** Weights for all numbers of a row, and the bias. */
export type Logistic = Readonly<{ weights: Float64Array; bias: number }>

/**
 * Logistic regression with a ridge, by Newton's method (T. Hastie, R. Tibshirani, J. Friedman, 'The
 * Elements of Statistical Learning', 2009, section 4.4.1).
 *
 * @param targets for each row the chance that it should be given, from 0 to 1
 * @param ridge what large weights cost; the bias costs nothing
 */
export function trainLogistic(
  rows: readonly Float32Array[],
  targets: ArrayLike<number>,
  ridge: number,
): Logistic {
  const size = rows[0]?.length ?? 0
  // The last weight is the bias: its number is 1 in each row.
  const weights = new Float64Array(size + 1)
  const row = new Float64Array(size + 1).fill(1)
  for (let step = 0; step < STEPS; step += 1) {
    const slope = weights.map((weight, at) => (at < size ? ridge * weight : 0))
    const curvature = Array.from(weights, (_, at) => {
      const line = new Float64Array(size + 1)
      line[at] = at < size ? ridge : 0
      return line
    })
    for (const [index, values] of rows.entries()) {
      row.set(values)
      const chance = 1 / (1 + Math.exp(-product(weights, row)))
      const error = chance - (targets[index] ?? 0)
      addOuter(curvature, row, chance * (1 - chance) + CURVATURE_MIN)
      for (let at = 0; at <= size; at += 1) slope[at] = (slope[at] ?? 0) + error * (row[at] ?? 0)
    }
    const change = solve(curvature, slope)
    for (let at = 0; at <= size; at += 1) weights[at] = (weights[at] ?? 0) - (change[at] ?? 0)
  }
  return { weights: weights.slice(0, size), bias: weights[size] ?? 0 }
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** Adds a row's products with itself to the lower half of a symmetric matrix. */
function addOuter(matrix: readonly Float64Array[], row: Float64Array, weight: number): void {
  for (const [a, line] of matrix.entries()) {
    const share = weight * (row[a] ?? 0)
    for (let b = 0; b <= a; b += 1) line[b] = (line[b] ?? 0) + share * (row[b] ?? 0)
  }
}

/** Solves a symmetric positive system given by its lower half, by Cholesky's factors; changes it. */
function solve(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  const get = (row: number, column: number): number => lower[row]?.[column] ?? 0
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = get(row, column)
      for (let at = 0; at < column; at += 1) sum -= get(row, at) * get(column, at)
      const line = lower[row]
      if (line) line[column] = row === column ? Math.sqrt(sum) : sum / get(column, column)
    }
  }
  const result = right.slice()
  for (let row = 0; row < size; row += 1) {
    let sum = result[row] ?? 0
    for (let at = 0; at < row; at += 1) sum -= get(row, at) * (result[at] ?? 0)
    result[row] = sum / get(row, row)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = result[row] ?? 0
    for (let at = row + 1; at < size; at += 1) sum -= get(at, row) * (result[at] ?? 0)
    result[row] = sum / get(row, row)
  }
  return result
}
