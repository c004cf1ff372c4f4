import type { Standing, Verdict } from '../../core/analyst/answer.ts'

/** A verdict as the visitor reads it. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  yes: 'Yes',
  no: 'No',
  'it-depends': 'It depends',
  'not-stated': 'Not stated',
}

/** In the place of a verdict. */
export const SILENCE_WORDS: Readonly<Record<Exclude<Standing, 'stated'>, string>> = {
  'not-stated': VERDICT_WORDS['not-stated'],
  'not-found': 'Not found',
}

/** What an answer without statements says. */
export const SILENCE_TEXTS: Readonly<Record<Exclude<Standing, 'stated'>, string>> = {
  'not-stated': 'The document does not state this.',
  'not-found': 'We found no sentence that answers this.',
}

/** Said of an analysis that a language model should have answered, and did not. */
export const STOOD_IN_TEXT =
  'The language model did not answer. The built-in analyst answers instead.'
