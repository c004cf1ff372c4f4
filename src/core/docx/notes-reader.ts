import { foldWhitespace } from '../pages/text-cleaning.ts'
import { composeWordText } from './compose-docx-text.ts'
import type { NoteKind, ParagraphContext } from './paragraph-reader.ts'
import { StoryReader } from './story-reader.ts'
import type { XmlHandler } from './xml-handler.ts'

const LABELS: Readonly<Record<NoteKind, string>> = { footnote: 'Footnote', endnote: 'Endnote' }

/** Reads the footnotes or endnotes of a Word file, whose file holds them all. */
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
    // The lines that part notes from the text are kept among them, with a type.
    this.#id =
      attributes.type === undefined || attributes.type === 'normal' ? attributes.id : undefined
  }

  readonly text = (words: string): void => this.#story.text(words)

  readonly close: XmlHandler['close'] = (name) => {
    if (name !== this.#kind) return this.#story.close(name)
    const text = foldWhitespace(composeWordText(this.#story.take()))
    if (this.#id !== undefined && text !== '') this.#texts.set(this.#id, text)
  }

  /** Hands out notes in the order in which they are referred to, each with its number. */
  numbered(): (id: string) => string | undefined {
    let count = 0
    return (id) => {
      const text = this.#texts.get(id)
      if (text === undefined) return undefined
      // Each is referred to once; a file that repeats one without end would fill the memory.
      this.#texts.delete(id)
      count += 1
      return `${LABELS[this.#kind]} ${count}: ${text}`
    }
  }
}
