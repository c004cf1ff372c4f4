import { ANALYSIS_ANSWER_MAX_WORDS } from '../limits.ts'
import type { Passage } from '../text/passage.ts'
import type { AnalystModels, SevenModels } from './analyst-models.ts'
import {
  type AnalysisAnswer,
  DOCUMENT_ALSO_SAYS,
  DOCUMENT_SAYS,
  type QuestionAnswer,
  type Statement,
  type Verdict,
} from './answer.ts'
import { answerQuestionByQuoting } from './answer-question.ts'
import { checkAnswer } from './check-answer.ts'
import { citeView, citeViews } from './check-citations.ts'
import { chooseConsiderations, considerationCandidates } from './considerations/considerations.ts'
import { agreedCandidates, chooseTermsAgreed } from './considerations/terms-agreed.ts'
import { statePoint } from './considerations/worded-point.ts'
import { findCompany } from './document-type/company.ts'
import { findDocumentType } from './document-type/document-type.ts'
import { wordDocumentType } from './document-type/kind-sentence.ts'
import { kindInTitle } from './document-type/kind-signs.ts'
import {
  citeOwnDocuments,
  layEndToEnd,
  passagesOf,
  type QuestionDocument,
} from './question-documents.ts'
import { type AnalysisQuestionId, isVerdictQuestion } from './questions.ts'
import { fitWords } from './reading/phrases.ts'
import { toPlain } from './reading/plain-text.ts'
import { type SentenceView, viewSentences } from './reading/sentence-view.ts'
import { createSalience, type Salience } from './salience/salience-model.ts'
import { judgeViews, type SaidJudgement } from './topics/judge-views.ts'

/** What is known of a document beside its passages. */
export type DocumentDetails = Readonly<{
  title: string
  url?: string
  /** How it calls the company that wrote it (`ownNamesOf`), read where all of it was at hand. */
  names?: readonly string[]
}>

/**
 * The built-in analyst's checked answer to one of the seven questions, from the passages chosen for
 * it. Used by the server and, in private mode, by the visitor's browser.
 *
 * @param salience shared by questions about the same document, to score common sentences once
 */
export function answerBuiltIn(
  questionId: AnalysisQuestionId,
  passages: readonly Passage[],
  document: DocumentDetails,
  models: SevenModels,
  salience?: Salience,
): AnalysisAnswer {
  return checkAnswer(answerByQuoting(questionId, passages, document, models, salience), passages)
}

/**
 * The same for a question in a visitor's own words: each citation names its document, with offsets
 * into that document.
 *
 * @param documents each with its chosen passages, at their own offsets
 * @param earlier the questions before, oldest first
 */
export function answerQuestionBuiltIn(
  question: string,
  documents: readonly QuestionDocument[],
  earlier: readonly string[],
  models: AnalystModels,
): QuestionAnswer {
  const laid = layEndToEnd(documents)
  const answer = answerQuestionByQuoting(question, laid, earlier, models)
  return citeOwnDocuments(checkAnswer(answer, passagesOf(laid)), documents)
}

/** The content of an answer, before it gets the shape shared by all analysts. */
type Said = Readonly<{ verdict?: Verdict; statements: readonly Statement[] }>

/**
 * Answers one of the seven questions by rules alone, from the passages chosen for it: at most 25
 * words, each statement citing whole sentences of the passages. Deterministic.
 *
 * The standing is 'not-stated' without passages, and 'not-found' with passages that do not answer
 * (DESIGN.md section 4).
 */
export function answerByQuoting(
  questionId: AnalysisQuestionId,
  passages: readonly Passage[],
  document: DocumentDetails,
  models: SevenModels,
  salience: Salience = createSalience(models.salience),
): AnalysisAnswer {
  const frame = { questionId, analyst: 'built-in', notices: [] } as const
  if (passages.length === 0) return { ...frame, standing: 'not-stated', ...silent(questionId) }
  const { verdict, statements } = contentFor(
    questionId,
    viewSentences(passages, document.names),
    document,
    models,
    salience,
  )
  if (statements.length === 0) return { ...frame, standing: 'not-found', ...silent(questionId) }
  return { ...frame, standing: 'stated', statements, ...(verdict ? { verdict } : {}) }
}

/** No statements, and for a judged question the verdict 'not-stated'. */
function silent(questionId: AnalysisQuestionId): Said {
  const statements: readonly Statement[] = []
  return isVerdictQuestion(questionId) ? { verdict: 'not-stated', statements } : { statements }
}

function contentFor(
  questionId: AnalysisQuestionId,
  views: readonly SentenceView[],
  document: DocumentDetails,
  models: SevenModels,
  salience: Salience,
): Said {
  switch (questionId) {
    case 'document-type':
      return { statements: stateDocumentType(views, document, models) }
    case 'terms-agreed': {
      const points = chooseTermsAgreed(agreedCandidates(views, salience), salience)
      return { statements: points.map(statePoint) }
    }
    case 'top-considerations': {
      const candidates = considerationCandidates(views, salience, models.unfair)
      const points = chooseConsiderations(candidates, salience).map(statePoint)
      return { statements: points.map((point) => countedAlike(point, document.title)) }
    }
    default: {
      const ownName = () => findCompany(views, document.title, document.url)?.name
      const { said, evidence, lead } = judgeViews(questionId, views, models, salience, ownName)
      return stateVerdict(said, evidence, lead)
    }
  }
}

/** A statement without the share of terms that say so in a document entitled a policy, and the reverse. */
function countedAlike(statement: Statement, title: string): Statement {
  const { prevalence, ...others } = statement
  const kind = kindInTitle(toPlain(title))?.name ?? ''
  const isTerms = kind.includes('terms')
  if (prevalence === undefined || !(isTerms || kind.includes('policy'))) return statement
  const isAlike = (prevalence.among === 'terms') === isTerms
  return isAlike ? statement : others
}

function stateDocumentType(
  views: readonly SentenceView[],
  { title, url }: DocumentDetails,
  { documentType }: SevenModels,
): readonly Statement[] {
  const type = findDocumentType(views, title, documentType, url)
  if (type === undefined) return []
  const { view, companyView = view } = type
  // One sentence may name both type and company: it is quoted once.
  const isSame = companyView.sentence.start === view.sentence.start
  const citations = [...citeView(view), ...(isSame ? [] : citeView(companyView))]
  return [{ text: wordDocumentType(type), citations }]
}

/** The rules' plain statements, then further evidence as quotes. */
function stateVerdict(
  { verdict, statements }: SaidJudgement,
  evidence: readonly SentenceView[],
  lead = DOCUMENT_SAYS,
): Said {
  const found = new Set(statements.flatMap(({ citations }) => citations.map(({ start }) => start)))
  const others = evidence.filter(({ sentence }) => !found.has(sentence.start))
  const text = statements.length === 0 ? lead : DOCUMENT_ALSO_SAYS
  // A lead may be cited already, with another of its items.
  const citations = citeViews(others).filter(({ start }) => !found.has(start))
  const more = citations.length === 0 ? [] : [{ text, citations }]
  return { verdict, statements: fitWords([...statements, ...more], ANALYSIS_ANSWER_MAX_WORDS) }
}
