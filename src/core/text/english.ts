/** Words that are frequent in English prose and rare in other languages. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'the and to that this are with by you your our it not may any from if have has can their for be been which'.split(
    ' ',
  ),
)

/** Number of words read; the language does not change in the middle of a document. */
const SAMPLE_WORDS = 1_000

/** Fewer words are too few to judge. */
const TELLING_WORDS = 20

/** Measured on 1,400 English policies: all but lists of names above 0.06; other languages below 0.03. */
const LEAST_SHARE = 0.05

/** Maximum share of non-Latin letters in English text. */
const MOST_FOREIGN_LETTERS = 0.3

/**
 * Whether a text is clearly not English. A short text, or one without prose, gets the benefit of the
 * doubt.
 */
export function isPlainlyNotEnglish(text: string): boolean {
  const sample = text.slice(0, SAMPLE_WORDS * 8)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters >= TELLING_WORDS && (letters - latin) / letters > MOST_FOREIGN_LETTERS) return true
  const words =
    sample
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, SAMPLE_WORDS) ?? []
  if (words.length < TELLING_WORDS) return false
  const known = words.filter((word) => FUNCTION_WORDS.has(word)).length
  return known / words.length < LEAST_SHARE
}
