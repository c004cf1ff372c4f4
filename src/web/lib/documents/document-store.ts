import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { isValid } from '../schemas/is-valid.ts'
import type { SchemaTypes } from '../schemas/stored-schemas.ts'
import { deleteRecord, readRecord, writeRecord } from './document-store-database.ts'

const FREE_ANALYSIS = 'free-analysis'

/** The record that is not, or not yet, in the database. It lasts until the page is closed. */
let inMemory: StoredRecord | undefined

/** The last access in the queue: accesses run one at a time, in order. */
let lastAccess: Promise<unknown> = Promise.resolve()

function enqueue<Result>(access: () => Promise<Result>): Promise<Result> {
  const result = lastAccess.then(access)
  lastAccess = result.catch(() => undefined)
  return result
}

/**
 * Stores a document or its analysis in this browser, replacing the record before. Never fails: if the
 * database cannot store it, it stays in memory.
 *
 * @returns 'no-room' when the disk is full
 */
export function storeRecord(record: StoredRecord): Promise<'stored' | 'in-memory' | 'no-room'> {
  inMemory = record
  return enqueue(async () => {
    try {
      await writeRecord(FREE_ANALYSIS, record)
      if (inMemory === record) inMemory = undefined
      return 'stored'
    } catch (error) {
      // The older record in the database must not be restored in place of this one.
      await deleteFromDatabase()
      return isNoRoom(error) ? 'no-room' : 'in-memory'
    }
  })
}

/** The stored record, if `isWanted`. Any other stays: its owner may be known later. */
export function peekStoredRecord(
  isWanted: (record: StoredRecord) => boolean,
): Promise<StoredRecord | undefined> {
  return enqueue(async () => {
    const value = await storedValue()
    return isStoredRecord(value) && isWanted(value) ? value : undefined
  })
}

/** The stored record, if `isWanted`. Any other is deleted. */
export function findStoredRecord(
  isWanted: (record: StoredRecord) => boolean,
): Promise<StoredRecord | undefined> {
  return enqueue(async () => {
    const value = await storedValue()
    if (value === undefined) return undefined
    if (isStoredRecord(value) && isWanted(value)) return value
    if (inMemory === value) inMemory = undefined
    await deleteFromDatabase()
    return undefined
  })
}

/** Deletes the stored record, in memory and in the database. */
export function deleteStoredRecord(): Promise<void> {
  inMemory = undefined
  return enqueue(deleteFromDatabase)
}

async function storedValue(): Promise<unknown> {
  return inMemory ?? (await readRecord(FREE_ANALYSIS).catch(() => undefined))
}

async function deleteFromDatabase(): Promise<void> {
  // A forbidden database holds nothing to delete.
  await deleteRecord(FREE_ANALYSIS).catch(() => undefined)
}

function isNoRoom(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Owner of a stored record, and its expiry. */
export type StorageScope = SchemaTypes['storage-scope']

/** What survives a reload (DESIGN.md section 9): a captured document, or its analysis. */
export type StoredRecord = SchemaTypes['free-record']

/** The stored free analysis. */
export type StoredAnalysis = Exclude<StoredRecord, { progress: 'captured' }>

export type StoredProgress = StoredAnalysis['progress']

/**
 * Whether a value from the browser's database is a valid record: it may be edited, or from an older
 * version.
 */
export function isStoredRecord(value: unknown): value is StoredRecord {
  return isValid('free-record', value) && (value.progress === 'captured' || isWhole(value))
}

/** Whether an analysis has all answers if it says that it is finished. */
function isWhole({ progress, answers }: StoredAnalysis): boolean {
  const answered = new Set(answers.map(({ questionId }) => questionId))
  return progress !== 'finished' || answered.size === ANALYSIS_QUESTION_IDS.length
}

/** A document of a premium session as stored in this browser. */
export type SessionDocument = SchemaTypes['session-document'] &
  Readonly<{
    /** The pictures its text was recognised in, if the visitor saved them. */
    pictures?: readonly Blob[]
  }>

/** Type guard for values from the browser's database, which may be edited or from an older version. */
export function isSessionDocument(value: unknown): value is SessionDocument {
  if (!isValid('session-document', value) || !arePictures(value)) return false
  const { analysis, document } = value
  return analysis === undefined || (analysis.document.id === document.id && isWhole(analysis))
}

function arePictures(value: object): boolean {
  if (!('pictures' in value) || value.pictures === undefined) return true
  return Array.isArray(value.pictures) && value.pictures.every((one) => one instanceof Blob)
}

/** The name by which a document goes: the visitor's, the one that was found, or else its title. */
export function nameOf({ ownName, found, document }: SessionDocument): string {
  return ownName ?? found?.name ?? document.title
}

/** The same document for the same name, so that what is drawn of it is not drawn anew. */
const named = new WeakMap<PolicyDocument, PolicyDocument>()

/** A document under the name by which it goes. */
export function namedDocument(record: SessionDocument): PolicyDocument {
  const { document } = record
  const title = nameOf(record)
  if (title === document.title) return document
  const known = named.get(document)
  if (known?.title === title) return known
  const renamed = { ...document, title }
  named.set(document, renamed)
  return renamed
}
