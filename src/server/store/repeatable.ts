/** How long a broken connection may ask again for what it has paid, in milliseconds. */
export const REPEATABLE_MS = 10 * 60 * 1_000
