import { hasOwnMarker } from './list-marker.ts'
import { foldLines, foldWhitespace } from './text-cleaning.ts'

type Joint = 'blank-line' | 'new-line'

/**
 * Collects running text and breaks it into blocks. Blocks are parted by a blank line, except that
 * lines which belong together (list items, table rows) follow each other.
 */
export class BlockWriter {
  #pieces: string[] = []
  readonly #running: string[] = []
  #nextJoint: Joint = 'blank-line'
  /** The marker of the list item that has begun and has no text yet. */
  #marker: Readonly<{ indent: string; sign: string; isOrdered: boolean }> | undefined

  addText(text: string): void {
    this.#running.push(text)
  }

  /** Ends the running block and says how the next one is joined to it. */
  endBlock(): void {
    const text = foldLines(this.#running.join(''))
    this.#running.length = 0
    if (text === '') return
    if (this.#pieces.length > 0) this.#pieces.push(this.#nextJoint === 'new-line' ? '\n' : '\n\n')
    this.#pieces.push(this.#withMarker(text))
    this.#marker = undefined
    this.#nextJoint = 'blank-line'
  }

  /** A line that follows the block before it without a blank line between. */
  joinNext(): void {
    this.#nextJoint = 'new-line'
  }

  partNext(): void {
    this.#nextJoint = 'blank-line'
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

  #withMarker(text: string): string {
    const marker = this.#marker
    if (marker === undefined) return text
    const line = foldWhitespace(text)
    if (marker.isOrdered && hasOwnMarker(line)) return marker.indent + line
    return `${marker.indent}${marker.sign} ${line}`
  }
}
