import { isSessionDocument, type SessionDocument } from './document-store.ts'
import { deleteRecord, deleteRecords, readRecords, writeRecord } from './document-store-database.ts'

/**
 * The documents of a premium session, one record each, so that a new answer writes only its own document.
 * Nothing here fails: what the database cannot store stays in memory until the page is closed.
 */

const PREFIX = 'session-document/'
const CHANNEL_NAME = 'plainclause-session-documents'

const inMemory = new Map<string, SessionDocument>()

/** The last access in the queue: accesses run one at a time, in order. */
let lastAccess: Promise<unknown> = Promise.resolve()

function enqueue<Result>(access: () => Promise<Result>): Promise<Result> {
  const result = lastAccess.then(access)
  lastAccess = result.catch(() => undefined)
  return result
}

/**
 * Stores a document, replacing its earlier record.
 *
 * @returns 'no-room' when the disk is full
 */
export function storeSessionDocument(
  record: SessionDocument,
): Promise<'stored' | 'in-memory' | 'no-room'> {
  const { id } = record.document
  inMemory.set(id, record)
  return enqueue(async () => {
    // Removed or changed while it was queued.
    if (inMemory.get(id) !== record) return 'in-memory'
    try {
      await writeRecord(PREFIX + id, record)
      if (inMemory.get(id) === record) inMemory.delete(id)
      notifyOtherTabs()
      return 'stored'
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      return isFull ? 'no-room' : 'in-memory'
    }
  })
}

/**
 * The documents of a session, in the order in which they were added. Records of other sessions, and
 * unreadable ones, are deleted.
 */
export function findSessionDocuments(premiumId: string): Promise<readonly SessionDocument[]> {
  return enqueue(async () => {
    const stored: readonly unknown[] = await readRecords(PREFIX).catch(() => [])
    const records = stored.filter(isSessionDocument).filter(belongs)
    // Unreadable records have no known key, so all are rewritten.
    if (records.length < stored.length) await rewrite(records).catch(() => undefined)
    const found = new Map(records.map((one) => [one.document.id, one]))
    for (const [id, record] of inMemory) if (belongs(record)) found.set(id, record)
    return [...found.values()].toSorted((a, b) => a.addedAt - b.addedAt)
  })

  function belongs(record: SessionDocument): boolean {
    return record.premiumId === premiumId
  }
}

async function rewrite(records: readonly SessionDocument[]): Promise<void> {
  await deleteRecords(PREFIX)
  for (const record of records) await writeRecord(PREFIX + record.document.id, record)
}

export function forgetSessionDocument(id: string): Promise<void> {
  inMemory.delete(id)
  return enqueue(async () => {
    await deleteRecord(PREFIX + id).catch(() => undefined)
    notifyOtherTabs()
  })
}

/** Deletes all documents, in memory and in the database. */
export function forgetSessionDocuments(): Promise<void> {
  inMemory.clear()
  return enqueue(async () => {
    // A forbidden database holds nothing to delete.
    await deleteRecords(PREFIX).catch(() => undefined)
    notifyOtherTabs()
  })
}

/** Calls `listener` when another tab has changed them. Returns the unsubscribe function. */
export function subscribeToSessionDocuments(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage('changed')
  channel.close()
}
