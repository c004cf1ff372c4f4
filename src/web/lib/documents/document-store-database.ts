/**
 * Access to IndexedDB: one object store with one value under each key. Each access opens and closes the
 * database, so that no page blocks another. Everything here throws what the browser throws where
 * databases are forbidden or unavailable.
 */

const DATABASE_NAME = 'plainclause'
const STORE_NAME = 'documents'

/**
 * Runs one transaction to completion.
 *
 * @returns the result of the request made by `access`
 */
async function withStore<Result>(
  mode: IDBTransactionMode,
  access: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const transaction = database.transaction(STORE_NAME, mode)
    const request = access(transaction.objectStore(STORE_NAME))
    transaction.oncomplete = () => resolve(request.result)
    // Every failure aborts the transaction; a full disk does so only at commit.
    transaction.onabort = () => reject(transaction.error ?? request.error)
    return await promise
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>()
  const opening = indexedDB.open(DATABASE_NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE_NAME)
  opening.onsuccess = () => resolve(opening.result)
  opening.onerror = () => reject(opening.error)
  return promise
}

/** The value under a key, unchecked; `undefined` when there is none. */
export function readRecord(key: string): Promise<unknown> {
  return withStore<unknown>('readonly', (store) => store.get(key))
}

export async function writeRecord(key: string, value: unknown): Promise<void> {
  await withStore('readwrite', (store) => store.put(value, key))
}

export async function deleteRecord(key: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(key))
}

/** The values under all keys that begin with `prefix`. */
export function readRecords(prefix: string): Promise<readonly unknown[]> {
  return withStore<unknown[]>('readonly', (store) => store.getAll(keysFrom(prefix)))
}

export async function deleteRecords(prefix: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(keysFrom(prefix)))
}

function keysFrom(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
