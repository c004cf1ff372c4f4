import { foldWhitespace } from '../pages/text-cleaning.ts'
import { composeWordText, type WordBlock } from './compose-docx-text.ts'
import { type NoteKind, type ParagraphContext, ParagraphReader } from './paragraph-reader.ts'
import type { XmlHandler } from './xml-handler.ts'

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
