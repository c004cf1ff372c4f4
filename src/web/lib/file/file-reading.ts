const MEGABYTE = 1_024 * 1_024

/** Largest file, in bytes: the size of a scan of sixty pages. */
export const FILE_MAX_BYTES = 20 * MEGABYTE

/** Longest text, in characters: ten times the longest policies. */
export const FILE_MAX_CHARACTERS = 2_000_000

/** Largest decompressed size of one part of a Word file, in bytes: mostly markup. */
export const WORD_MAX_PART_BYTES = 64 * MEGABYTE

/** Deepest nesting of elements in a Word file. Tables within tables within text boxes reach fifty. */
export const WORD_MAX_DEPTH = 500

/** Time limit for reading a file other than a PDF, in milliseconds; most take a hundredth of it. */
export const FILE_READ_MS = 7_000

/** Time limit for loading the reader, in milliseconds. */
export const FILE_READER_LOAD_MS = 30_000

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

/** Messages of the reader's worker. It is sent the bytes of the file, once. */
export type FileMessage =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'read'; text: string }>
  | Readonly<{ type: 'failed'; problem: FileProblem }>
