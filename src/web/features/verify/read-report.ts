import { ANALYSIS_QUESTION_IDS, type AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { foldWhitespace, removeInvisible } from '../../../core/text/text-cleaning.ts'
import { answerBlocks, QUESTION_TEXTS, withoutEscapes } from '../../content/answer-texts.ts'
import { PROOF_LABELS, PROOF_TITLE } from '../../content/session/report-texts.ts'
import { type AnalystVersion, readAnalystVersion } from '../../lib/analyst-version.ts'
import { isWebAddress, modelAnswersOf, type SharedAnswers } from '../../lib/share/report-content.ts'
import {
  type ReportFile,
  type ReportFileDocument,
  type ReportFileProblem,
  readReportFile,
} from '../../lib/share/report-file.ts'

/** A report's claims about the reading of one document, none of them trusted. */
export type ReportedReading = Readonly<{
  title: string
  url?: string
  fingerprint?: string
  analyst?: AnalystVersion
  /** A language model wrote some of the answers. */
  isByModel: boolean
  /** In the words of the report, those questions only that it answers. */
  answers: Readonly<Partial<Record<AnalysisQuestionId, string>>>
  /** The document itself, where the report holds it. */
  text?: string
}>

/** A report that was read; `file` where it is one that opens again. */
export type ReadReport = Readonly<{ readings: readonly ReportedReading[]; file?: ReportFile }>

/** `stalled`, `not-loaded`: its worker took too long, or could not be fetched. */
export type ReportProblem = ReportFileProblem | 'stalled' | 'not-loaded'

const PROOFS_MAX = 100
/** Longest answer, and longest proof, in characters. */
const ANSWER_MAX_CHARACTERS = 20_000
const PROOF_MAX_CHARACTERS = 6_000
const TITLE_MAX_CHARACTERS = 300

/**
 * The report in a text: a file that opens again, Markdown, or the words of a printed page. Takes a time
 * that grows with the text; run it in a worker.
 */
export function readReport(text: string): ReadReport | ReportProblem {
  if (/^\s*\{/.test(text)) {
    const file = readReportFile(text)
    return typeof file === 'string' ? file : { file, readings: file.documents.map(readingOfFile) }
  }
  const readings = readingsOfText(foldWhitespace(withoutEscapes(removeInvisible(text))))
  return readings.length === 0 ? 'no-report' : { readings }
}

function readingOfFile(document: ReportFileDocument): ReportedReading {
  const { title, name = title, text } = document
  return { ...readingOfAnswers({ ...document, title: name }), ...(text !== undefined && { text }) }
}

/** An answer in a report or link. */
export function readingOfAnswers({ title, url, answers, proof }: SharedAnswers): ReportedReading {
  const { fingerprint, analyst } = proof
  return {
    title,
    ...(url !== undefined && { url }),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(analyst && { analyst }),
    isByModel: modelAnswersOf({ answers }) > 0,
    answers: Object.fromEntries(
      answers.map((answer) => [answer.questionId, answerBlocks(answer).join(' ')]),
    ),
  }
}

/** @param text on one line */
function readingsOfText(text: string): readonly ReportedReading[] {
  const readings: ReportedReading[] = []
  let from = 0
  for (let proofs = 0; proofs < PROOFS_MAX; proofs += 1) {
    const at = text.indexOf(PROOF_TITLE, from)
    if (at === -1) break
    const end = at + PROOF_TITLE.length
    // The answers stand above their proof.
    const answers = answersIn(text.slice(from, at))
    const reading = { ...proofIn(text.slice(end, end + PROOF_MAX_CHARACTERS)), answers }
    // Other texts may speak of a proof too.
    const isReport = reading.fingerprint !== undefined || Object.keys(answers).length > 0
    if (isReport) readings.push(reading)
    from = end
  }
  return readings
}

/** The last question is looked for first: what stands above them belongs to something else. */
function answersIn(text: string): ReportedReading['answers'] {
  const answers: Partial<Record<AnalysisQuestionId, string>> = {}
  let end = text.length
  for (const id of ANALYSIS_QUESTION_IDS.toReversed()) {
    const heading = QUESTION_TEXTS[id]
    const at = text.slice(0, end).lastIndexOf(heading)
    if (at === -1) continue
    const words = text.slice(at + heading.length, end)
    answers[id] = words.slice(0, ANSWER_MAX_CHARACTERS).trim()
    end = at
  }
  return answers
}

function proofIn(following: string): Omit<ReportedReading, 'answers'> {
  // The rest may contain the proof of the next document too.
  const [text = ''] = following.split(PROOF_TITLE, 1)
  const url = valueBehind(text, 'address').replaceAll(/[<>\s]/g, '')
  const digits = valueBehind(text, 'fingerprint').replaceAll(' ', '')
  const [fingerprint] = /^[\da-f]{64}/.exec(digits) ?? []
  const [, version = ''] =
    /^version (\S+, rules \S{12}, weights \S{12})/.exec(valueBehind(text, 'analyst')) ?? []
  const analyst = readAnalystVersion(version)
  return {
    title: valueBehind(text, 'document').slice(0, TITLE_MAX_CHARACTERS),
    ...(isWebAddress(url) && { url }),
    ...(fingerprint !== undefined && { fingerprint }),
    ...(analyst && { analyst }),
    isByModel: text.includes(PROOF_LABELS.model),
  }
}

type Label = keyof typeof PROOF_LABELS
const LABELS = Object.values(PROOF_LABELS)

/** The text after a label, up to the next one; lines of Markdown begin with a dash. */
function valueBehind(text: string, label: Label): string {
  const at = text.indexOf(PROOF_LABELS[label])
  if (at === -1) return ''
  const from = at + PROOF_LABELS[label].length
  const ends = LABELS.map((next) => text.indexOf(next, from)).filter((end) => end !== -1)
  return text
    .slice(from, Math.min(text.length, ...ends))
    .replace(/ -\s*$/, '')
    .trim()
}
