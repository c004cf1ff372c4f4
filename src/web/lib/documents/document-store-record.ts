import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import { isValid } from '../schemas/is-valid.ts'
import type { SchemaTypes } from '../schemas/stored-schemas.ts'

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
export function isWhole({ progress, answers }: StoredAnalysis): boolean {
  const answered = new Set(answers.map(({ questionId }) => questionId))
  return progress !== 'finished' || answered.size === ANALYSIS_QUESTION_IDS.length
}
