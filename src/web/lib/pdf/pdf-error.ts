/**
 * Why a PDF cannot be read.
 * - `encrypted`: it needs a password.
 * - `broken`: it is damaged, or no PDF.
 * - `too-long`: its pages or text are over the limit.
 * - `no-text`: neither its text nor its pictures contain words.
 * - `stalled`: reading it made no progress.
 * - `not-loaded`: our own code could not be loaded.
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
