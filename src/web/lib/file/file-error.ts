/**
 * Why a file cannot be read.
 * - `unsupported`: it is no PDF, Word document or text, whatever its name says.
 * - `picture`, `markup`: it is a picture or a page of the web, which have ways of their own.
 * - `too-large`: it has more bytes than are read.
 * - `too-old`: it was written by a Word before that of 1997.
 * - `encrypted`: it asks for a password.
 * - `broken`: it is damaged.
 * - `too-long`: it holds more text than is read, or unfolds to more than a document needs.
 * - `empty`: it holds no words.
 * - `stalled`: reading it took too long.
 * - `not-loaded`: our own code could not be fetched.
 * - `recognition-failed`: its pages are pictures, and the recognition of text could not run.
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
