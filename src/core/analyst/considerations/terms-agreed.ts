import { ANALYSIS_ANSWER_MAX_WORDS } from '../../limits.ts'
import { fitWords } from '../reading/phrases.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import type { Salience } from '../salience/salience-model.ts'
import { isVetoed, knownClause, LEANS_BACK } from './considerations.ts'
import { AGREEMENT_KINDS, YOUNG_TEXT } from './kinds/agreement-kinds.ts'
import { clauseSentences, readClause } from './kinds/clause-kind.ts'
import { CONSIDERATION_KINDS } from './kinds/consideration-kinds.ts'
import {
  trustworthy,
  type WordableCandidate,
  type WordedPoint,
  wordPoints,
} from './worded-point.ts'

const TERMS_SHOWN = 3
/** Minimum salience of a term that no rule knows. Chosen by cross-validation. */
const SALIENCE_MIN = -1
/** The same for one whose words bind nobody. */
const SURE_SALIENCE = 0
/** The same for one that a rule words and in which readers consent: 'you agree to receive calls'. */
const CONSENT_MIN = -2.5
/** The same for one that a rule words, in a document without any other. */
const ONLY_SALIENCE_MIN = -2.5
/** Factor of a rule's rank relative to salience. Chosen by cross-validation. */
const RANK_FACTOR = 0.01

/** Acts and promises of the company, and leads of lists: nothing to agree to. */
const ASKS_NOTHING =
  /:$|^to \w+ |^(?:\S+ ){0,4}?(?:do|does|will|shall) not (?:\S+ ){0,2}?(?:use|reduce|sell|share)\b|\bknowingly\b|\bif you (?:have )?(?:grant|given?|choose to use)\b|\bwill (?:ask for your consent|be posted)\b|^for (?:example|instance)\b|^(?:\S+ ){0,3}?we (?:(?:also|may|will|can|then|sometimes) ){0,2}(?:provide|share|use|collect|receive|offer|disclose|deploy|apply|store|process)\b|\bwe (?:\w+ )?(?:deploy|apply|put in place) (?:\w+ )?safeguards/

/** A sentence that binds the reader names them and what they must do, may not do or allow. */
const BINDS = wording`(you|users?|customers?|members?|visitors?|subscribers?|licensee|publisher|client|your) ..12 (agree*|accept*|must|shall|should|will|may (only|not)|can (only|not)|need to|required|consent*|acknowledg*|responsib*|liab*|warrant*|represent*|grant*|authori[sz]*|confirm*|understand*|allow*|permit*|waive*|bound|obligat*|prohibited|undertake*|subject to|direct*|instruct*) | (agree|accept|consent|acknowledge|authori[sz]e|permit)* ..12 (you|your) | by (using|accessing|visiting|submitting|providing|posting|creating|registering|continuing) | governed by | (do|must|may) not | prohibited | forbidden | at your own`

/** 'You consent to receive calls', but not 'if you consent' */
const CONSENTS = wording`<!(if|unless|when|where|once|until|whether) you!( (can|may|could|might|do)) ..3 (consent|agree|authori[sz]e|permit|waive|release)`

/** Terms of at least this rank are shown whatever their salience. */
const WEIGHTY_RANK = 50

/** Kinds that all say that the document is binding: one of them is shown. */
const BINDING: ReadonlySet<string> = new Set([
  'acceptance',
  'if-you-disagree',
  'binding-contract',
  'governs-use',
  'applies-by-use',
])

/** 'If you are not 18, you must be at least 13 and have a parent's permission' softens the sentence before. */
const YOUNGER_WITH_PARENT = wording`^!(... ((may|must|can|shall) not|even (with|if)|knowingly)) ... (under|younger|not ..3 18|minors?|1[3-7]|thirteen|fourteen|sixteen) ... (need|must|with|have|require*) ..8 (parents?|guardians?)('s|s')? ..4 (consent|permission|approval|agree)*`

/**
 * The clauses that may be shown, in document order. Where the document asks for fewer than three terms,
 * what its readers accept anyway comes after them.
 */
export function agreedCandidates(
  views: readonly SentenceView[],
  salience: Salience,
): readonly WordableCandidate[] {
  const likely = candidatesFrom(views, salience, SALIENCE_MIN)
  const found = likely.length > 0 ? likely : candidatesFrom(views, salience, ONLY_SALIENCE_MIN)
  const matters = new Set(found.map(({ matter, view }) => matter ?? view))
  // At least one, for a term that is too long to be shown.
  const wanted = Math.max(1, TERMS_SHOWN - matters.size)
  const implied = impliedCandidates(views, found, salience).toSorted((a, b) => a.score - b.score)
  // Of each matter the likeliest: the last one that is set stays.
  const likeliest = [...new Map(implied.map((one) => [one.matter, one])).values()]
    .toSorted((a, b) => b.score - a.score)
    .slice(0, wanted)
  const all = [...found, ...likeliest]
  return all.length > 0 ? all : likelyPractices(views, salience)
}

/** Considerations that also are terms: whoever uses the service has to accept them. */
const IMPLIED: ReadonlySet<string> = new Set(
  (
    'arbitration class-action-waiver jury-waiver foreign-court claims-deadline general-release indemnity ' +
    'liability-cap no-liability no-liability-at-all auto-renewal no-refunds cancellation-fee price-changes forfeit ' +
    'other-payment-methods held-money broad-licence perpetual-licence moral-rights termination-at-will ' +
    'terms-change terms-change-unannounced transfer-abroad no-security-guarantee'
  ).split(' '),
)
/** Deducted from the salience of what is implied: it comes after what the document asks for. */
const IMPLIED_COST = 20
/** The same for other considerations: what is done with readers and their data comes last. */
const PRACTICE_COST = 40

/** What a bank, a seller or another company does, and what holds for some or with consent only. */
const OF_OTHERS = wording`^(sellers?|merchants?|stripe|paypal|apple|google|(the|your|our|any|each|a) ..2 (sellers?|merchants?|banks?|carriers?|providers?|partners?|vendors?|phone company|hosts?|third-part*)('s)?) | business (users|customers) only | only with your`
/** Over, or done for the reader alone. */
const NOT_DONE = wording`used to | until (19|20)[0-9][0-9] | stopped | no longer | at your request`
/** Terms that say of themselves what is implied. */
const SAID_BY: Readonly<Record<string, readonly string[]>> = {
  'transfer-abroad': ['abroad', 'transfer', 'the US', 'other countries'],
  'no-liability': ['liable'],
  'no-liability-at-all': ['liable'],
  'liability-cap': ['liable'],
  'no-refunds': ['refund'],
}

/** What a document that asks for little makes its readers accept: terms first, then practices. */
function impliedCandidates(
  views: readonly SentenceView[],
  found: readonly WordableCandidate[],
  salience: Salience,
): readonly WordableCandidate[] {
  const taken = new Set(found.map(({ view }) => view))
  const said = [...new Set(found.map(({ text = '' }) => text))]
  return clauseSentences(views).flatMap((view) => {
    const isElse = taken.has(view) || OF_OTHERS.test(view.own) || NOT_DONE.test(view.plain)
    const known = isElse ? undefined : knownClause(view)
    if (known === undefined) return []
    const words = [known.text, ...(SAID_BY[known.id] ?? [])]
    if (words.some((one) => said.some((text) => text.includes(one)))) return []
    const own = salience.of(view, 'agreed')
    const score = IMPLIED.has(known.id) ? own - IMPLIED_COST : own - PRACTICE_COST + known.weight
    return [{ view, text: known.text, matter: known.group ?? known.id, score, isImplied: true }]
  })
}

/** 'We store your photos', 'your device collects data'; not with the reader's permission alone. */
const PRACTICE = wording`^!(... (never|only|no more than|permission|consent|if you|no longer|used to)) ... (we|(the|this|our) (app|service|site)|your device) ..3 (collect|use|share|access|process|transfer|store|derive|record|track|disclose|sell|keep|retain)* ... (you|your|users?|personal|data) | your ..8 (is|are) ..2 (stored|kept|collected|recorded|shared|used|transferred|tracked)`

/** What a document does with its readers, for one that asks for nothing and of which rules word nothing. */
function likelyPractices(
  views: readonly SentenceView[],
  salience: Salience,
): readonly WordableCandidate[] {
  return clauseSentences(views).flatMap((view) => {
    const score = salience.of(view, 'considerations')
    const isTheirs = PRACTICE.test(view.own) && !OF_OTHERS.test(view.own)
    if (score < SALIENCE_MIN || !isTheirs || isVetoed(view)) return []
    return [{ view, text: undefined, score }]
  })
}

/** @param least minimum salience of a term that a rule words, but that weighs little */
function candidatesFrom(
  views: readonly SentenceView[],
  salience: Salience,
  least: number,
): readonly WordableCandidate[] {
  return clauseSentences(views).flatMap((view, at, all) => {
    const own = salience.of(view, 'agreed')
    const [known] = AGREEMENT_KINDS.flatMap((kind) => {
      const text = readClause(kind, view)?.text
      if (text === undefined) return []
      const next = kind.id === 'minimum-age' && text.includes('18') ? all[at + 1] : undefined
      const softer = next !== undefined && YOUNGER_WITH_PARENT.test(next.plain) ? next : undefined
      const said = softer === undefined ? { view, text } : { view: softer, text: YOUNG_TEXT }
      return [{ ...said, id: kind.id, rank: kind.rank }]
    })
    const isWeighty = known !== undefined && known.rank >= WEIGHTY_RANK
    const enough =
      known !== undefined && CONSENTS.test(view.plain) ? Math.min(least, CONSENT_MIN) : least
    if (!isWeighty && (own < enough || LEANS_BACK.test(view.own))) return []
    if (known === undefined && (own < SALIENCE_MIN || ASKS_NOTHING.test(view.own))) return []
    const text = known?.text ?? textByCost(view)
    const matter = known === undefined ? text : BINDING.has(known.id) ? 'binding' : known.id
    if (text === undefined && own < SURE_SALIENCE && !BINDS.test(view.plain)) return []
    const cited = known?.view ?? view
    return [{ view: cited, text, matter, score: own + RANK_FACTOR * (known?.rank ?? 0) }]
  })
}

/** The text of a consideration rule for a sentence that no rule for terms knows. */
function textByCost(view: SentenceView): string | undefined {
  return CONSIDERATION_KINDS.map((kind) => readClause(kind, view)?.text).find(
    (text) => text !== undefined,
  )
}

/** Points chosen anew for one that is too long. */
const TOO_LONG_MAX = 4

/** What the reader agrees to by using the service: at most three points and 25 words. */
export function chooseTermsAgreed(
  candidates: readonly WordableCandidate[],
  salience: Salience,
): readonly WordedPoint[] {
  const excerptOf = (view: SentenceView) => salience.excerpt(view, 'agreed')
  let left = trustworthy(candidates)
  for (let tooLong = 0; ; tooLong += 1) {
    const points = wordPoints(left, TERMS_SHOWN, excerptOf)
    const fitting = fitWords(points, ANALYSIS_ANSWER_MAX_WORDS)
    const [dropped] = points.filter((point) => !fitting.includes(point))
    if (dropped === undefined || tooLong === TOO_LONG_MAX) return fitting
    // Another sentence in the same words would be as long.
    left = left.filter(
      ({ view, text }) =>
        !dropped.views.includes(view) && (text === undefined || text !== dropped.text),
    )
  }
}
