import { romanNumeral } from '../text/headings/list-markers.ts'

/** The format of marks at one level of a list. */
export type ListLevel = Readonly<{
  start: number
  /** Word's names of formats: `decimal`, `lowerLetter`, `bullet`, … */
  format: string
  /** The mark with the numbers of levels in it: '%1.%2' is '4.2'. */
  pattern: string
}>

/** The levels of a list, outermost first. Lists with the same `id` share their counters. */
export type ListDefinition = Readonly<{ id: string; levels: readonly (ListLevel | undefined)[] }>

/** A list of a document. */
export type NumberedList = Readonly<{
  definition: ListDefinition
  /** The first number of each level at which the list does not continue the one before. */
  restarts: ReadonlyMap<number, number>
}>

/** Word has nine levels. */
export const LIST_LEVELS = 9

const ALPHABET = 26
/** Larger numbers are shown as digits; 'aaa' is 53. */
const LETTERS_MAX = 10 * ALPHABET

/** A number in a list's format. Unknown formats use digits. */
export function formatListNumber(value: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return romanNumeral(value)
    case 'upperRoman':
      return romanNumeral(value).toUpperCase()
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'none':
      return ''
    default:
      return String(value)
  }
}

/** Word repeats letters after 'z': aa, bb, cc. */
function letters(value: number): string {
  if (value < 1 || value > LETTERS_MAX) return String(value)
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % ALPHABET))
  return letter.repeat(Math.ceil(value / ALPHABET))
}
