import type { AnalysisRequest } from '../../../api/analyses.ts'
import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../core/analyst/questions.ts'
import type { DocumentLink } from '../../../core/documents/document-link.ts'
import type { PageSpan } from '../../../core/documents/page-span.ts'
import type { PolicyDocument, TextRecognition } from '../../../core/documents/policy-document.ts'
import { type AnalystVersion, isAnalystVersion } from '../analyst-version.ts'
import { isAnalysisAnswer } from '../api/answer-guards.ts'
import { isListOf, isOneOf, isRecord } from '../type-guards.ts'

/**
 * Progress of a stored analysis.
 * - `interrupted`: it was running, or the connection was lost; it resumes by itself.
 * - `stopped`: the visitor or the server ended it; it resumes when the visitor asks for it.
 */
export type StoredProgress = 'interrupted' | 'stopped' | 'finished'

/** Owner of a stored record, and its expiry. */
export type StorageScope = Readonly<{
  /** The browser session that it belongs to, as identified by the server. */
  sessionId: string
  /** When the free allowance it was made under resets, in milliseconds since 1970. */
  resetsAt: number
}>

/** A captured document whose analysis has not begun. */
export type StoredCapture = StorageScope &
  Readonly<{
    document: PolicyDocument
    /** Id of the request that is repeated with corrected text. */
    corrects?: string
    progress: 'captured'
  }>

/** What survives a reload (DESIGN.md section 9). */
export type StoredRecord = StoredCapture | StoredAnalysis

/** The stored free analysis. */
export type StoredAnalysis = StorageScope &
  Readonly<{
    document: PolicyDocument
    /**
     * The request as it was sent: when it is sent again unchanged, the server does not count it again.
     * Absent where the answers are made on this device and nothing is sent.
     */
    request?: AnalysisRequest
    /** Start of the analysis, in milliseconds since 1970 by this browser's clock. */
    sentAt: number
    answers: readonly AnalysisAnswer[]
    progress: StoredProgress
    /** The built-in analyst of the page that asked. */
    analyst?: AnalystVersion
  }>

/**
 * Whether a value from the browser's database is a valid record: it may be edited, or from an older
 * version. Everything that is displayed is checked; of the request, which the server validates, only
 * its id.
 */
export function isStoredRecord(value: unknown): value is StoredRecord {
  if (!isRecord(value)) return false
  const { document, progress, corrects } = value
  return (
    isStorageScope(value) &&
    isDocument(document) &&
    (progress === 'captured' ? isTextOrAbsent(corrects) : hasAnalysisFields({ ...value }))
  )
}

/** Whether a value from the browser's storage is a storage scope. */
export function isStorageScope(value: unknown): value is StorageScope {
  if (!isRecord(value)) return false
  return typeof value.sessionId === 'string' && typeof value.resetsAt === 'number'
}

function hasAnalysisFields(value: Record<string, unknown>): boolean {
  const { request, sentAt, answers, progress, analyst } = value
  return (
    (request === undefined || (isRecord(request) && typeof request.requestId === 'string')) &&
    typeof sentAt === 'number' &&
    isListOf(answers, isAnalysisAnswer) &&
    (analyst === undefined || isAnalystVersion(analyst)) &&
    isOneOf(progress, ['interrupted', 'stopped', 'finished']) &&
    (progress !== 'finished' || answersAll(answers))
  )
}

function answersAll(answers: readonly AnalysisAnswer[]): boolean {
  return ANALYSIS_QUESTION_IDS.every((id) => answers.some(({ questionId }) => questionId === id))
}

function isTextOrAbsent(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

/** Whether a value from the browser's database is a document that is safe to display. */
export function isDocument(value: unknown): value is PolicyDocument {
  if (!isRecord(value)) return false
  const { id, title, origin, url, englishUrl, text, recognition, pages, links, staysOnDevice } =
    value
  return (
    [id, title, text].every((one) => typeof one === 'string') &&
    isOneOf(origin, ['photo', 'url', 'paste', 'file']) &&
    (url === undefined || isWebAddress(url)) &&
    (englishUrl === undefined || isWebAddress(englishUrl)) &&
    (recognition === undefined || isRecognition(recognition)) &&
    (pages === undefined || isListOf(pages, isPageSpan)) &&
    (links === undefined || isListOf(links, isDocumentLink)) &&
    (staysOnDevice === undefined || staysOnDevice === true)
  )
}

function isRecognition(value: unknown): value is TextRecognition {
  if (!isRecord(value)) return false
  return [value.pages, value.confidence].every((one) => typeof one === 'number')
}

function isPageSpan(value: unknown): value is PageSpan {
  if (!isRecord(value)) return false
  return [value.number, value.start, value.end].every(Number.isInteger)
}

function isDocumentLink(value: unknown): value is DocumentLink {
  if (!isRecord(value)) return false
  return [value.start, value.end].every(Number.isInteger) && isWebAddress(value.url)
}

/** The address becomes a link, so it must be safe to follow. */
function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value)
}
