import { composeWordText } from './compose-docx-text.ts'
import { ListCounters } from './list-counters.ts'
import { Numbering } from './numbering.ts'
import type { NoteKind } from './paragraph-reader.ts'
import { Relationships, ROOT_RELATIONSHIPS, relationshipsOf } from './relationships.ts'
import { NotesReader, StoryReader } from './story-reader.ts'
import { Styles } from './styles.ts'
import type { XmlHandler } from './xml-handler.ts'

/**
 * Reads a part of the archive into a handler; does nothing if the archive has no such part. Must throw
 * if the part cannot be read to its end.
 */
export type ReadPart = (path: string, handler: XmlHandler) => void

/** The default part of the main text. */
const USUAL_MAIN_PART = 'word/document.xml'

/**
 * The text of a Word file of 2007 and later, with its headings, lists, tables, footnotes and
 * endnotes; undefined if the archive is no such file. Headers, footers, comments, deleted and hidden
 * text are left out.
 */
export function readDocx(hasPart: (path: string) => boolean, read: ReadPart): string | undefined {
  const root = new Relationships('')
  read(ROOT_RELATIONSHIPS, root)
  const main = root.path('officeDocument') ?? USUAL_MAIN_PART
  if (!hasPart(main)) return undefined
  const parts = new Relationships(main)
  read(relationshipsOf(main), parts)
  const styles = new Styles()
  const numbering = new Numbering()
  read(parts.path('styles') ?? '', styles)
  read(parts.path('numbering') ?? '', numbering)
  const context = { styles, numbering }
  const notesOf = (kind: NoteKind) => {
    const reader = new NotesReader(kind, { ...context, counters: new ListCounters() })
    read(parts.path(`${kind}s`) ?? '', reader)
    return reader.numbered()
  }
  const notes = { footnote: notesOf('footnote'), endnote: notesOf('endnote') }
  const story = new StoryReader({
    ...context,
    counters: new ListCounters(),
    note: (kind, id) => notes[kind](id),
  })
  read(main, story)
  return composeWordText(story.take())
}
