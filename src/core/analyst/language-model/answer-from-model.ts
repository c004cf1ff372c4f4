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
import { citeView } from '../check-citations.ts'
import { passagesOf, type QuestionDocument } from '../question-documents.ts'
import { type AnalysisQuestionId, isVerdictQuestion, type VerdictQuestionId } from '../questions.ts'
import { type SentenceView, viewSentences } from '../reading/sentence-view.ts'
import { createTellingStemmer, tokenise } from '../stems.ts'
import { polarityOf } from '../topics/sentence-polarity.ts'
import { MODEL_QUESTIONS } from './model-prompt.ts'
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

/** Factor, on a judged question, for a sentence that affirms or denies the act in question. */
const ON_ACT_FACTOR = 1.5
/** Minimum likeness to a sentence for a statement after which the model named no passage. */
const INHERITED_MIN_LIKENESS = 0.25

/** The question in words, and its id if it is a judged one. */
type Asked = Readonly<{ question: string; verdictQuestion?: VerdictQuestionId }>

/**
 * How a statement got its passage.
 * - `named`: the model named it for this statement.
 * - `with-verdict`: the same, and the statement says yes or no. A sentence of the passage about the act
 *   in question is preferred: the verdict is checked against it.
 * - `inherited`: the model named it for a later statement. Only a sentence that clearly shares words
 *   with this statement is cited; otherwise nothing is.
 */
type Naming = 'named' | 'with-verdict' | 'inherited'

/** Cites the sentence of a passage that shares most words with a statement. */
type NearestCiter = (statement: string, passage: Passage, naming: Naming) => readonly Citation[]

/**
 * Creates a function that cites the sentence of a passage that shares most words with a statement,
 * with the line that introduces it if it is a list item. A model names passages only: the words to
 * quote are chosen here. Create one per answer: it caches passages, which an answer's statements share.
 */
function createNearestCiter(asked: Asked): NearestCiter {
  const stemsOf = createTellingStemmer()
  const askedStems = stemsOf(asked.question)
  const sentencesOf = cached((passage: Passage) =>
    viewSentences([passage]).map((view) => {
      const words = stemsOf(view.plain)
      const isOfTheAct = speaksOfTheAct(view, asked)
      const weight = isOfTheAct ? ON_ACT_FACTOR : 1
      return { view, words, isOfTheAct, weight, onTopic: likenessOf(askedStems, words) * weight }
    }),
  )
  return (statement, passage, naming) => {
    const said = stemsOf(statement)
    const candidates = sentencesOf(passage).map((sentence) => {
      const likeness = likenessOf(said, sentence.words)
      return { ...sentence, likeness, score: likeness * sentence.weight }
    })
    const ofTheAct = candidates.filter(({ isOfTheAct, onTopic }) => isOfTheAct && onTopic > 0)
    const eligible = naming === 'with-verdict' && ofTheAct.length > 0 ? ofTheAct : candidates
    const [nearest] = eligible.toSorted((a, b) => b.score - a.score || b.onTopic - a.onTopic)
    if (nearest === undefined) return []
    if (naming === 'inherited' && nearest.likeness < INHERITED_MIN_LIKENESS) return []
    return citeView(nearest.view)
  }
}

function cached<Given, Made extends object>(make: (given: Given) => Made) {
  const known = new Map<Given, Made>()
  return (given: Given): Made => {
    const made = known.get(given) ?? make(given)
    known.set(given, made)
    return made
  }
}

function speaksOfTheAct({ plain }: SentenceView, { verdictQuestion }: Asked): boolean {
  return verdictQuestion !== undefined && polarityOf(plain, verdictQuestion) !== 'silent'
}

/** Cosine of two sets of stems: from 0, nothing shared, to 1, the same. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  return a.intersection(b).size / Math.sqrt(a.size * b.size)
}
