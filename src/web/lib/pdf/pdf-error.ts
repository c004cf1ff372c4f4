/**
 * Why a PDF cannot be read.
 * - `encrypted`: it asks for a password.
 * - `broken`: it is damaged, or no PDF at all.
 * - `too-long`: it holds more pages or text than is read.
 * - `no-text`: neither its text nor its pictures hold any words.
 * - `stalled`: reading it did not come on.
 * - `not-loaded`: our own code could not be fetched.
 */
export type PdfProblem = 'encrypted' | 'broken' | 'too-long' | 'no-text' | 'stalled' | 'not-loaded'

/** A PDF that cannot be read. */
export class PdfError extends Error {
  readonly problem: PdfProblem

  constructor(problem: PdfProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'PdfError'
    this.problem = problem
  }
}
