/** Limits of the shelf for its schemas and pages: browser code never imports the schemas themselves. */

/** Documents on it. */
export const SHELF_MAX = 100

export const SHELF_NAME_MAX_CHARACTERS = 300
export const SHELF_TEXT_MAX_CHARACTERS = 2_000_000
/** Longest text of a consideration, which may quote a whole sentence. */
export const SHELF_WORDS_MAX_CHARACTERS = 20_000
/** Length of all hashes of one document: 100,000 sentences. */
export const SHELF_HASHES_MAX_CHARACTERS = 1_200_000
export const SHELF_CONSIDERATIONS_MAX = 500
export const SHELF_VERDICT_SENTENCES_MAX = 100
