/** Longest PDF, in pages. The longest policies have about a hundred. */
export const PDF_MAX_PAGES = 500

/** Longest text, in characters: ten times the longest policies. */
export const PDF_MAX_CHARACTERS = 2_000_000

/** Most characters of one page; a full page has 6,000. A small hostile file can decompress to millions. */
export const PDF_PAGE_MAX_CHARACTERS = 100_000

/** A page with fewer visible characters than this is treated as a picture. */
export const PDF_PAGE_MIN_CHARACTERS = 20

/** Most pages of a scan: each takes seconds to read. */
export const PDF_MAX_SCANNED_PAGES = 60

/** Largest decompressed size of one stream, in bytes. A scanned color page has at most 100 MB. */
export const PDF_MAX_STREAM_BYTES = 128 * 1_024 * 1_024

/** Largest decompressed size of all streams, in bytes, so that counting them ends soon. */
export const PDF_MAX_DECOMPRESSED_BYTES = 1_024 * 1_024 * 1_024

/** Largest picture inside a page that is rendered, in pixels: a page at 600 dots per inch. */
export const PDF_MAX_IMAGE_PIXELS = 40_000_000

/** Reading without progress for this long counts as hung, in milliseconds; the visitor knows within 10 s. */
export const PDF_STALL_MS = 8_000

/** Time limit for loading the reader, in milliseconds; it has 0.5 MB. */
export const PDF_READER_LOAD_MS = 60_000

/** Time limit for reading a whole PDF, in milliseconds, even with steady progress. */
export const PDF_READ_MS = 180_000
