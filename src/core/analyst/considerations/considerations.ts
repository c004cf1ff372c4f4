import { SEVERITIES } from '../answer.ts'
import type { LinearModel } from '../learned/linear-model.ts'
import { judgeUnfair, type UnfairKind } from '../learned/unfair-model.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import type { Salience } from '../salience/salience-model.ts'
import { type ClauseRow, clauseKind, clauseSentences, readClause } from './kinds/clause-kind.ts'
import { CONSIDERATION_KINDS, gradeClause, weightOf } from './kinds/consideration-kinds.ts'
import {
  trustworthy,
  type WordableCandidate,
  type WordedPoint,
  wordPoints,
} from './worded-point.ts'

const ROWS: readonly ClauseRow[] = [
  {
    id: 'stays-after-deletion',
    says: '(residual|back-?up) ~120 (cop(y|ies)|information|data|content|systems) ~200 {keep}* | {keep} ..3 (residual|back-?up) cop* | (remain|continue to be stored) ~120 after ~60 {end}',
    unless: '{never} ..3 {keep}',
    texts: { '': 'Some data may stay after you delete it.' },
  },
  {
    id: 'combined',
    says: 'we ..6 combin* ..24 (from|with) ..8 (other sources|other information!( (that|which)? we (collect|have|hold|gather))|third part*|partners|other companies)',
    deniable: true,
    texts: { '': 'They combine your data with data from elsewhere.' },
  },
  {
    id: 'from-others',
    says: 'we ..6 {obtain} ..6 {data} ..5 from ..5 ({third party}|other sources|verification services|business partners|publicly available)',
    deniable: true,
    texts: { '': 'They collect data about you from other sources.' },
  },
  {
    id: 'kept-for-a-period',
    says: '{keep} ..14 for ..6 # ..1 (years?|months|days) | {keep} ..14 for (up to|at least|a further|a period of)? (one|two|three|four|five|six|seven|eight|nine|ten|twelve) ..1 (years?|months)',
    deniable: true,
    unless: 'inactive | if you',
    texts: { '{records} | accounts?': 'Some data is kept for {period}.' },
  },
  {
    id: 'kept-for-business',
    says: '{keep} ~200 (legitimate business (purposes?|interests?|needs?)|business records)',
    deniable: true,
    texts: { '': 'They keep data as long as their business needs it.' },
  },
  {
    id: 'ads-after-opt-out',
    says: 'opt(ed|ing)?-out ~200 (still (see|receive|get|be shown)|continue to (see|receive|get)|not (turn off|stop|mean)) ~200 {ads}',
    texts: { '': 'Opting out does not stop the ads.' },
  },
  {
    id: 'not-recovered',
    says: 'not be (recovered|restored|retrieved|undone)',
    texts: { '': 'What is deleted cannot be recovered.' },
  },
  {
    id: 'any-purpose',
    says: '{unidentified} ~200 (any|whatever) ..1 purposes?',
    unless: '{not} ..4 (use|share)',
    texts: { '': 'Data that no longer names you may be put to any use.' },
  },
]

/**
 * Texts for sentences that were chosen by salience alone; without them an excerpt would be quoted. They
 * do not influence the choice, and so have no cost and no share.
 */
export const PLAIN_WORDS = ROWS.map(clauseKind)

const CONSIDERATIONS_SHOWN = 3
/** Minimum salience of a clause that no rule knows. Chosen by cross-validation. */
const SALIENCE_MIN = -1.5
/** Without a clause that is worded or has this salience, none is shown. */
const SURE_MIN = -1

/** What the company does not do, or what the reader may do, is no reason to worry. */
const REASSURES =
  /^(?:\S+ ){0,4}?we (?:\w+ )?(?:(?:do|will|shall) (?:\w+ )?not|never|no longer|prohibit|delete|remove)\b(?!.*\b(?:liab|responsib|guarant|warrant|obligat|refund|respond|honou?r|monitor|control|promise|back up|verify\b|vet\b|screen\b|check\b|investigat|compensat|owe\b|inform\b|notify\b|warn\b|tell you|let you know|remind\b|return\b))|^(?:you (?:may|can) (?:\w+ )?(?:terminate|cancel|turn|opt|delete|close|leave|object|withdraw|join)\b|your right to\b)|\bnot (?:be )?(?:automatically|auto-?)? ?renew|\bnot (?:be )?(?:subject to arbitration|charged)\b/

/** 'Fernway does not share this data', '(a) Fernway will not sell it', but not 'you will not share it'. */
const NAMED_REASSURES = wording`not in the business of | (do|does|will) not (get|have|receive) ..2 access to | ^..6 (have|has) (not|never) ..3 (sold|shared|disclosed|rented) | ^..6 (will|does|do|shall|may|is|are|can) (not|never) ..3 (sell|share|rent|combine|disclose|track|store|stored|keep|retain|collect|gather|obtain|record|read|decrypt|permitted|attempt|launch|install)* | , we will not ..2 (sell|share|rent|disclose|use)* | no ..3 (information|data) (will be|is) (shared|sold|disclosed) | (information|data|content) ..6 (is|are|will be) (not|never) ..2 (shared|sold|sent|disclosed|transmitted|shown|read|used|stored|kept)`
/** Definitions, announced changes, and what helps the reader. */
const HELPS = wording`(only|solely) ..1 (share|disclose|release)* ..6 (in|under) ..2 (extremely|very|strictly)? (limited|exceptional|rare) (circumstances|cases|situations) | (share|disclose|release)* ..5 (only|solely) (in|under) ..2 (extremely|very|strictly)? (limited|exceptional|rare) (circumstances|cases|situations) | (without|disabl|refus|reject|declin|block|turn* off)* ..4 cookies,? ..14 (access|features?|functions?|functionality|parts|areas|portions) ..8 (limited|unavailable|restricted|not (function|work|be available)) | not necessary to ..3 cookies | (only|solely) (be)? visible to | not ..2 (personally|directly)? identify you | best efforts not to | will notify you (through|by|via|of) | ^(contact|account|billing|payment|personal|usage|log|device) (information|data) ..1 (includes?|means) | changes ..8 (will be|are) posted | full ..1 (refund|reimbursement) | requests to (access|change|correct|delete)* | (only|no longer than|only for) ..3 as-long-as (is)? (necessary|needed|required) | for as-long-as (it)? (is)? (reasonably)? (necessary|needed) (to|for) ..6 (purposes?|fulfil*|provide) | (this|that|these|such) (provisions?|sections?|limitations?|exclusions?|disclaimers?) ..3 (shall|does|do|will) not apply | ^we ..3 have (a)? legitimate | (request|entitled to|receive|get) ..8 (full|partial|pro-?rata|prorated) (refund|reimbursement) | will be able to (modify|change|delete|correct|remove)* | :$`
/** Also as the lead of a list of purposes. */
const HELPS_US = wording`^it (helps|enables|allows) us to ..3 (improve|provide|understand|deliver|fix)`
/** An item of 'you have certain rights, including:' */
const GIVES_RIGHTS = wording`^..2 (everyone|everybody|users?|members?) (has|have) (a|the) right | ^..14 you ..3 have ..6 rights?,? ... (the )?rights? to | ^..10 you (may|can|will|also|might)..2 (have|be entitled to) (a|the) right (to|of) | ^([-•] )?(the )?right (to|of) (access|delet|erasure|rectif|correct|object|opt|withdraw|portab|know|restrict)*`
const DENIED_BY_READER = wording`^..6 (you|users?|customers?|publishers?|developers?|partners?)`

/** 'We do not, however, keep a record', 'recordings are deleted within 90 days', 'we store no logs' */
const KEEPS_NOTHING = wording`(has|have) opted-out of | deletes all (of)? your | not pursue ..1 legal action | we do not continue to ..1 (share|sell|disclose|use|keep|collect) | we do not,? (*,?)..2 (keep|retain|store|record|hold|save) | (deleted|erased|destroyed) ..1 (within|after) ..2 (hours|days|weeks) | we (*ly)? (keep|retain|store|record|collect|log|save) no | never leaves? ..1 (device|phone|computer|browser) | your ..4 (is|are) never (shared|sold|disclosed|used|rented) | there (is|are) no (automatic renewal|hidden|tracking|trackers|ads|advert*) | <!(you) (has|have) no access to your | <!(you) ..1 (users?|members?|others?|anyone|anybody|nobody|parties) ..2 (never|not) be able to ..1 (see|access|view|read|identify)* ..2 (your|this|private|personal) | your ..3 (not|never) be (accessed|seen|viewed|read) (by!( you)|unless) | we (can|will) not (change|amend|modify) ..8 without your | we ..2 refund (every|all|any) (purchase|order|payment)*`
/** Addresses, dates, and items such as 'your email address'. */
const SAYS_NOTHING = wording`^..2 (last|effective) ..1 (updated|revised|date) | ^..1 (freephone|telephone|tel|phone|fax|office of)[,:.]? (the|[0-9+(]) | ^({item mark})? (your)? (first|last|full|e-?mail|phone|telephone|postal|mailing|user-?names?|ip|billing|shipping|home) ..1 (names?|address(es)?|numbers?|(and|or) ~30 (names?|address(es)?|numbers?))[.;,]?$`
/** A sentence that needs the one before to be understood. */
export const LEANS_BACK =
  /^(?:[-•] )?(?:this|these|such|those|the same|that) (?!privacy|policy|notice|agreement|terms|section|service|site|app)/

/** A diary has sentences that the model takes for worries too, but it speaks of no readers and no data. */
const OF_READERS = wording`you | your | yours | users? | members? | customers? | subscribers? | visitors? | information | data | personal | accounts? | services?`

/** The clauses that may be shown, in document order. */
export function considerationCandidates(
  views: readonly SentenceView[],
  salience: Salience,
  unfair: LinearModel,
): readonly WordableCandidate[] {
  const candidates = clauseSentences(views).flatMap((view) => {
    const known = knownClause(view)
    const isLikely = salience.of(view, 'considerations') >= SALIENCE_MIN
    if (known === undefined && (!isLikely || isVetoed(view))) return []
    const score = salience.priorityOf(view, known)
    const text = known?.text ?? sayUnfair(view, unfair) ?? sayPlainly(view)
    const grade = known && gradeClause(known.id, known.mild)
    return [{ view, text, grade, matter: known ? (known.group ?? known.id) : text, score }]
  })
  const isSure = ({ view, text }: WordableCandidate) =>
    text !== undefined ||
    (salience.of(view, 'considerations') >= SURE_MIN && OF_READERS.test(view.plain))
  return candidates.some(isSure) ? candidates : []
}

const KNOWN = new WeakMap<SentenceView, ReturnType<typeof readKnownClause>>()

/** The weightiest clause that rules know in a sentence: the same object is read once. */
export function knownClause(view: SentenceView): ReturnType<typeof readKnownClause> {
  if (!KNOWN.has(view)) KNOWN.set(view, readKnownClause(view))
  return KNOWN.get(view)
}

function readKnownClause(view: SentenceView) {
  const known = CONSIDERATION_KINDS.flatMap((kind) => {
    const said = readClause(kind, view)
    if (said === undefined) return []
    const { id, group } = kind
    return [{ id, group, ...said, weight: weightOf(kind, said.mild) }]
  })
  return known.toSorted((a, b) => b.weight - a.weight)[0]
}

function sayPlainly(view: SentenceView): string | undefined {
  return PLAIN_WORDS.map((kind) => readClause(kind, view)?.text).find((text) => text !== undefined)
}

/** The three most important clauses: the most severe first, then the weightiest. */
export function chooseConsiderations(
  candidates: readonly WordableCandidate[],
  salience: Salience,
): readonly WordedPoint[] {
  return wordPoints(trustworthy(candidates), CONSIDERATIONS_SHOWN, (view) =>
    salience.excerpt(view, 'considerations'),
  ).toSorted((a, b) => rankOf(b) - rankOf(a))
}

/** Points shown on request, beyond the three. */
const FURTHER_SHOWN = 5
/** Minimum salience of a further point that no rule words. */
const FURTHER_SALIENCE_MIN = 0

/**
 * What else of a document deserves a second look, the weightiest first: less surely than the three.
 * Each with its one best sentence, and an empty text where no rule words it.
 */
export function furtherConsiderations(
  candidates: readonly WordableCandidate[],
  salience: Salience,
): readonly WordedPoint[] {
  const chosen = new Set(chooseConsiderations(candidates, salience).flatMap(({ views }) => views))
  const likely = candidates.filter(
    ({ view, text }) =>
      text !== undefined ||
      chosen.has(view) ||
      (salience.of(view, 'considerations') >= FURTHER_SALIENCE_MIN && OF_READERS.test(view.plain)),
  )
  return wordPoints(trustworthy(likely), CONSIDERATIONS_SHOWN + FURTHER_SHOWN, (view) =>
    salience.excerpt(view, 'considerations'),
  )
    .filter(({ views }) => !views.some((view) => chosen.has(view)))
    .map(({ text, views, grade }) => ({
      text: text.startsWith('“') ? '' : text,
      views: views.slice(0, 1),
      grade,
    }))
}

function rankOf({ grade }: WordedPoint): number {
  return SEVERITIES.indexOf(grade?.severity ?? 'normal')
}

/** Whether a rule knows that the words mean something else here, against the model. */
export function isVetoed({ plain, own }: SentenceView): boolean {
  if (REASSURES.test(own) || KEEPS_NOTHING.test(plain) || LEANS_BACK.test(own)) return true
  if (SAYS_NOTHING.test(own) || HELPS.test(own) || HELPS_US.test(plain) || GIVES_RIGHTS.test(plain))
    return true
  if (NAMED_REASSURES.test(own) && !DENIED_BY_READER.test(own)) return true
  return CONSIDERATION_KINDS.some(({ says, unless }) => unless?.test(plain) && says?.test(plain))
}

/** A text for a clause that no rule knows but the model finds unfair. */
type UnfairWords = Readonly<{
  kind: UnfairKind
  /** What the sentence's plain text must also say for the text to be true. */
  says: RegExp
  text: string
}>

const WORDS: readonly UnfairWords[] = [
  {
    kind: 'termination',
    says: wording`we ..6 (terminat|suspend|disabl|cancel|clos)* ..6 (your|any) ..3 (accounts?|access|membership|use)`,
    text: 'They can suspend or end your access.',
  },
  {
    kind: 'limitation_of_liability_or_unbalanced',
    says: wording`^!(... you (are|will|shall) not) ... (we|company|us) ... (not (be)? ..1 (liable|responsible)|no ..1 (liability|responsibility))`,
    text: 'They decline responsibility for some losses.',
  },
  {
    kind: 'content_removal',
    says: wording`we ..12 (remov|delet)* ..6 (your|user|any) ..3 (content|posts?|materials?|submissions?|reviews?|comments?)`,
    text: 'They can remove what you post.',
  },
]

/** The text would overstate what they may do only in some cases, or to those who break the rules. */
const IN_SOME_CASE = wording`if | when | where | upon | unless | until | violat* | breach* | infring* | harmful | unlawful | illegal`

/** Minimum margin of the model for a sentence shown for its unfairness alone. */
const SURE_MARGIN = 0.8

/** The text for a sentence that no rule knows and that the model surely finds unfair. */
function sayUnfair(view: SentenceView, model: LinearModel): string | undefined {
  const { plain, sentence } = view
  const words = IN_SOME_CASE.test(plain) ? [] : WORDS.filter(({ says }) => says.test(plain))
  if (words.length === 0) return undefined
  const { kind, margin } = judgeUnfair(model, sentence.text)
  return margin > SURE_MARGIN ? words.find((one) => one.kind === kind)?.text : undefined
}
