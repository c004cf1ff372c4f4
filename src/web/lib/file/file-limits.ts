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
