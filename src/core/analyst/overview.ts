import {
  type AnalysisAnswer,
  badgeVerdict,
  SEVERITIES,
  type Severity,
  type Statement,
} from './answer.ts'
import { type AnalysisQuestionId, isVerdictQuestion, type VerdictQuestionId } from './questions.ts'

/**
 * One line of the overview.
 * - `consideration`: a clause that deserves a second look, in the answer's own words.
 * - `verdict`: a yes, no or it depends that code has checked. It has a severity if it replaces a graded
 *   consideration, or is a sale of data.
 * - `silent`: the document, or what was read of it, does not say.
 * - `unsure`: code found a problem with the answer: the reader must read it.
 */
export type OverviewLine =
  | Readonly<{
      kind: 'consideration'
      questionId: 'top-considerations'
      text: string
      severity?: Severity
    }>
  | Readonly<{
      kind: 'verdict'
      questionId: VerdictQuestionId
      verdict: 'yes' | 'no' | 'it-depends'
      severity?: Severity
    }>
  | Readonly<{
      kind: 'silent'
      questionId: VerdictQuestionId
      standing: 'not-stated' | 'not-found'
    }>
  | Readonly<{ kind: 'unsure'; questionId: VerdictQuestionId | 'top-considerations' }>

export type Overview = Readonly<{
  /** What the document is, in the words of its answer. */
  documentType: string | undefined
  /**
   * The concerns about the document, as far as it was read, the most severe first. With equal severity,
   * considerations come before judged questions, in the order of their answers.
   */
  toLookAt: readonly OverviewLine[]
  /** The other lines, in the order of the questions. */
  others: readonly OverviewLine[]
  /**
   * Which answers state anything. If none does, or only the document type, the text was not understood
   * or only links to the policy, which does not mean that all is well.
   */
  found: 'nothing' | 'type-alone' | 'answers'
}>

/**
 * A summary of the answers so far, for a reader with ten seconds. It adds nothing to the answers: each
 * assertion comes from an answer with a checked quote and no warning, and silence stays silence
 * (DESIGN.md section 1, 'Evidence or silence'). No sentence counts twice: a consideration that repeats
 * a judged line is dropped, and its severity goes to that line.
 *
 * @param answers in the order of the questions
 */
export function overviewOf(answers: readonly AnalysisAnswer[]): Overview {
  const judged = withSeverities(answers.flatMap(judgedLine), answers)
  const sentences = new Set(
    judged.filter(isToLookAt).flatMap((line) => [...sentencesOf(line, answers)]),
  )
  const lines = [...answers.flatMap((one) => considerationLines(one, sentences)), ...judged]
  return {
    documentType: documentTypeIn(answers),
    toLookAt: lines.filter(isToLookAt).toSorted((a, b) => rankOf(a) - rankOf(b)),
    others: lines.filter((line) => !isToLookAt(line)),
    found: foundIn(answers),
  }
}

function foundIn(answers: readonly AnalysisAnswer[]): Overview['found'] {
  const stated = answers.filter(({ standing }) => standing === 'stated')
  if (stated.length === 0) return 'nothing'
  return stated.every(({ questionId }) => questionId === TYPE) ? 'type-alone' : 'answers'
}

/** Whether a line is a concern about the document. */
function isToLookAt(line: OverviewLine): boolean {
  return line.kind === 'consideration' || (line.kind === 'verdict' && line.verdict !== 'no')
}

/** Sorts unusual lines first, then those worth knowing, then normal and ungraded ones. */
function rankOf(line: OverviewLine): number {
  const severity = 'severity' in line ? line.severity : undefined
  return -Math.max(severity === undefined ? 0 : SEVERITIES.indexOf(severity), 0)
}

/** A sale is in 1 of 50 policies and cannot be undone. */
const SALE_SEVERITY: Severity = 'unusual'

/** Judged lines with the severity of the considerations that they replace; the first match gets it. */
function withSeverities(
  lines: readonly OverviewLine[],
  answers: readonly AnalysisAnswer[],
): readonly OverviewLine[] {
  const left = new Set(answers.flatMap(considerationsIn))
  return lines.map((line) => {
    if (line.kind !== 'verdict' || !isToLookAt(line)) return line
    const starts = sentencesOf(line, answers)
    const own = [...left].filter((one) => starts.has(restsOn(one) ?? -1))
    for (const one of own) left.delete(one)
    const isSale = line.questionId === 'sells-data' && line.verdict === 'yes'
    const found = [
      ...own.flatMap(({ severity }) => severity ?? []),
      ...(isSale ? [SALE_SEVERITY] : []),
    ]
    const severity = SEVERITIES.findLast((one) => found.includes(one))
    return severity === undefined ? line : { ...line, severity }
  })
}

/**
 * The offsets of the sentences that a judged line stands for: the main one of each statement. A further
 * quote may also say something else, which a consideration then words.
 */
function sentencesOf(
  { questionId }: OverviewLine,
  answers: readonly AnalysisAnswer[],
): ReadonlySet<number> {
  const own = answers.filter((one) => one.questionId === questionId)
  return new Set(own.flatMap(({ statements }) => statements.flatMap((one) => restsOn(one) ?? [])))
}

function judgedLine(answer: AnalysisAnswer): readonly OverviewLine[] {
  const { questionId, standing } = answer
  if (!isVerdictQuestion(questionId)) return []
  if (standing !== 'stated') return [{ kind: 'silent', questionId, standing }]
  const verdict = badgeVerdict(answer)
  if (verdict === 'not-stated') return [{ kind: 'silent', questionId, standing: 'not-found' }]
  if (verdict === undefined || !isSure(answer)) return [{ kind: 'unsure', questionId }]
  return [{ kind: 'verdict', questionId, verdict }]
}

function considerationsIn(answer: AnalysisAnswer): readonly Statement[] {
  const { questionId, standing, statements } = answer
  const isUsable = questionId === 'top-considerations' && standing === 'stated' && isSure(answer)
  return isUsable ? statements.filter(isQuoted) : []
}

function considerationLines(
  answer: AnalysisAnswer,
  judgedSentences: ReadonlySet<number>,
): readonly OverviewLine[] {
  const { questionId, standing } = answer
  if (questionId !== 'top-considerations' || standing !== 'stated') return []
  if (!isSure(answer)) return [{ kind: 'unsure', questionId }]
  return considerationsIn(answer)
    .filter((statement) => !judgedSentences.has(restsOn(statement) ?? -1))
    .map(({ text, severity }) => ({
      kind: 'consideration',
      questionId,
      text,
      ...(severity && { severity }),
    }))
}

function documentTypeIn(answers: readonly AnalysisAnswer[]): string | undefined {
  const answer = answers.find(({ questionId }) => questionId === TYPE)
  if (answer === undefined || answer.standing !== 'stated' || !isSure(answer)) return undefined
  return answer.statements.find(isQuoted)?.text
}

const TYPE: AnalysisQuestionId = 'document-type'

/** The statements whose main sentence no answer shows yet. */
export function notShownYet(
  statements: readonly Statement[],
  answers: readonly AnalysisAnswer[],
): readonly Statement[] {
  const shown = new Set(
    answers.flatMap((answer) =>
      answer.statements.flatMap(({ citations }) => citations.map(({ start }) => start)),
    ),
  )
  return statements.filter((statement) => !shown.has(restsOn(statement) ?? -1))
}

/** Whether an answer cites the document and code found no problem with it. */
function isSure({ statements, notices }: AnalysisAnswer): boolean {
  const isDoubted = notices.includes('check-the-source') || notices.includes('no-valid-citation')
  return !isDoubted && statements.some(isQuoted)
}

function isQuoted({ citations }: Statement): boolean {
  return citations.length > 0
}

/** The offset of a statement's main sentence, which is not its lead. */
function restsOn({ citations }: Statement): number | undefined {
  const own = citations.find(({ quote }) => !quote.trimEnd().endsWith(':'))
  return (own ?? citations[0])?.start
}
