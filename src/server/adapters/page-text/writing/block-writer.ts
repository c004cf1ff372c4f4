import { foldLines, foldWhitespace, removeInvisible } from '../../../../core/pages/text-cleaning.ts'
import { hasOwnMarker, withoutBullet } from './list-marker.ts'

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
