/** How long a paid request may be repeated after a broken connection, in milliseconds. */
export const REPEATABLE_MS = 10 * 60 * 1_000
