import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { SummaryCard } from '../../../core/cards/summary-card.ts'
import { STEP_KINDS, type Step } from '../../../core/reader-actions/reader-actions.ts'
import { isAnalystVersion } from '../analyst-version.ts'
import { isAnalysisAnswer, isCitation, isQuestionAnswer } from '../api/answer-guards.ts'
import { FINGERPRINT } from '../documents/fingerprint.ts'
import { readCards } from '../storage/stored-cards.ts'
import { isListOf, isOneOf, isRecord } from '../type-guards.ts'
import type { ReadingProof, ReportDocument, ReportTurn } from './report-content.ts'

/**
 * A report as a file that opens again at /verify: JSON, `name.plainclause.json`. It may come from
 * anybody, so all of it is looked at before any of it is shown.
 */

const FORMAT = 'plainclause-report'
const VERSION = 1

export const REPORT_FILE_ENDING = '.plainclause.json'

/** Longest report file, in UTF-16 units: thirty policies with their answers. */
export const REPORT_FILE_MAX_CHARACTERS = 4_000_000

const DOCUMENTS_MAX = 100
const TURNS_MAX = 500
const CARDS_MAX = 500
/** Of any text but that of a document. */
const TEXT_MAX_CHARACTERS = 20_000
/** Our own files nest nine deep. */
const DEPTH_MAX = 16
/** Values and keys of a file: bounds what it takes up once it is parsed. */
const PARTS_MAX = 200_000

export type ReportFileDocument = ReportDocument &
  Readonly<{
    /** The document itself, where the visitor chose to add it. */
    text?: string
  }>

export type ReportFile = Readonly<{
  format: typeof FORMAT
  version: typeof VERSION
  name: string
  /** As a date field holds it. */
  day: string
  cards: readonly SummaryCard[]
  documents: readonly ReportFileDocument[]
  chat: readonly ReportTurn[]
}>

/** What a report holds, each document with its text where that is at hand. */
export type ReportFileContent = Pick<ReportFile, 'cards' | 'documents' | 'chat'>

/** The file's text; undefined where it would be longer than one that opens again. */
export function writeReportFile(
  report: Omit<ReportFile, 'format' | 'version'>,
): string | undefined {
  const file: ReportFile = { format: FORMAT, version: VERSION, ...report }
  const text = `${JSON.stringify(file, null, 1)}\n`
  return text.length > REPORT_FILE_MAX_CHARACTERS ? undefined : text
}

export type ReportFileProblem = 'too-large' | 'no-report' | 'newer-version'

/** The report in a file's text, or why there is none. Run it in a worker. */
export function readReportFile(text: string): ReportFile | ReportFileProblem {
  if (text.length > REPORT_FILE_MAX_CHARACTERS) return 'too-large'
  const value = parseShallow(text)
  if (!isRecord(value) || value.format !== FORMAT) return 'no-report'
  if (typeof value.version === 'number' && value.version > VERSION) return 'newer-version'
  return isReportFile(value) ? value : 'no-report'
}

/**
 * Whether JSON stays below the bounds of depth and of parts, seen without parsing it: brackets without
 * end would take a hundred times the file's size.
 */
function isShallow(json: string): boolean {
  let depth = 0
  let parts = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (isInText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isInText = false
    } else if (sign === '"') isInText = true
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth -= 1
    else if (sign === ',' || sign === ':') parts += 1
    if (depth > DEPTH_MAX || parts > PARTS_MAX) return false
  }
  return true
}

/** The value of JSON that a stranger wrote; undefined where it is none, or nested without end. */
export function parseShallow(json: string): unknown {
  if (!isShallow(json)) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function isReportFile(value: Record<string, unknown>): value is ReportFile & typeof value {
  const { version, name, day, cards, documents, chat } = value
  return (
    version === VERSION &&
    isText(name) &&
    isText(day) &&
    isListUpTo(CARDS_MAX, cards, isBounded) &&
    readCards(cards) !== undefined &&
    isListUpTo(DOCUMENTS_MAX, documents, isReportFileDocument) &&
    isListUpTo(TURNS_MAX, chat, isTurn)
  )
}

function isReportFileDocument(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, title, name, url, answers, steps, proof, text } = value
  return (
    isText(id) &&
    isText(title) &&
    (name === undefined || isText(name)) &&
    (url === undefined || isWebAddress(url)) &&
    isAnswerList(answers) &&
    (steps === undefined || isListOf(steps, isStep)) &&
    isBounded(steps) &&
    isProof(proof) &&
    (text === undefined || typeof text === 'string')
  )
}

/** Each of the seven questions is answered once at most. */
export function isAnswerList(value: unknown): value is readonly AnalysisAnswer[] {
  if (!isListOf(value, isAnalysisAnswer) || !isBounded(value)) return false
  return new Set(value.map(({ questionId }) => questionId)).size === value.length
}

function isTurn(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, question, answer } = value
  return isText(id) && isText(question) && isQuestionAnswer(answer) && isBounded(answer)
}

function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false
  const { kind, citation, addresses, reach, holder, heading, laws } = value
  return (
    isOneOf(kind, STEP_KINDS) &&
    isCitation(citation) &&
    isListOf(addresses, isText) &&
    (reach === undefined || isListOf(reach, isCitation)) &&
    (holder === undefined || isText(holder)) &&
    (heading === undefined || isText(heading)) &&
    (laws === undefined || isListOf(laws, isRecord))
  )
}

export function isProof(value: unknown): value is ReadingProof {
  if (!isRecord(value)) return false
  const { fingerprint, words, answeredAt, analyst } = value
  return (
    (fingerprint === undefined ||
      (typeof fingerprint === 'string' && FINGERPRINT.test(fingerprint))) &&
    isCount(words) &&
    (answeredAt === undefined || isMoment(answeredAt)) &&
    (analyst === undefined || isAnalystVersion(analyst))
  )
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Anything else is no date that can be shown. */
function isMoment(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}

function isListUpTo(
  max: number,
  value: unknown,
  isEntry: (entry: unknown) => boolean,
): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= max && value.every(isEntry)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX_CHARACTERS
}

/** Whether no text in a value is longer than one of ours can be. Its depth is bounded already. */
function isBounded(value: unknown): boolean {
  if (typeof value === 'string') return isText(value)
  if (Array.isArray(value)) return value.every(isBounded)
  return isRecord(value) ? Object.values(value).every(isBounded) : true
}

/** The address becomes a link, so it must be one that is safe to follow. */
export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= TEXT_MAX_CHARACTERS && isHttp(value)
}

function isHttp(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
