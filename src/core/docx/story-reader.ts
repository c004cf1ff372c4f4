import { foldWhitespace } from '../text/text-cleaning.ts'
import { composeWordText, type ParagraphBlock, type WordBlock } from './compose-docx-text.ts'
import type { ItemMark, ListCounters, Numbering } from './numbering.ts'
import {
  isOn,
  type ParagraphStyle,
  type Styles,
  wholeNumber,
  type XmlAttributes,
  type XmlHandler,
} from './styles.ts'

/**
 * Elements without text of the document: deleted or moved text, earlier formatting, field codes, and
 * fallbacks for programs that do not know a newer element.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'del',
  'moveFrom',
  'instrText',
  'Fallback',
  'rPrChange',
  'pPrChange',
  'tblPrChange',
  'trPrChange',
  'tcPrChange',
])

type Table = { number: number; cells: WordBlock[][] }

/** Reads a story of a Word file: its body, or one of its notes. */
export class StoryReader implements XmlHandler {
  readonly #context: ParagraphContext
  /** Stack of block lists: the story's own, and those of open cells. */
  readonly #places: WordBlock[][] = [[]]
  readonly #tables: Table[] = []
  /** Open paragraphs: text boxes have paragraphs within a paragraph. */
  readonly #paragraphs: ParagraphReader[] = []
  #tableCount = 0
  #leftOutDepth = 0
  #takesText = false

  constructor(context: ParagraphContext) {
    this.#context = context
  }

  readonly open: XmlHandler['open'] = (name, attributes) => {
    if (this.#leftOutDepth > 0 || LEFT_OUT.has(name)) {
      this.#leftOutDepth += 1
      return
    }
    switch (name) {
      case 'p':
        this.#paragraphs.push(new ParagraphReader(this.#context))
        return
      case 't':
        this.#takesText = true
        return
      case 'tbl':
        this.#tableCount += 1
        this.#tables.push({ number: this.#tableCount, cells: [] })
        return
      case 'tr':
        this.#tables.at(-1)?.cells.splice(0)
        return
      case 'tc':
        this.#places.push([])
        return
      default:
        this.#paragraphs.at(-1)?.open(name, attributes)
    }
  }

  readonly text = (words: string): void => {
    if (this.#takesText) this.#paragraphs.at(-1)?.add(words)
  }

  readonly close: XmlHandler['close'] = (name) => {
    if (this.#leftOutDepth > 0) {
      this.#leftOutDepth -= 1
      return
    }
    switch (name) {
      case 'p': {
        const block = this.#paragraphs.pop()?.finish()
        if (block !== undefined) this.#places.at(-1)?.push(block)
        return
      }
      case 't':
        this.#takesText = false
        return
      case 'tc':
        return this.#endCell()
      case 'tr':
        return this.#endRow()
      case 'tbl':
        this.#tables.pop()
        return
      default:
        this.#paragraphs.at(-1)?.close(name)
    }
  }

  /** Takes out the blocks that were read. */
  take(): readonly WordBlock[] {
    return this.#places[0]?.splice(0) ?? []
  }

  #endCell(): void {
    // The first list is the story's own and stays.
    const blocks = this.#places.length > 1 ? this.#places.pop() : undefined
    const table = this.#tables.at(-1)
    if (blocks === undefined) return
    if (table === undefined) this.#places.at(-1)?.push(...blocks)
    else table.cells.push(blocks)
  }

  #endRow(): void {
    const table = this.#tables.at(-1)
    if (table === undefined || table.cells.length === 0) return
    const cells = table.cells.splice(0)
    this.#places.at(-1)?.push({ kind: 'row', cells, table: table.number })
  }
}

const LABELS: Readonly<Record<NoteKind, string>> = { footnote: 'Footnote', endnote: 'Endnote' }

/** Reads the footnotes or the endnotes of a Word file, which are all in one part. */
export class NotesReader implements XmlHandler {
  readonly #kind: NoteKind
  readonly #story: StoryReader
  readonly #texts = new Map<string, string>()
  #id: string | undefined

  constructor(kind: NoteKind, context: Omit<ParagraphContext, 'note'>) {
    this.#kind = kind
    this.#story = new StoryReader({ ...context, note: () => undefined })
  }

  readonly open: XmlHandler['open'] = (name, attributes) => {
    if (name !== this.#kind) return this.#story.open(name, attributes)
    // The separator lines between text and notes are stored as notes with a type.
    this.#id =
      attributes.type === undefined || attributes.type === 'normal' ? attributes.id : undefined
  }

  readonly text = (words: string): void => this.#story.text(words)

  readonly close: XmlHandler['close'] = (name) => {
    if (name !== this.#kind) return this.#story.close(name)
    const text = foldWhitespace(composeWordText(this.#story.take()))
    if (this.#id !== undefined && text !== '') this.#texts.set(this.#id, text)
  }

  /** A function that returns notes in the order of their references, numbered. */
  numbered(): (id: string) => string | undefined {
    let count = 0
    return (id) => {
      const text = this.#texts.get(id)
      if (text === undefined) return undefined
      // Each is used once: a file that repeats a reference would fill the memory.
      this.#texts.delete(id)
      count += 1
      return `${LABELS[this.#kind]} ${count}: ${text}`
    }
  }
}

type ParagraphContext = Readonly<{
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
class ParagraphReader {
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
