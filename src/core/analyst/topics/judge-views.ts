import type { SevenModels } from '../analyst-models.ts'
import type { Statement, Verdict } from '../answer.ts'
import { state } from '../check-citations.ts'
import { createClauseReader } from '../learned/clause-model.ts'
import type { VerdictQuestionId } from '../questions.ts'
import type { Finding, Judgement } from '../reading/finding.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import type { Salience } from '../salience/salience-model.ts'
import { judgeDeidentified, wordDeidentified } from './deidentified/deidentified.ts'
import { evidenceFor, isEvidence, type JudgedHead } from './evidence.ts'
import { judgeLocation, wordLocation } from './location/location-verdict.ts'
import { judgeSells } from './selling/sells.ts'
import { wordSells } from './selling/sells-wording.ts'
import { polarityOf, type SentencePolarity } from './sentence-polarity.ts'
import { readSharing } from './sharing/sharing.ts'
import type { SharingFinding } from './sharing/sharing-scope.ts'
import { judgeSharing, wordSharing } from './sharing/sharing-verdict.ts'

/** What sentences say about a judged question. */
export type JudgedViews = Readonly<{
  /** The rules' statements in plain words, and the verdict of rules and model together. */
  said: SaidJudgement
  /** The sentences that the rules cite. */
  found: readonly SentenceView[]
  /** The model's evidence, the surest first. */
  evidence: readonly SentenceView[]
}>

export const JUDGED_HEADS: Readonly<Record<VerdictQuestionId, JudgedHead>> = {
  'sells-data': 'sells',
  'deidentified-data': 'deidentified',
  'location-data': 'location',
  'third-party-sharing': 'sharing',
}

/**
 * Judges sentences. Rules decide if they can read one. Otherwise, a sentence that the model surely takes
 * for evidence is quoted, and means yes unless it is a denial. For selling only rules say yes.
 */
export function judgeViews(
  questionId: VerdictQuestionId,
  views: readonly SentenceView[],
  models: SevenModels,
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

/** Questions where an act that needs consent in one place is usually done without it in another. */
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
      // Only rules can recognise selling.
      return isAffirmed && questionId !== 'sells-data' ? 'it-depends' : byRules
    case 'it-depends':
      // 'If you allow it' in one place, but done anyway in another.
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
 * @param isEvidenceFor whether a sentence that a rule only half reads is evidence for the question
 */
export function readByRules(
  questionId: VerdictQuestionId,
  views: readonly SentenceView[],
  models: SevenModels,
  isEvidenceFor?: (view: SentenceView) => boolean,
): Pick<JudgedViews, 'said' | 'found'> {
  const scoreOf = createClauseReader(models.clauses)
  switch (questionId) {
    case 'sells-data':
      return readSelling(views)
    case 'deidentified-data':
      return inWords(judgeDeidentified(views, scoreOf), wordDeidentified)
    case 'location-data':
      return inWords(judgeLocation(views, scoreOf, isEvidenceFor), wordLocation)
    case 'third-party-sharing':
      return inWords(judgeSharing(views), wordSharing)
  }
}

/** Data that nobody gets is not sold either. */
function readSelling(views: readonly SentenceView[]): Pick<JudgedViews, 'said' | 'found'> {
  const judgement = judgeSells(views)
  if (judgement.verdict !== 'not-stated') return inWords(judgement, wordSells)
  const [denial] = views.flatMap(readSharing).filter(isToNobody)
  return denial === undefined
    ? inWords(judgement, wordSells)
    : inWords({ verdict: 'no', findings: [denial] }, wordSharing)
}

const isToNobody = ({ kind, view }: SharingFinding): boolean =>
  kind === 'no' && TO_NOBODY.test(view.plain)

/** 'We do not give it to anyone'; 'to third parties' may leave out those who work for them. */
const TO_NOBODY = wording`(with|to) ..2 (anyone|anybody|any ..2 (third-part(y|ies)|part(y|ies)|persons?|compan(y|ies)|organi[sz]ations?)) | (with|to) (nobody|no one)`

function inWords<Kind extends string>(
  judgement: Judgement<Kind>,
  word: (finding: Finding<Kind>) => string,
) {
  const said = sayJudgement(judgement, word)
  return { said, found: judgement.findings.map(({ view }) => view) }
}

/** A verdict with its statements in plain words. */
export type SaidJudgement = Readonly<{ verdict: Verdict; statements: readonly Statement[] }>

/** Words a judgement as plain sentences, each with its quote; leaves out repetitions of the first. */
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

/** Whether a finding has the kind and a recipient of the first: the reader learns little from it. */
function repeats<Kind extends string>(first: Finding<Kind>, other: Finding<Kind>): boolean {
  return first.kind === other.kind && first.recipients.some((one) => other.recipients.includes(one))
}
