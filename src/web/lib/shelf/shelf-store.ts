import type { DocumentReading } from '../../../core/shelf/document-reading.ts'
import { deleteRecord, readRecords, writeRecord } from '../documents/document-store-database.ts'
import { SENTENCE_HASH_DIGITS } from '../documents/fingerprint.ts'
import { isNewerFile, parseShallow } from '../schemas/foreign-json.ts'
import { isValid } from '../schemas/is-valid.ts'
import { SHELF_NAME_MAX_CHARACTERS } from '../schemas/shelf-limits.ts'
import type { SchemaTypes } from '../schemas/stored-schemas.ts'
import { isWebAddress } from '../share/report-content.ts'

/** A document on the shelf, as this browser's database and a shelf's file hold it. */
export type ShelfEntry = SchemaTypes['shelf-entry']

/** The reading that an entry holds. */
export function readingOf({ hashes, verdicts, considerations }: ShelfEntry): DocumentReading {
  const count = hashes.length / SENTENCE_HASH_DIGITS
  const sentences = Array.from({ length: count }, (_, at) =>
    hashes.slice(at * SENTENCE_HASH_DIGITS, (at + 1) * SENTENCE_HASH_DIGITS),
  )
  return { sentences, verdicts, considerations }
}

/** How an entry holds a reading. */
export function storedReading({
  sentences,
  verdicts,
  considerations,
}: DocumentReading): Pick<ShelfEntry, 'hashes' | 'verdicts' | 'considerations'> {
  return { hashes: sentences.join(''), verdicts, considerations }
}

/** Whether a value from the database, or from a file that anybody may have written, is an entry. */
export function isShelfEntry(value: unknown): value is ShelfEntry {
  return isValid('shelf-entry', value) && isSound(value)
}

/** Whether a valid entry has an address that may become a link, if any, and whole hashes only. */
function isSound({ url, hashes }: ShelfEntry): boolean {
  const isSafe = url === undefined || isWebAddress(url)
  return isSafe && hashes.length % SENTENCE_HASH_DIGITS === 0
}

/** An entry's name, cut to what one may have. */
export function shelfName(title: string): string {
  return title.slice(0, SHELF_NAME_MAX_CHARACTERS)
}

/**
 * The shelf in this browser's database, one record each. It belongs to the visitor and not to a session:
 * nothing but their own press deletes it.
 */

const PREFIX = 'shelf/'

/** All entries, the latest first; invalid records count as absent. Throws where databases are forbidden. */
export async function readShelf(): Promise<readonly ShelfEntry[]> {
  const records = await readRecords(PREFIX)
  return records
    .flatMap((record) => (isShelfEntry(record) ? [record] : []))
    .toSorted((a, b) => b.readAt - a.readAt)
}

/** Adds an entry, or replaces the one with its id. Throws where databases are forbidden or full. */
export function putOnShelf(entry: ShelfEntry): Promise<void> {
  return writeRecord(PREFIX + entry.id, entry)
}

export function takeOffShelf(id: string): Promise<void> {
  return deleteRecord(PREFIX + id)
}

/** A shelf as a JSON file, which is untrusted: all of it is validated before any of it is used. */

const FORMAT = 'plainclause-shelf'
const VERSION = 1

export const SHELF_FILE_NAME = 'plainclause-shelf.json'

/** Longest file, in UTF-16 units: a hundred policies with their texts. */
export const SHELF_FILE_MAX_CHARACTERS = 10_000_000

export type ShelfFileProblem = 'too-large' | 'no-shelf' | 'newer-version'

/** The file's text; undefined where it would be longer than one that can be read again. */
export function writeShelfFile(entries: readonly ShelfEntry[]): string | undefined {
  const text = `${JSON.stringify({ format: FORMAT, version: VERSION, entries }, null, 1)}\n`
  return text.length > SHELF_FILE_MAX_CHARACTERS ? undefined : text
}

/** The entries of a file's text, or why there are none. */
export function readShelfFile(text: string): readonly ShelfEntry[] | ShelfFileProblem {
  if (text.length > SHELF_FILE_MAX_CHARACTERS) return 'too-large'
  const value = parseShallow(text)
  if (isNewerFile(value, FORMAT, VERSION)) return 'newer-version'
  if (!isValid('shelf-file', value) || !value.entries.every(isSound)) return 'no-shelf'
  return value.entries.map(knownFields)
}

/** Drops unknown properties of an entry in a file. */
function knownFields(entry: ShelfEntry): ShelfEntry {
  const { id, name, url, readAt, fingerprint, words, analyst, hashes } = entry
  const { verdicts, considerations, text, checkedAt, hasChanged } = entry
  return {
    ...{ id, name, readAt, fingerprint, words, analyst, hashes, verdicts, considerations },
    ...(url !== undefined && { url }),
    ...(text !== undefined && { text }),
    ...(checkedAt !== undefined && { checkedAt }),
    ...(hasChanged !== undefined && { hasChanged }),
  }
}
