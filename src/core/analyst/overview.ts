import { type AnalysisAnswer, type Statement, wornVerdict } from './answer.ts'
import { type AnalysisQuestionId, isVerdictQuestion, type VerdictQuestionId } from './questions.ts'

/**
 * One line of what the answers say together.
 * - `consideration`: a clause that deserves a second look, in the answer's own words.
 * - `verdict`: a yes, no or it depends that code has checked.
 * - `silent`: the document, or what was read of it, does not say.
 * - `unsure`: there is an answer, and code found something wrong with it: only reading it helps.
 */
export type OverviewLine =
  | Readonly<{ kind: 'consideration'; questionId: 'top-considerations'; text: string }>
  | Readonly<{
      kind: 'verdict'
      questionId: VerdictQuestionId
      verdict: 'yes' | 'no' | 'it-depends'
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
  /** Considerations first, the weightiest before the others; then the judged questions in their order. */
  lines: readonly OverviewLine[]
  /** How many of the lines deserve a second look. */
  toLookAt: number
  /** No answer states anything: the text was not understood, which is no sign that all is well. */
  isSilent: boolean
}>

/**
 * What the answers so far say together, for a reader with ten seconds. It says nothing that an answer
 * does not say: what is asserted rests on an answer with a checked quote and without a doubt of the
 * code, and silence is passed on as silence (DESIGN.md section 1, 'Evidence or silence'). The same
 * sentence is not counted twice: a consideration that only repeats a judged line is left to it.
 *
 * @param answers in the order of the questions
 */
export function overviewOf(answers: readonly AnalysisAnswer[]): Overview {
  const judged = answers.flatMap(judgedLine)
  const sentences = new Set(
    answers
      .filter((one) => judged.some((line) => isOf(line, one) && isToLookAt(line)))
      .flatMap(startsOf),
  )
  const lines = [...answers.flatMap((one) => considerationLines(one, sentences)), ...judged]
  return {
    documentType: documentTypeIn(answers),
    lines,
    toLookAt: lines.filter(isToLookAt).length,
    isSilent: answers.every(({ standing }) => standing !== 'stated'),
  }
}

/** Whether a line speaks against the document, as far as the document was read. */
export function isToLookAt(line: OverviewLine): boolean {
  return line.kind === 'consideration' || (line.kind === 'verdict' && line.verdict !== 'no')
}

function isOf({ questionId }: OverviewLine, answer: AnalysisAnswer): boolean {
  return questionId === answer.questionId
}

function judgedLine(answer: AnalysisAnswer): readonly OverviewLine[] {
  const { questionId, standing } = answer
  if (!isVerdictQuestion(questionId)) return []
  if (standing !== 'stated') return [{ kind: 'silent', questionId, standing }]
  const verdict = wornVerdict(answer)
  if (verdict === 'not-stated') return [{ kind: 'silent', questionId, standing: 'not-found' }]
  if (verdict === undefined || !isSure(answer)) return [{ kind: 'unsure', questionId }]
  return [{ kind: 'verdict', questionId, verdict }]
}

function considerationLines(
  answer: AnalysisAnswer,
  saidBelow: ReadonlySet<number>,
): readonly OverviewLine[] {
  const { questionId, standing, statements } = answer
  if (questionId !== 'top-considerations' || standing !== 'stated') return []
  if (!isSure(answer)) return [{ kind: 'unsure', questionId }]
  return statements
    .filter(({ citations }) => citations.some(({ start }) => !saidBelow.has(start)))
    .map(({ text }) => ({ kind: 'consideration', questionId, text }))
}

function documentTypeIn(answers: readonly AnalysisAnswer[]): string | undefined {
  const answer = answers.find(({ questionId }) => questionId === TYPE)
  if (answer === undefined || answer.standing !== 'stated' || !isSure(answer)) return undefined
  return answer.statements.find(isQuoted)?.text
}

const TYPE: AnalysisQuestionId = 'document-type'

/** Rests on words of the document, and code found nothing wrong with it. */
function isSure({ statements, notices }: AnalysisAnswer): boolean {
  const isDoubted = notices.includes('check-the-source') || notices.includes('no-valid-citation')
  return !isDoubted && statements.some(isQuoted)
}

function isQuoted({ citations }: Statement): boolean {
  return citations.length > 0
}

function startsOf({ statements }: AnalysisAnswer): readonly number[] {
  return statements.flatMap(({ citations }) => citations.map(({ start }) => start))
}
