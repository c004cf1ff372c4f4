import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import type { ShelfProblem } from '../../content/session/shelf-texts.ts'
import { nameDocument } from '../../lib/documents/document-work/work-on-document.ts'
import { SHELF_MAX } from '../../lib/schemas/shelf-limits.ts'
import { NoCryptography, readForShelf, shelfEntryOf } from '../../lib/shelf/read-for-shelf.ts'
import {
  isShelfEntry,
  putOnShelf,
  readShelf,
  type ShelfEntry,
} from '../../lib/shelf/shelf-store.ts'

export type PutOutcome =
  | Readonly<{ kind: 'on-shelf'; entry: ShelfEntry }>
  | Readonly<{ kind: 'failed'; problem: ShelfProblem }>

/**
 * Reads a document and puts it on the shelf. The same text from the same address is stored once.
 *
 * @throws the signal's reason when it was aborted
 */
export async function putOnMyShelf(
  document: PolicyDocument,
  signal: AbortSignal,
): Promise<PutOutcome> {
  const reading = await readForShelf(document, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    return error instanceof NoCryptography ? 'no-cryptography' : 'unread'
  })
  if (typeof reading === 'string') return { kind: 'failed', problem: reading }
  const shelf = await readShelf().catch(() => undefined)
  if (shelf === undefined) return { kind: 'failed', problem: 'not-stored' }
  const known = shelf.find(
    ({ fingerprint, url }) => fingerprint === reading.fingerprint && url === document.url,
  )
  if (known !== undefined) return { kind: 'on-shelf', entry: known }
  if (shelf.length >= SHELF_MAX) return { kind: 'failed', problem: 'full' }
  const title = await nameDocument(document, signal).then(
    ({ name }) => name,
    () => document.title,
  )
  signal.throwIfAborted()
  return await storeEntry(shelfEntryOf({ ...document, title }, reading, Date.now()))
}

/** Stores an entry, if it is one that can be read again. */
export async function storeEntry(entry: ShelfEntry): Promise<PutOutcome> {
  if (!isShelfEntry(entry)) return { kind: 'failed', problem: 'too-long' }
  try {
    await putOnShelf(entry)
    return { kind: 'on-shelf', entry }
  } catch {
    // Full, or forbidden: the browser says no more than that.
    return { kind: 'failed', problem: 'not-stored' }
  }
}
