import type { AnalysisRequest } from '../../api/analyses.ts'
import type { AnalysisAnswer } from '../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../../core/analyst/questions.ts'
import type { DocumentLink } from '../../core/documents/document-link.ts'
import type { PageSpan } from '../../core/documents/page-span.ts'
import type { PolicyDocument, TextRecognition } from '../../core/documents/policy-document.ts'
import { type AnalystVersion, isAnalystVersion } from './analyst-version.ts'
import { isAnalysisAnswer } from './kept-answer.ts'
import { isListOf, isOneOf, isRecord } from './kept-value.ts'

/**
 * How far a kept analysis has come.
 * - `interrupted`: it was running, or the connection was lost; it goes on by itself.
 * - `stopped`: the visitor or the server ended it; it goes on when the visitor says so.
 */
export type KeptProgress = 'interrupted' | 'stopped' | 'finished'

/** Whose what is kept is, and until when. */
export type StorageScope = Readonly<{
  /** The browser session that it belongs to, as the server named it. */
  sessionId: string
  /** The reset of the free calls under which it was made, in milliseconds since 1970. */
  resetsAt: number
}>

/** A document that was captured, and whose analysis has not begun. */
export type KeptCapture = StorageScope &
  Readonly<{
    document: PolicyDocument
    /** The request that it repeats with corrected text. */
    corrects?: string
    progress: 'captured'
  }>

/** What this browser keeps over a reload (DESIGN.md section 9). */
export type Kept = KeptCapture | KeptAnalysis

/** The free analysis as it is kept. */
export type KeptAnalysis = StorageScope &
  Readonly<{
    document: PolicyDocument
    /**
     * The request as it was sent: sent again unchanged, the server does not count it again. Absent
     * where this browser makes the answers: then nothing was sent, and nothing will be.
     */
    request?: AnalysisRequest
    /** When it was begun, in milliseconds since 1970 by this browser's clock. */
    sentAt: number
    answers: readonly AnalysisAnswer[]
    progress: KeptProgress
    /** The built-in analyst of the page that asked. */
    analyst?: AnalystVersion
  }>

/**
 * Whether a value from the browser's database is what we keep: it may be of an older version of ours,
 * or edited. What the screen shows is looked at whole; of the request, which only the server reads
 * and checks, no more than its name.
 */
export function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false
  const { document, progress, corrects } = value
  return (
    isStorageScope(value) &&
    isDocument(document) &&
    (progress === 'captured' ? isTextOrAbsent(corrects) : isAnalysisPart({ ...value }))
  )
}

/** Whether a value from the browser's storage is a storage scope. */
export function isStorageScope(value: unknown): value is StorageScope {
  if (!isRecord(value)) return false
  return typeof value.sessionId === 'string' && typeof value.resetsAt === 'number'
}

function isAnalysisPart(value: Record<string, unknown>): boolean {
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

/** Whether a value from the browser's database is a document, safe to show. */
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

/** The address becomes a link, so it must be one that is safe to follow. */
function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//i.test(value)
}
