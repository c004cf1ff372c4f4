import type { Statement, Verdict } from '../answer.ts'
import type { AnalystModels } from '../learned/analyst-models.ts'
import { createClauseReader } from '../learned/clause-model.ts'
import type { VerdictQuestionId } from '../questions.ts'
import type { Finding, Judgement } from '../reading/finding.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import type { Salience } from '../salience/salience-model.ts'
import { state } from '../statements.ts'
import { judgeDeidentified } from './deidentified/deidentified.ts'
import { wordDeidentified } from './deidentified/deidentified-wording.ts'
import { evidenceFor, isEvidence, type JudgedHead } from './evidence.ts'
import { judgeLocation } from './location/location-verdict.ts'
import { wordLocation } from './location/location-wording.ts'
import { judgeSells } from './selling/sells-verdict.ts'
import { wordSells } from './selling/sells-wording.ts'
import { polarityOf, type SentencePolarity } from './sentence-polarity.ts'
import { judgeSharing } from './sharing/sharing-verdict.ts'
import { wordSharing } from './sharing/sharing-wording.ts'

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

/** A verdict with the plain sentences that it rests on. */
export type SaidJudgement = Readonly<{ verdict: Verdict; statements: readonly Statement[] }>

/** Puts a judgement into plain sentences, each with its quote; what only repeats the first is left out. */
export function sayJudgement<Kind extends string>(
  { verdict, findings }: Judgement<Kind>,
  word: (finding: Finding<Kind>) => string,
): SaidJudgement {
  const [first, ...others] = findings
  const said = others.filter((finding) => first === undefined || !repeats(first, finding))
  return {
    verdict,
    statements: [...(first ? [first] : []), ...said].map((finding) =>
      state(word(finding), finding.view),
    ),
  }
}

/** The same is done with one of the same recipients: the reader learns little by the second. */
function repeats<Kind extends string>(first: Finding<Kind>, other: Finding<Kind>): boolean {
  return first.kind === other.kind && first.recipients.some((one) => other.recipients.includes(one))
}
