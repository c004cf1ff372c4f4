import { composeWordText } from './compose-docx-text.ts'
import { ListCounters, Numbering } from './numbering.ts'
import { type NoteKind, NotesReader, StoryReader } from './story-reader.ts'
import { Styles, type XmlHandler } from './styles.ts'

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

/** The parts of a Word file that are read, by the last word of their relationship's type. */
export type PartKind = 'officeDocument' | 'styles' | 'numbering' | 'footnotes' | 'endnotes'

const PART_KINDS: ReadonlySet<string> = new Set<PartKind>([
  'officeDocument',
  'styles',
  'numbering',
  'footnotes',
  'endnotes',
])

/** The part with the relationships of the whole file. */
const ROOT_RELATIONSHIPS = '_rels/.rels'

/** Reads a relationships part, which tells the purpose of other parts. */
class Relationships implements XmlHandler {
  readonly #folder: string
  readonly #paths = new Map<string, string>()

  /** @param owner the part that has these relationships, '' for the whole file */
  constructor(owner: string) {
    this.#folder = owner.slice(0, owner.lastIndexOf('/') + 1)
  }

  readonly open: XmlHandler['open'] = (name, { Type = '', Target = '', TargetMode }) => {
    const kind = Type.slice(Type.lastIndexOf('/') + 1)
    if (name !== 'Relationship' || TargetMode === 'External' || !PART_KINDS.has(kind)) return
    if (!this.#paths.has(kind)) this.#paths.set(kind, this.#resolve(Target))
  }

  readonly close = (): void => undefined

  path(kind: PartKind): string | undefined {
    return this.#paths.get(kind)
  }

  /** Only names in the archive's index are opened, so '..' cannot escape. */
  #resolve(target: string): string {
    return target.startsWith('/') ? target.slice(1) : this.#folder + target
  }
}

/** The part with the relationships of a part. */
function relationshipsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}
