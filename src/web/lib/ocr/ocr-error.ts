/**
 * Why no text could be read.
 * - `not-a-picture`: this browser cannot open it as a picture.
 * - `too-large`: it has too many pixels for a browser to decode.
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
