import { romanNumeral } from '../../../core/text/headings/list-markers.ts'
import { foldLines, foldWhitespace, removeInvisible } from '../../../core/text/text-cleaning.ts'
import { attribute, type PageElement } from '../page-markup/page-element.ts'

type Marker = Readonly<{ indent: string; sign: string; isOrdered: boolean }>

const EMPTY_LINES = /\n[^\S\n]*\n\s*/

/**
 * Collects running text and breaks it into blocks, separated by blank lines. Lines that belong
 * together (list items, table rows) follow each other without one.
 */
export class BlockWriter {
  readonly #pieces: string[] = []
  readonly #running: string[] = []
  #joinsNext = false
  #afterBullet = false
  /** The marker of a list item that has no text yet. */
  #marker: Marker | undefined

  addText(text: string): void {
    this.#running.push(text)
  }

  /** Ends the running block. Empty lines within it split it further. */
  endBlock(): void {
    if (this.#running.length === 0) return
    const running = removeInvisible(this.#running.join(''))
    this.#running.length = 0
    for (const part of running.includes('\n') ? running.split(EMPTY_LINES) : [running]) {
      const text = foldLines(part)
      if (text !== '') this.#write(text)
    }
  }

  /** The next block follows without a blank line between. */
  joinNext(): void {
    this.#joinsNext = true
  }

  partNext(): void {
    this.#joinsNext = false
  }

  /**
   * Begins a heading, a block of its own. A bullet before it is layout and dropped; a number
   * belongs to it.
   */
  beginHeading(): void {
    this.partNext()
    if (this.#marker?.isOrdered === false) this.#marker = undefined
  }

  beginItem(level: number, sign: string, isOrdered: boolean): void {
    this.#marker = { indent: '  '.repeat(level), sign, isOrdered }
  }

  endItem(): void {
    this.#marker = undefined
  }

  text(): string {
    this.endBlock()
    return this.#pieces.join('')
  }

  #write(text: string): void {
    // Paragraphs that begin with a bullet are list items of word processors.
    const bulleted = this.#marker === undefined ? withoutBullet(text) : undefined
    const joins = this.#joinsNext || (bulleted !== undefined && this.#afterBullet)
    if (this.#pieces.length > 0) this.#pieces.push(joins ? '\n' : '\n\n')
    this.#pieces.push(bulleted === undefined ? marked(text, this.#marker) : `- ${bulleted}`)
    this.#marker = undefined
    this.#joinsNext = false
    this.#afterBullet = bulleted !== undefined
  }
}

function marked(text: string, marker: Marker | undefined): string {
  if (marker === undefined) return text
  const line = foldWhitespace(text)
  if (marker.isOrdered && hasOwnMarker(line)) return marker.indent + line
  const item = marker.isOrdered ? line : (withoutBullet(line) ?? line)
  return `${marker.indent}${marker.sign} ${item}`
}

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

function hasOwnMarker(text: string): boolean {
  return OWN_MARKER.test(text)
}

const BULLET = /^[•●▪■◦‣○□·]\s+(?=\S)/

/** The text of a line after its bullet; undefined if it has none. */
function withoutBullet(line: string): string | undefined {
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
