import type { Passage } from '../../text/passage.ts'
import type {
  AnalysisAnswer,
  AnswerNotice,
  Citation,
  QuestionAnswer,
  Statement,
  Verdict,
} from '../answer.ts'
import { checkAnswer } from '../check-answer.ts'
import { passagesOf, type QuestionDocument } from '../question-documents.ts'
import { type AnalysisQuestionId, isVerdictQuestion } from '../questions.ts'
import { tokenise } from '../stems.ts'
import { MODEL_QUESTIONS } from './model-prompt.ts'
import { type Asked, createNearestCiter } from './nearest-sentence.ts'
import { type ModelStatement, readModelStatements, readModelText } from './read-model-text.ts'

/** A model's reply to one question, and whether it was cut off at the length limit. */
export type ModelReply = Readonly<{ text: string; wasCut: boolean }>

/** Bullets beyond the number asked for are not shown. */
const BULLETS_MAX = 3

/**
 * Turns a model's reply into a checked answer. Numbers of passages that it was not given are ignored.
 * A statement without support in the document is left out, and the answer says so; if no statement has
 * support, all stay, marked as without a valid citation.
 */
export function answerFromModel(
  questionId: AnalysisQuestionId,
  passages: readonly Passage[],
  reply: ModelReply,
): AnalysisAnswer {
  const read = readModelText(reply.text)
  const isJudged = isVerdictQuestion(questionId)
  const frame = { questionId, analyst: 'language-model' } as const
  const cut: readonly AnswerNotice[] = reply.wasCut ? ['cut'] : []
  if (read.verdict === 'not-stated' || read.statements.length === 0) {
    const verdict: { verdict?: Verdict } = isJudged ? { verdict: 'not-stated' } : {}
    return { ...frame, standing: 'not-found', ...verdict, statements: [], notices: cut }
  }
  const said = reply.wasCut ? markCut(read.statements) : read.statements
  const isYesOrNo = isJudged && (read.verdict === 'yes' || read.verdict === 'no')
  const asked: Asked = {
    question: MODEL_QUESTIONS[questionId],
    ...(isJudged && { verdictQuestion: questionId }),
  }
  const cite = createCiter(passages, asked)
  const cited = said.map((statement, index) =>
    cite(statement, isYesOrNo && index === 0 ? 'with-verdict' : 'named'),
  )
  const { statements, isPartLeftOut } = keepSupported(cited)
  const answer: AnalysisAnswer = {
    ...frame,
    standing: 'stated',
    ...(isJudged && read.verdict !== undefined && { verdict: read.verdict }),
    statements: questionId === 'top-considerations' ? statements.slice(0, BULLETS_MAX) : statements,
    // The notice 'cut' already says that a part is missing.
    notices: isPartLeftOut && !reply.wasCut ? ['left-out'] : cut,
  }
  return checkAnswer(answer, passages)
}

/**
 * Turns a model's reply to a question in a visitor's own words into a checked answer. A leading yes or
 * no stays in the text, since no badge shows it. Without documents the answer is general information
 * and quotes nothing.
 *
 * @param documents laid end to end
 */
export function questionAnswerFromModel(
  question: string,
  documents: readonly QuestionDocument[],
  reply: ModelReply,
): QuestionAnswer {
  const passages = passagesOf(documents)
  const read = readModelStatements(reply.text)
  const cut: readonly AnswerNotice[] = reply.wasCut ? ['cut'] : []
  const isGeneral = documents.length === 0
  const frame = { analyst: 'language-model', isGeneral } as const
  if (read.isNotStated || read.statements.length === 0) {
    return { ...frame, standing: 'not-found', statements: [], notices: cut }
  }
  const said = reply.wasCut ? markCut(read.statements) : read.statements
  if (isGeneral) {
    const statements = said.map(({ text }) => ({ text, citations: [] }))
    return { ...frame, standing: 'stated', statements, notices: cut }
  }
  const cite = createCiter(passages, { question })
  const cited = said.map((statement) => cite(statement, 'named'))
  const notStated = new Set(cited.filter((_, at) => said[at]?.isNotStated))
  const { statements, isPartLeftOut } = keepSupported(cited, notStated)
  const notices: readonly AnswerNotice[] = isPartLeftOut && !reply.wasCut ? ['left-out'] : cut
  return checkAnswer({ ...frame, standing: 'stated', statements, notices }, passages)
}

/** Creates a function that cites passages for the statements of one answer. */
function createCiter(
  passages: readonly Passage[],
  asked: Asked,
): (statement: ModelStatement, naming: 'named' | 'with-verdict') => Statement {
  const citeNearest = createNearestCiter(asked)
  const hasForeignQuotation = createForeignQuotationFinder(passages)
  return ({ text, passages: numbers, isInherited }, naming) => {
    const citations = new Map<number, Citation>()
    // Quotation marks promise the document's own words, so an invented quotation gets no citation.
    if (hasForeignQuotation(text)) return { text, citations: [] }
    for (const passage of passages.filter(({ n }) => numbers.includes(n))) {
      const how = isInherited ? 'inherited' : naming
      for (const citation of citeNearest(text, passage, how)) {
        citations.set(citation.start, citation)
      }
    }
    return { text, citations: [...citations.values()] }
  }
}

/** @param notStated statements that say 'not stated', which need no citation */
function keepSupported(
  statements: readonly Statement[],
  notStated: ReadonlySet<Statement> = new Set(),
) {
  const isSupported = (one: Statement) => one.citations.length > 0 || notStated.has(one)
  if (statements.every(({ citations }) => citations.length === 0)) {
    return { statements, isPartLeftOut: false }
  }
  const supported = statements.filter(isSupported)
  // 'The top three considerations are:' states nothing.
  const leftOut = statements.filter((one) => !isSupported(one) && !one.text.endsWith(':'))
  return { statements: supported, isPartLeftOut: leftOut.length > 0 }
}

/** Marks a sentence that was cut off, so that it does not seem complete. */
function markCut(statements: readonly ModelStatement[]): readonly ModelStatement[] {
  return statements.map((statement, index) =>
    index === statements.length - 1 && !/[.!?…]$/.test(statement.text)
      ? { ...statement, text: `${statement.text}…` }
      : statement,
  )
}

/** Words in quotation marks; shorter ones name a thing and quote nothing. */
const QUOTED = /[“"]([^“”"]{1,600})[”"]/g
const QUOTED_MIN_WORDS = 4

/**
 * Creates a function that tells whether a statement quotes words that no passage has. The passages are
 * tokenised once, at the first statement with a quotation.
 */
function createForeignQuotationFinder(
  passages: readonly Passage[],
): (statement: string) => boolean {
  let texts: readonly string[] | undefined
  return (statement) => {
    const quotations = [...statement.matchAll(QUOTED)].map(([, words = '']) => tokenise(words))
    const longQuotations = quotations.filter((words) => words.length >= QUOTED_MIN_WORDS)
    if (longQuotations.length === 0) return false
    texts ??= passages.map(({ text }) => ` ${tokenise(text).join(' ')} `)
    const all = texts
    return longQuotations.some(
      (words) => !all.some((text) => text.includes(` ${words.join(' ')} `)),
    )
  }
}
