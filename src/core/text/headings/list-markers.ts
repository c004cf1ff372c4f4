/**
 * Markers of list items: a bullet, a dash or asterisk, a number with a full stop or bracket, a letter
 * or lower-case roman numeral with brackets. A space must follow, so that '-5' and '3.2' in running text
 * do not match. Every quantifier is bounded.
 */
const BULLET = /^(?:[•●▪◦‣·○■□–—*+-])\s/
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
