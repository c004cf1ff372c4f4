import { foldWhitespace } from '../pages/text-cleaning.ts'
import { composeWordText } from './compose-docx-text.ts'
import type { NoteKind, ParagraphContext } from './paragraph-reader.ts'
import { StoryReader } from './story-reader.ts'
import type { XmlHandler } from './xml-handler.ts'

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
