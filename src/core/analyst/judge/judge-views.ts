import type { Verdict } from '../answer.ts'
import type { AnalystModels } from '../models/analyst-models.ts'
import { createClauseReader } from '../models/clause-model.ts'
import type { VerdictQuestionId } from '../questions.ts'
import { evidenceFor, type JudgedHead } from '../salience/evidence.ts'
import type { Salience } from '../salience/salience-model.ts'
import { type SaidJudgement, sayJudgement } from '../say-judgement.ts'
import { polarityOf } from '../sentence-polarity.ts'
import { wordDeidentified } from '../wording/deidentified-wording.ts'
import { wordLocation } from '../wording/location-wording.ts'
import { wordSells } from '../wording/sells-wording.ts'
import { wordSharing } from '../wording/sharing-wording.ts'
import { judgeDeidentified } from './deidentified.ts'
import type { Finding, Judgement } from './finding.ts'
import { judgeLocation } from './location-verdict.ts'
import { judgeSells } from './sells-verdict.ts'
import type { SentenceView } from './sentence-view.ts'
import { judgeSharing } from './sharing-verdict.ts'

/** What sentences say about a judged question. */
export type JudgedViews = Readonly<{
  /** What the rules find, in plain words; the verdict is the rules' and the model's. */
  said: SaidJudgement
  /** The sentences that the rules rest on. */
  found: readonly SentenceView[]
  /** What the model takes for evidence, the surest first. */
  evidence: readonly SentenceView[]
}>

export const JUDGED_HEADS: Readonly<Record<VerdictQuestionId, JudgedHead>> = {
  'sells-data': 'sells',
  'deidentified-data': 'deidentified',
  'location-data': 'location',
  'third-party-sharing': 'sharing',
}

/**
 * Judges sentences: rules decide where they can read one; where they cannot and the model is sure that
 * one speaks to the question, its words are shown, and it is a yes unless they deny it. Of selling only
 * rules say yes.
 */
export function judgeViews(
  questionId: VerdictQuestionId,
  views: readonly SentenceView[],
  models: AnalystModels,
  salience: Salience,
): JudgedViews {
  const { verdict, said, found } = readByRules(questionId, views, models)
  const evidence = evidenceFor(JUDGED_HEADS[questionId], views, salience)
  const merged = {
    verdict: mergeVerdicts(questionId, verdict, evidence),
    statements: said.statements,
  }
  return { said: merged, found, evidence }
}

function mergeVerdicts(
  questionId: VerdictQuestionId,
  byRules: Verdict | 'named',
  evidence: readonly SentenceView[],
): Verdict {
  const polarities = evidence.map(({ sentence }) => polarityOf(sentence.text, questionId))
  // What selling is, only rules can tell.
  const isAgainst = questionId !== 'sells-data' && polarities.includes('affirms')
  if (byRules === 'no' && isAgainst) return 'it-depends'
  if (byRules !== 'named' && byRules !== 'not-stated') return byRules
  if (evidence.length === 0) return byRules === 'named' ? 'it-depends' : byRules
  if (polarities.every((polarity) => polarity === 'denies')) return 'no'
  const isDenied = polarities.includes('denies')
  return isDenied || questionId === 'sells-data' ? 'it-depends' : 'yes'
}

function readByRules(
  questionId: VerdictQuestionId,
  views: readonly SentenceView[],
  models: AnalystModels,
) {
  const scoreOf = createClauseReader(models.clauses)
  switch (questionId) {
    case 'sells-data':
      return inWords(judgeSells(views), wordSells)
    case 'deidentified-data':
      return inWords(judgeDeidentified(views, scoreOf), wordDeidentified)
    case 'location-data':
      return inWords(judgeLocation(views, scoreOf), wordLocation)
    case 'third-party-sharing':
      return inWords(judgeSharing(views), wordSharing)
  }
}

function inWords<Kind extends string>(
  judgement: Judgement<Kind>,
  word: (finding: Finding<Kind>) => string,
) {
  const said = sayJudgement(judgement, word)
  const isNamed =
    judgement.findings.length > 0 && judgement.findings.every(({ kind }) => kind === 'named')
  const verdict: Verdict | 'named' = isNamed ? 'named' : judgement.verdict
  return { verdict, said, found: judgement.findings.map(({ view }) => view) }
}
