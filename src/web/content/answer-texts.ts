import type { Standing, Verdict } from '../../core/analyst/answer.ts'

/** Labels of the verdicts. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  yes: 'Yes',
  no: 'No',
  'it-depends': 'It depends',
  'not-stated': 'Not stated',
}

/** Labels in place of a verdict. */
export const SILENCE_WORDS: Readonly<Record<Exclude<Standing, 'stated'>, string>> = {
  'not-stated': VERDICT_WORDS['not-stated'],
  'not-found': 'Not found',
}

/** Text of an answer without statements. */
export const SILENCE_TEXTS: Readonly<Record<Exclude<Standing, 'stated'>, string>> = {
  'not-stated': 'The document does not state this.',
  'not-found': 'We found no sentence that answers this.',
}

/** Shown when the language model gave no answers and the built-in analyst stood in. */
export const STOOD_IN_TEXT =
  'The language model did not answer. The built-in analyst answers instead.'
