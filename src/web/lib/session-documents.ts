import { deleteRecord, deleteRecords, readRecords, writeRecord } from './document-store-database.ts'
import { isSessionDocument, type SessionDocument } from './session-document-record.ts'

/**
 * The documents of a premium session, a record each, so that an answer that comes writes its own
 * document only. Nothing here fails: what the database does not take stays in memory until the page
 * is closed.
 */

const PREFIX = 'session-document/'
const CHANNEL_NAME = 'plainclause-session-documents'

const inMemory = new Map<string, SessionDocument>()

/** One access after the other, so that the last one asked for is the last one done. */
let lastAccess: Promise<unknown> = Promise.resolve()

function inTurn<Result>(access: () => Promise<Result>): Promise<Result> {
  const result = lastAccess.then(access)
  lastAccess = result.catch(() => undefined)
  return result
}

/**
 * Keeps a document, in place of what was kept of it before.
 *
 * @returns 'no-room' when the disk is full
 */
export function storeSessionDocument(
  record: SessionDocument,
): Promise<'stored' | 'in-memory' | 'no-room'> {
  const { id } = record.document
  inMemory.set(id, record)
  return inTurn(async () => {
    // Removed, or changed again, while it waited for its turn.
    if (inMemory.get(id) !== record) return 'in-memory'
    try {
      await writeRecord(PREFIX + id, record)
      if (inMemory.get(id) === record) inMemory.delete(id)
      tellOtherTabs()
      return 'stored'
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      return isFull ? 'no-room' : 'in-memory'
    }
  })
}

/**
 * The documents of a session, in the order in which they were added. Those of others, and what cannot
 * be read, are deleted.
 */
export function findSessionDocuments(premiumId: string): Promise<readonly SessionDocument[]> {
  return inTurn(async () => {
    const stored: readonly unknown[] = await readRecords(PREFIX).catch(() => [])
    const records = stored.filter(isSessionDocument).filter(belongs)
    // What cannot be read has no name by which to delete it alone.
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
  return inTurn(async () => {
    await deleteRecord(PREFIX + id).catch(() => undefined)
    tellOtherTabs()
  })
}

/** Forgets all of them, in memory and in the database. */
export function forgetSessionDocuments(): Promise<void> {
  inMemory.clear()
  return inTurn(async () => {
    // A database that is forbidden holds nothing to delete.
    await deleteRecords(PREFIX).catch(() => undefined)
    tellOtherTabs()
  })
}

/** Calls `listener` when another tab has changed them. Returns how to stop. */
export function subscribeToSessionDocuments(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.addEventListener('message', listener)
  return () => channel.close()
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL_NAME)
  channel.postMessage('changed')
  channel.close()
}
