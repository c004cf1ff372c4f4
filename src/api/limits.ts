/**
 * The limits of requests that both sides need, separate from the schemas, so that the browser need not
 * load those for a number. Numbers of the specification are in `src/core/limits.ts`.
 */

/** Longest title and heading of a document, in characters. */
export const DOCUMENT_TITLE_MAX_CHARACTERS = 300

/** Most earlier turns of a conversation in a request; more would not be used. */
export const EARLIER_TURNS_MAX = 6

/** Longest answer among the earlier turns, in characters. */
export const EARLIER_ANSWER_MAX_CHARACTERS = 2_000

// Limits of what is typed into the payment form. Stripe's own are wider.
export const NAME_MAX_CHARACTERS = 200
export const POSTAL_CODE_MAX_CHARACTERS = 20
export const COUPON_CODE_MAX_CHARACTERS = 64
