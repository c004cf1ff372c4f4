import type { ParagraphBlock } from './compose-docx-text.ts'
import type { ItemMark, ListCounters } from './list-counters.ts'
import type { Numbering } from './numbering.ts'
import type { ParagraphStyle, Styles } from './styles.ts'
import { isOn, wholeNumber, type XmlAttributes } from './xml-handler.ts'

export type ParagraphContext = Readonly<{
  styles: Styles
  numbering: Numbering
  counters: ListCounters
  /** The text of a note; undefined if there is none with this id. */
  note: (kind: NoteKind, id: string) => string | undefined
}>

export type NoteKind = 'footnote' | 'endnote'

/** Id of no list. */
const NO_LIST = '0'

/** Reads one paragraph of a Word file: its text, properties and footnotes. */
export class ParagraphReader {
  readonly #context: ParagraphContext
  readonly #notes: string[] = []
  #text = ''
  #styleId: string | undefined
  #numberingId: string | undefined
  #level: number | undefined
  #hasOutline: boolean | undefined
  #isInRun = false
  #isRunHidden = false

  constructor(context: ParagraphContext) {
    this.#context = context
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'r') {
      this.#isInRun = true
      this.#isRunHidden = false
    } else if (this.#isInRun) this.#readRun(name, attributes)
    else this.#readProperty(name, attributes.val)
  }

  close(name: string): void {
    if (name === 'r') this.#isInRun = false
  }

  add(words: string): void {
    if (!this.#isRunHidden) this.#text += words
  }

  /** The paragraph; undefined if it is not shown. It counts in its list anyway. */
  finish(): ParagraphBlock | undefined {
    const style = this.#context.styles.style(this.#styleId)
    const text = this.#text.trim()
    const mark = this.#mark(style)
    if (text === '' || style.isContents || style.isHidden) return undefined
    const level = mark?.level ?? 0
    const isHeading = this.#hasOutline ?? style.isHeading
    // A heading keeps its number, but a bullet before it is only layout.
    const words = mark === undefined || (isHeading && mark.sign === '-') ? '' : `${mark.sign} `
    const kind = isHeading ? 'heading' : mark === undefined ? 'paragraph' : 'item'
    return { kind, text: words + text, level, notes: this.#notes }
  }

  #mark({ numberingId, level: styleLevel }: ParagraphStyle): ItemMark | undefined {
    const id = this.#numberingId ?? numberingId
    const { numbering, counters } = this.#context
    const list = id === undefined || id === NO_LIST ? undefined : numbering.list(id)
    if (id === undefined || list === undefined) return undefined
    const level = this.#level ?? numbering.levelOfStyle(id, this.#styleId) ?? styleLevel ?? 0
    return counters.next(list, id, level)
  }

  #readProperty(name: string, value: string | undefined): void {
    if (value === undefined) return
    if (name === 'pStyle') this.#styleId = value
    else if (name === 'numId') this.#numberingId = value
    else if (name === 'ilvl') this.#level = wholeNumber(value)
    else if (name === 'outlineLvl') this.#hasOutline = (wholeNumber(value) ?? 9) < 9
  }

  #readRun(name: string, attributes: XmlAttributes): void {
    switch (name) {
      case 'vanish':
        this.#isRunHidden = isOn(attributes)
        return
      case 'tab':
        this.add(' ')
        return
      case 'br':
      case 'cr':
        this.add('\n')
        return
      case 'noBreakHyphen':
        this.add('-')
        return
      case 'footnoteReference':
        this.#addNote('footnote', attributes.id)
        return
      case 'endnoteReference':
        this.#addNote('endnote', attributes.id)
        return
    }
  }

  #addNote(kind: NoteKind, id: string | undefined): void {
    const note = id === undefined ? undefined : this.#context.note(kind, id)
    if (note !== undefined) this.#notes.push(note)
  }
}
