import {
  isBounded,
  isEachQuestionOnce,
  isNewerFile,
  parseShallow,
} from '../schemas/foreign-json.ts'
import { isValid } from '../schemas/is-valid.ts'
import type { SchemaTypes } from '../schemas/stored-schemas.ts'
import { isWebAddress } from './report-content.ts'

/**
 * A report as a file that opens again at /verify: JSON, `name.plainclause.json`. It may come from
 * anybody, so all of it is looked at before any of it is shown.
 */

const FORMAT = 'plainclause-report'
const VERSION = 1

export const REPORT_FILE_ENDING = '.plainclause.json'

/** Longest report file, in UTF-16 units: thirty policies with their answers. */
export const REPORT_FILE_MAX_CHARACTERS = 4_000_000

export type ReportFile = SchemaTypes['report-file']

export type ReportFileDocument = ReportFile['documents'][number]

/** The content of a report file; documents have their text if it is available. */
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
  if (isNewerFile(value, FORMAT, VERSION)) return 'newer-version'
  return isReportFile(value) ? value : 'no-report'
}

function isReportFile(value: unknown): value is ReportFile {
  if (!isValid('report-file', value)) return false
  const { documents, ...others } = value
  return (
    isBounded(others) &&
    documents.every(({ text: _, ...document }) => isBounded(document) && isDocument(document))
  )
}

function isDocument({ url, answers }: Omit<ReportFileDocument, 'text'>): boolean {
  return (url === undefined || isWebAddress(url)) && isEachQuestionOnce(answers)
}
