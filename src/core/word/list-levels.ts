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

const ROMAN: readonly (readonly [value: number, sign: string])[] = [
  [1_000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]
const ROMAN_MAX = 3_999
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
      return roman(value)
    case 'upperRoman':
      return roman(value).toUpperCase()
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

function roman(value: number): string {
  if (value < 1 || value > ROMAN_MAX) return String(value)
  let rest = value
  let signs = ''
  for (const [worth, sign] of ROMAN) {
    while (rest >= worth) {
      signs += sign
      rest -= worth
    }
  }
  return signs
}
