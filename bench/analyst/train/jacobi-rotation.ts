const SWEEPS = 30
const OFF_DIAGONAL_MIN = 1e-12

/**
 * Eigenvalues and eigenvectors of a small symmetric matrix by Jacobi's rotations (G. Golub, C. Van
 * Loan, 'Matrix Computations', 1996, section 8.4). The matrix is changed.
 *
 * @returns `directions` holds the eigenvectors as columns, in the order of `strengths`
 */
export function rotateToDiagonal(matrix: readonly Float64Array[]): {
  strengths: readonly number[]
  directions: readonly Float64Array[]
} {
  const directions = matrix.map((_, row) => Float64Array.from(matrix, (_, at) => +(at === row)))
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    for (const [p, row] of matrix.entries()) {
      for (let q = p + 1; q < matrix.length; q += 1) {
        const other = matrix[q]
        if (other === undefined || Math.abs(row[q] ?? 0) < OFF_DIAGONAL_MIN) continue
        const { cosine, sine } = angleBetween(row[p] ?? 0, row[q] ?? 0, other[q] ?? 0)
        for (const turned of [...matrix, ...directions]) turn(turned, p, turned, q, cosine, sine)
        for (const at of matrix.keys()) turn(row, at, other, at, cosine, sine)
      }
    }
  }
  return { strengths: matrix.map((row, at) => row[at] ?? 0), directions }
}

/** The rotation after which the two rows have nothing in common any more. */
function angleBetween(pp: number, pq: number, qq: number): { cosine: number; sine: number } {
  const theta = (qq - pp) / (2 * pq)
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  return { cosine, sine: tangent * cosine }
}

function turn(
  row: Float64Array,
  at: number,
  otherRow: Float64Array,
  otherAt: number,
  cosine: number,
  sine: number,
): void {
  const value = row[at] ?? 0
  const other = otherRow[otherAt] ?? 0
  row[at] = cosine * value - sine * other
  otherRow[otherAt] = sine * value + cosine * other
}
