/**
 * Why a file cannot be read.
 * - `unsupported`: it is no PDF, Word document or text, whatever its name says.
 * - `picture`, `markup`: it is a picture or a web page, which have forms of their own.
 * - `too-large`: it has more bytes than the limit.
 * - `too-old`: it was written by a version of Word before 1997.
 * - `encrypted`: it needs a password.
 * - `broken`: it is damaged.
 * - `too-long`: its text, or its decompressed size, is over the limit.
 * - `empty`: it has no text.
 * - `stalled`: reading it took too long.
 * - `not-loaded`: our own code could not be loaded.
 * - `recognition-failed`: its pages are pictures, and text recognition could not run.
 */
export type FileProblem =
  | 'unsupported'
  | 'picture'
  | 'markup'
  | 'too-large'
  | 'too-old'
  | 'encrypted'
  | 'broken'
  | 'too-long'
  | 'empty'
  | 'stalled'
  | 'not-loaded'
  | 'recognition-failed'

/** A file that cannot be read. */
export class FileError extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem, options?: ErrorOptions) {
    super(problem, options)
    this.name = 'FileError'
    this.problem = problem
  }
}
