import { isNewerFile, parseShallow } from '../schemas/foreign-json.ts'
import { isValid } from '../schemas/is-valid.ts'
import { isSound, type ShelfEntry } from './shelf-store.ts'

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
