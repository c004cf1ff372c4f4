const MEGABYTE = 1_024 * 1_024

/** Largest file that is read, in bytes: a scan of sixty pages has as much. */
export const FILE_MAX_BYTES = 20 * MEGABYTE

/** Longest text that is read, in characters: ten times the longest policies. */
export const FILE_MAX_CHARACTERS = 2_000_000

/** Largest size that a part of a Word file may unfold to, in bytes: marks take most of it. */
export const WORD_MAX_PART_BYTES = 64 * MEGABYTE

/** Deepest nesting of a Word file's elements. Tables within tables within text boxes have fifty. */
export const WORD_MAX_DEPTH = 500

/** Reading a file that is no PDF takes at most this long, in milliseconds; most take a hundredth. */
export const FILE_READ_MS = 7_000

/** Fetching the reader takes at most this long, in milliseconds. */
export const FILE_READER_LOAD_MS = 30_000
