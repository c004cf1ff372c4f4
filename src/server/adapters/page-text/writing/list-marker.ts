import { romanNumeral } from '../../../../core/text/headings/list-markers.ts'
import { attribute, type PageElement } from '../../page-markup/page-element.ts'

/** The numbering of a list, by its `type` attribute or inline style. */
type Numbering = 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman'

const TYPES: ReadonlyMap<string, Numbering> = new Map([
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
])

const STYLE =
  /list-style(?:-type)?\s{0,4}:\s{0,4}(lower-alpha|lower-latin|upper-alpha|upper-latin|lower-roman|upper-roman)/i

/** A number, letter or bullet at the start of an item's text, such as '2.1' or '(a)'. */
const OWN_MARKER =
  /^(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-z]|[ivxlc]{1,6})[.)]|\d{1,3}(?:\.\d{1,3}){1,4}\s|[•·‣◦▪–—*-]\s)/i

/** The numbering of an ordered list. */
export function numberingOf(list: PageElement): Numbering {
  const styled = STYLE.exec(attribute(list, 'style'))?.[1]?.toLowerCase().replace('latin', 'alpha')
  for (const numbering of TYPES.values()) if (numbering === styled) return numbering
  return TYPES.get(attribute(list, 'type')) ?? 'decimal'
}

/** The start number of an ordered list, or the number of an item. */
export function numberOf(element: PageElement, name: 'start' | 'value'): number | undefined {
  const value = attribute(element, name).trim()
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined
}

/** '3.', 'c.' or 'iii.' for the third item of a list. */
export function orderedMarker(numbering: Numbering, number: number): string {
  switch (numbering) {
    case 'decimal':
      return `${number}.`
    case 'lower-alpha':
      return `${letters(number)}.`
    case 'upper-alpha':
      return `${letters(number).toUpperCase()}.`
    case 'lower-roman':
      return `${romanNumeral(number)}.`
    case 'upper-roman':
      return `${romanNumeral(number).toUpperCase()}.`
  }
}

export function hasOwnMarker(text: string): boolean {
  return OWN_MARKER.test(text)
}

const BULLET = /^[•●▪■◦‣○□·]\s+(?=\S)/

/** The text of a line after its bullet; undefined if it has none. */
export function withoutBullet(line: string): string | undefined {
  return BULLET.test(line) ? line.replace(BULLET, '') : undefined
}

/** a, b, … z, aa, ab, … */
function letters(number: number): string {
  let rest = number
  let text = ''
  while (rest > 0) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text
    rest = Math.floor((rest - 1) / 26)
  }
  return text === '' ? '0' : text
}
