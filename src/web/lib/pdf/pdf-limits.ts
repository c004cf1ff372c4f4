/** Longest PDF that is read, in pages. The longest policies have about a hundred. */
export const PDF_MAX_PAGES = 500

/** Longest text that is read, in characters: ten times the longest policies. */
export const PDF_MAX_CHARACTERS = 2_000_000

/** Most characters of one page, in millions of which a small file can be unfolded. A full page has 6,000. */
export const PDF_PAGE_MAX_CHARACTERS = 100_000

/** A page with fewer visible characters than this is looked at as a picture. */
export const PDF_PAGE_MIN_CHARACTERS = 20

/** Most pages of a scan: each takes seconds to read. */
export const PDF_MAX_SCANNED_PAGES = 60

/** Largest size that one part of a file may unfold to, in bytes. A scanned page in colour has 100 MB at most. */
export const PDF_MAX_STREAM_BYTES = 128 * 1_024 * 1_024

/** Largest size that all parts of a file may unfold to, in bytes, so that counting them ends soon. */
export const PDF_MAX_UNFOLDED_BYTES = 1_024 * 1_024 * 1_024

/** Largest picture inside a page that is drawn, in pixels: a page at 600 dots an inch. */
export const PDF_MAX_IMAGE_PIXELS = 40_000_000

/** Reading that does not come on for this long has hung, in milliseconds: whoever waits knows within 10 s. */
export const PDF_STALL_MS = 8_000

/** Fetching the reader takes at most this long, in milliseconds; it is 0.5 MB. */
export const PDF_READER_LOAD_MS = 60_000

/** Reading a whole PDF takes at most this long, in milliseconds, however well it comes on. */
export const PDF_READ_MS = 180_000
