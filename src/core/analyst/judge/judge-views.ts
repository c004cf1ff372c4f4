import type { Verdict } from '../answer.ts'
import type { AnalystModels } from '../learned/analyst-models.ts'
import { createClauseReader } from '../learned/clause-model.ts'
import type { VerdictQuestionId } from '../questions.ts'
import { evidenceFor, isEvidence, type JudgedHead } from '../salience/evidence.ts'
import type { Salience } from '../salience/salience-model.ts'
import { type SaidJudgement, sayJudgement } from '../say-judgement.ts'
import { polarityOf, type SentencePolarity } from '../sentence-polarity.ts'
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
  const evidence = evidenceFor(JUDGED_HEADS[questionId], views, salience)
  const { said, found } = readByRules(questionId, views, models, (view) =>
    isEvidence(JUDGED_HEADS[questionId], view, salience),
  )
  const merged = {
    verdict: mergeVerdicts(questionId, said.verdict, found, evidence),
    statements: said.statements,
  }
  return { said: merged, found, evidence }
}

/** Where what waits for consent in one place is mostly done in another. */
const DONE_ANYWAY: ReadonlySet<VerdictQuestionId> = new Set(['location-data', 'deidentified-data'])

const isNoDenial = (polarity: SentencePolarity) => polarity !== 'denies'

function mergeVerdicts(
  questionId: VerdictQuestionId,
  byRules: Verdict,
  found: readonly SentenceView[],
  evidence: readonly SentenceView[],
): Verdict {
  const others = evidence.filter((view) => !found.includes(view))
  const polarities = others.map(({ sentence }) => polarityOf(sentence.text, questionId))
  const isAffirmed = polarities.includes('affirms')
  switch (byRules) {
    case 'yes':
      return byRules
    case 'no':
      // What selling is, only rules can tell.
      return isAffirmed && questionId !== 'sells-data' ? 'it-depends' : byRules
    case 'it-depends':
      // 'If you allow it' beside a place where they speak of doing it anyway.
      return DONE_ANYWAY.has(questionId) && polarities.some(isNoDenial) ? 'yes' : byRules
    case 'not-stated': {
      if (others.length === 0) return byRules
      if (questionId === 'sells-data') return 'it-depends'
      if (!polarities.some(isNoDenial)) return 'no'
      return polarities.every(isNoDenial) ? 'yes' : 'it-depends'
    }
  }
}

/**
 * Judges sentences by rules alone.
 *
 * @param speaksToIt whether a sentence that a rule half reads speaks to the question
 */
export function readByRules(
  questionId: VerdictQuestionId,
  views: readonly SentenceView[],
  models: AnalystModels,
  speaksToIt?: (view: SentenceView) => boolean,
): Pick<JudgedViews, 'said' | 'found'> {
  const scoreOf = createClauseReader(models.clauses)
  switch (questionId) {
    case 'sells-data':
      return inWords(judgeSells(views), wordSells)
    case 'deidentified-data':
      return inWords(judgeDeidentified(views, scoreOf), wordDeidentified)
    case 'location-data':
      return inWords(judgeLocation(views, scoreOf, speaksToIt), wordLocation)
    case 'third-party-sharing':
      return inWords(judgeSharing(views), wordSharing)
  }
}

function inWords<Kind extends string>(
  judgement: Judgement<Kind>,
  word: (finding: Finding<Kind>) => string,
) {
  const said = sayJudgement(judgement, word)
  return { said, found: judgement.findings.map(({ view }) => view) }
}
