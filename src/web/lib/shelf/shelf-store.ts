import { deleteRecord, readRecords, writeRecord } from '../documents/document-store-database.ts'
import { isShelfEntry, type ShelfEntry } from './shelf-entry.ts'

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
