/**
 * Every number of the product's specification, section 9, once and by name.
 * Money is in cents, times are in milliseconds unless the name says otherwise.
 */

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

// Premium
export const PREMIUM_PRICE_CENTS = 2_000
export const PREMIUM_CURRENCY = 'usd'
export const PREMIUM_SESSION_MS = 24 * HOUR_MS
export const PREMIUM_CALLS = 100
export const PREMIUM_ANSWER_MAX_TOKENS = 250
export const PREMIUM_QUESTION_MAX_WORDS = 500
export const CALL_WARNING_THRESHOLD = 10
export const PAYMENT_REDIRECT_DELAY_MS = 1_500
export const COUNTDOWN_REFRESH_MS = SECOND_MS

// Failed attempts allowed per ten minutes, for one browser and for one network: declined cards, and
// unknown coupons and return codes. Successful attempts do not count.
export const TRIES_WINDOW_MS = 10 * MINUTE_MS
export const CARD_TRIES = { perVisitor: 8, perNetwork: 20 }
export const COUPON_TRIES = { perVisitor: 10, perNetwork: 40 }
export const RETURN_CODE_TRIES = { perVisitor: 10, perNetwork: 30 }

// Free quota: one count of calls used today; each page has its own limit
export const FREE_CALLS_LANDING_PAGE = 2
export const FREE_CALLS_CHATBOT_PAGE = 5
export const FREE_CAPTURES_PER_SESSION = 1
export const FREE_ANSWER_MAX_TOKENS = 75
export const FREE_QUESTION_MAX_WORDS = 25

// Questions and answers
/** Most calls refunded for answers of the built-in analyst that say nothing, per paid session or free day. */
export const SILENT_ANSWERS_GIVEN_BACK = 20
export const PROMPT_ANSWER_MAX_WORDS = 75
export const MODEL_TEMPERATURE = 0.1
export const BETA_MODEL_CALL_DELAY_MS = SECOND_MS
/** Consecutive failures that open a language model's circuit breaker: more than one analysis can cause. */
export const MODEL_FAILURES_IN_ROW = 10
/** Cool-down before a trial call to a language model that is down. */
export const MODEL_TRIAL_INTERVAL_MS = 15 * SECOND_MS
export const BETA_SIMULATED_FAILURE_RATE = 0.3

/** Words of passages for a question in a visitor's own words (DESIGN.md section 4). */
export const PREMIUM_QUESTION_PASSAGE_WORDS = 3_000
/** Words of earlier turns in addition to the passages; a free question's turns share its passages' room. */
export const PREMIUM_EARLIER_TURNS_WORDS = 1_000
/** Documents in a premium session: with more, a question would get little of each. */
export const PREMIUM_DOCUMENTS_MAX = 20
/** Characters allowed per word of a question: bounds text without spaces. */
export const QUESTION_CHARACTERS_PER_WORD = 12

// Largest prompt of each kind of request, in UTF-16 units, including the instructions and everything
// that a visitor controls (tests/server/largest-prompts.test.ts).
/** For each of the seven questions. */
export const ANALYSIS_PROMPT_MAX_CHARACTERS = 6_507
export const FREE_QUESTION_PROMPT_MAX_CHARACTERS = 5_694
export const PREMIUM_QUESTION_PROMPT_MAX_CHARACTERS = 73_323
/** Longer document titles are cut in a prompt. */
export const PROMPT_TITLE_MAX_CHARACTERS = 150

// Automatic analysis
export const ANALYSIS_QUESTION_COUNT = 7
export const ANALYSIS_MAX_WORDS_PER_QUESTION = 230
/** In addition to the word limit, for text without spaces (DESIGN.md section 9, 'Limits'). */
export const ANALYSIS_MAX_CHARACTERS_PER_QUESTION = 3_000
export const ANALYSIS_ANSWER_MAX_WORDS = 25
export const ANALYSIS_BULLET_MAX_WORDS = 10
/** Names of the company that a document defines, and their length. */
export const OWN_NAMES_MAX = 8
export const OWN_NAME_MAX_CHARACTERS = 40
export const ANALYSIS_MIN_CHARACTERS = 100
export const PHOTO_ANALYSIS_DELAY_MS = SECOND_MS
export const URL_ANALYSIS_DELAY_MS = 1_500

// Documents
export const DOCUMENT_CHUNK_WORDS = 500
export const PREVIEW_MAX_WORDS = 500
export const OCR_MIN_CHARACTERS = 10
export const LOW_QUALITY_IMAGE_BYTES = 0.1 * 1_024 * 1_024
export const PAGE_ALTERNATIVE_EXTRACTION_BELOW_CHARACTERS = 20
export const PAGE_ALTERNATIVE_NODE_MIN_CHARACTERS = 3
export const PAGE_MIN_CHARACTERS = 10

// Summary cards
export const CARD_SUMMARY_MAX_WORDS = 20
export const CARD_RATING_ITEMS = 3
export const CARD_ITEM_COUNT = 5
export const BRAND_LIST_APPROXIMATE_SIZE = 100

// Screens
export const SCROLL_DELAY_MS = 100
export const MOBILE_BREAKPOINT_PX = 768
export const DEMO_TYPING_MS_PER_CHARACTER = 50
export const DEMO_TYPING_STOPS_AFTER_MS = 4_000
export const DEMO_PAIR_ADDED_AFTER_MS = 5_000
export const DEMO_PAIR_COUNT = 6
export const DEMO_RESTART_DELAY_MS = 5_000
