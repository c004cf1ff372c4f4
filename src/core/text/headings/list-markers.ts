/**
 * Markers of list items: a bullet, a dash or asterisk, an emoji, a number with a full stop or bracket,
 * a letter or lower-case roman numeral with brackets. A space must follow, so that '-5' and '3.2' in running text
 * do not match. Every quantifier is bounded.
 */
const BULLET =
  /^(?:[•●▪◦‣·○■□–—*+-]|(?![©®™])\p{Extended_Pictographic}[\u200d\ufe0f\p{Extended_Pictographic}\p{Emoji_Modifier}♀♂]{0,8})\s/u
const NUMBERED =
  /^(?:\(?\d{1,3}\)|\d{1,3}(?:\.\d{1,3}){0,4}\.|\d{1,3}(?:\.\d{1,3}){1,4}|\(?[a-zA-Z]\)|[a-zA-Z]\.|\(?[ivx]{1,5}\)|[IVX]{1,5}\.)\s/

/** Whether a line begins with a bullet. Such lines are items, never headings. */
export function startsWithBullet(line: string): boolean {
  return BULLET.test(line)
}

/** Whether a line begins with a number or letter, like items and headings. */
export function startsWithNumber(line: string): boolean {
  return NUMBERED.test(line)
}

/** Whether a line begins a list item of any kind. */
export function startsListItem(line: string): boolean {
  return startsWithBullet(line) || startsWithNumber(line)
}

/** The line without its bullet or number. */
export function withoutMarker(line: string): string {
  return line.replace(BULLET, '').replace(NUMBERED, '').trim()
}

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
