import { ANALYSIS_ANSWER_MAX_WORDS } from '../limits.ts'
import type { Passage } from '../text/passage.ts'
import type { AnalysisAnswer, Statement, Verdict } from './answer.ts'
import type { Clause } from './considerations/best-clause.ts'
import { gradeClause } from './considerations/clause-severity.ts'
import { findConsiderations } from './considerations/considerations.ts'
import { findTermsAgreed } from './considerations/terms-agreed.ts'
import { findDocumentType } from './document-type/document-type.ts'
import { judgeDeidentified } from './judge/deidentified.ts'
import type { Finding, Judgement } from './judge/finding.ts'
import { judgeLocation } from './judge/location-verdict.ts'
import { judgeSells } from './judge/sells-verdict.ts'
import { type SentenceView, viewSentences } from './judge/sentence-view.ts'
import { judgeSharing } from './judge/sharing-verdict.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import { createClauseReader } from './models/clause-model.ts'
import type { AnalysisQuestionId } from './questions.ts'
import { sayJudgement } from './say-judgement.ts'
import { citeView, state } from './statements.ts'
import { wordDeidentified } from './wording/deidentified-wording.ts'
import { wordDocumentType } from './wording/document-type-wording.ts'
import { wordLocation } from './wording/location-wording.ts'
import { fitWords } from './wording/phrases.ts'
import { wordSells } from './wording/sells-wording.ts'
import { wordSharing } from './wording/sharing-wording.ts'

/** What an answer says, before it is put into the shape that every analyst answers in. */
type Said = Readonly<{ verdict?: Verdict; statements: readonly Statement[] }>

/**
 * Answers one of the seven questions by rules alone, from the passages chosen for it: at most 25
 * words, each statement resting on whole sentences of the passages. The same passages always give
 * the same answer.
 *
 * Without passages the document states nothing about the question; with passages that do not answer
 * it the answer was not found in them (DESIGN.md section 4).
 */
export function answerByQuoting(
  questionId: AnalysisQuestionId,
  passages: readonly Passage[],
  document: Readonly<{ title: string; url?: string }>,
  models: AnalystModels,
): AnalysisAnswer {
  const frame = { questionId, analyst: 'built-in', notices: [] } as const
  if (passages.length === 0) return { ...frame, standing: 'not-stated', ...silent(questionId) }
  const { verdict, statements } = say(questionId, viewSentences(passages), document.title, models)
  if (statements.length === 0) return { ...frame, standing: 'not-found', ...silent(questionId) }
  return { ...frame, standing: 'stated', statements, ...(verdict ? { verdict } : {}) }
}

/** No words, and on a judged question the verdict that says so. */
function silent(questionId: AnalysisQuestionId): Said {
  switch (questionId) {
    case 'sells-data':
    case 'deidentified-data':
    case 'location-data':
    case 'third-party-sharing':
      return { verdict: 'not-stated', statements: [] }
    case 'document-type':
    case 'terms-agreed':
    case 'top-considerations':
      return { statements: [] }
  }
}

function say(
  questionId: AnalysisQuestionId,
  views: readonly SentenceView[],
  title: string,
  models: AnalystModels,
): Said {
  const scoreOf = createClauseReader(models.clauses)
  switch (questionId) {
    case 'document-type':
      return { statements: sayDocumentType(views, title, models) }
    case 'terms-agreed':
      return { statements: findTermsAgreed(views).map(({ text, view }) => state(text, view)) }
    case 'top-considerations':
      return {
        statements: findConsiderations(views, models).map(sayConsideration),
      }
    case 'sells-data':
      return sayVerdict(judgeSells(views), wordSells)
    case 'deidentified-data':
      return sayVerdict(judgeDeidentified(views, scoreOf), wordDeidentified)
    case 'location-data':
      return sayVerdict(judgeLocation(views, scoreOf), wordLocation)
    case 'third-party-sharing':
      return sayVerdict(judgeSharing(views), wordSharing)
  }
}

function sayConsideration({ text, view, kind, isMild }: Clause): Statement {
  return { ...state(text, view), ...gradeClause(kind, isMild) }
}

function sayDocumentType(
  views: readonly SentenceView[],
  title: string,
  { documentType }: AnalystModels,
): readonly Statement[] {
  const type = findDocumentType(views, title, documentType)
  if (type === undefined) return []
  const { view, companyView = view } = type
  // One sentence may tell both: it is quoted once.
  const isSame = companyView.sentence.start === view.sentence.start
  const citations = [...citeView(view), ...(isSame ? [] : citeView(companyView))]
  return [{ text: wordDocumentType(type), citations }]
}

function sayVerdict<Kind extends string>(
  judgement: Judgement<Kind>,
  word: (finding: Finding<Kind>) => string,
): Said {
  const { verdict, statements } = sayJudgement(judgement, word)
  return { verdict, statements: fitWords(statements, ANALYSIS_ANSWER_MAX_WORDS) }
}
