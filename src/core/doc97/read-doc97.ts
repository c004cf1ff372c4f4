import { composeWordText } from '../docx/compose-docx-text.ts'
import { BlockBuilder } from './block-builder.ts'
import { CompoundFile } from './compound-file.ts'
import { readFormattedRuns } from './formatted-runs.ts'
import { readLists } from './list-tables.ts'
import { cutParagraphs, readNotes } from './paragraphs.ts'
import { readPieces, StoryText } from './story-text.ts'
import { readStyles } from './style-sheet.ts'
import { readWordHeader, type WordHeader } from './word-header.ts'

export type Doc97Result =
  | Readonly<{ kind: 'read'; text: string }>
  | Readonly<{ kind: 'failed'; problem: 'no-word' | 'too-old' | 'encrypted' }>

const MAIN_STREAM = 'WordDocument'
/** The stream of a newer, encrypted file. */
const ENCRYPTED_STREAM = 'EncryptedPackage'

/**
 * The text of a Word file of 1997 to 2003, with its headings, lists, tables, footnotes and endnotes.
 * Headers, footers, comments, deleted and hidden text are left out.
 *
 * @throws RangeError if the file's tables point out of the file
 */
export function readDoc97(bytes: Uint8Array): Doc97Result {
  const file = new CompoundFile(bytes)
  if (file.has(ENCRYPTED_STREAM)) return { kind: 'failed', problem: 'encrypted' }
  const main = file.stream(MAIN_STREAM)
  const header = main === undefined ? 'no-word' : readWordHeader(main)
  if (main === undefined || typeof header === 'string') {
    return { kind: 'failed', problem: typeof header === 'string' ? header : 'no-word' }
  }
  const tables = file.stream(header.tableStream)
  if (tables === undefined) throw new RangeError('a Word file without its tables')
  return { kind: 'read', text: readText(main, tables, header) }
}

function readText(main: Uint8Array, tables: Uint8Array, header: WordHeader): string {
  const { pieces, lengths, characterRuns, paragraphRuns } = header
  const text = new StoryText(
    readPieces(tables.subarray(pieces.start, pieces.start + pieces.length)),
    main,
    readFormattedRuns('characters', main, tables, characterRuns),
  )
  const { body, footnotes, headers, macros, comments, endnotes } = lengths
  const builder = new BlockBuilder({
    runs: readFormattedRuns('paragraphs', main, tables, paragraphRuns),
    styles: readStyles(tables, header.styles),
    lists: readLists(tables, header),
    notes: new Map([
      ...readNotes(text, tables, {
        label: 'Footnote',
        places: header.footnotes,
        start: body,
        length: footnotes,
      }),
      ...readNotes(text, tables, {
        label: 'Endnote',
        places: header.endnotes,
        start: body + footnotes + headers + macros + comments,
        length: endnotes,
      }),
    ]),
  })
  for (const paragraph of cutParagraphs(text.characters(0, body))) builder.add(paragraph)
  return composeWordText(builder.finish())
}
