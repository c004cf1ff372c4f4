/**
 * Why no text could be read.
 * - `not-a-picture`: this browser cannot open it as a picture.
 * - `too-large`: it has more pixels than a browser can be asked to unpack.
 * - `engine`: the recognition could not be loaded, crashed, or hung.
 */
export type OcrProblem = 'not-a-picture' | 'too-large' | 'engine'

/** Pictures could not be read. */
export class OcrError extends Error {
  readonly problem: OcrProblem

  constructor(problem: OcrProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'OcrError'
    this.problem = problem
  }
}
