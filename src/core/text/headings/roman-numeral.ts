const SIGNS: readonly (readonly [value: number, sign: string])[] = [
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
/** Larger numbers have no standard numeral. */
const GREATEST = 3_999

/** A number as a lower-case roman numeral, as in lists; in digits if there is none. */
export function romanNumeral(number: number): string {
  if (number < 1 || number > GREATEST) return String(number)
  let rest = number
  let numeral = ''
  for (const [value, sign] of SIGNS) {
    while (rest >= value) {
      numeral += sign
      rest -= value
    }
  }
  return numeral
}
