import { romanNumeral } from '../text/roman-numeral.ts'

/** How the items of one level of a list are marked. */
export type ListLevel = Readonly<{
  start: number
  /** Word's names of formats: `decimal`, `lowerLetter`, `bullet`, … */
  format: string
  /** The mark with the numbers of levels in it: '%1.%2' is '4.2'. */
  pattern: string
}>

/** The levels of a list, outermost first. `id` is the same for lists that count on together. */
export type ListDefinition = Readonly<{ id: string; levels: readonly (ListLevel | undefined)[] }>

/** A list of a document. */
export type NumberedList = Readonly<{
  definition: ListDefinition
  /** The first number of a level, where the list does not count on from one before it. */
  restarts: ReadonlyMap<number, number>
}>

/** Word has nine levels. */
export const LIST_LEVELS = 9

const ALPHABET = 26
/** 'aaa' is 53; nobody counts that far by letters. */
const LETTERS_MAX = 10 * ALPHABET

/** A number as a list shows it. Formats that are not known here are shown as figures. */
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

/** Word doubles letters behind 'z': aa, bb, cc. */
function letters(value: number): string {
  if (value < 1 || value > LETTERS_MAX) return String(value)
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % ALPHABET))
  return letter.repeat(Math.ceil(value / ALPHABET))
}
