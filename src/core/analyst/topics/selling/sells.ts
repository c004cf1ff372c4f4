import { type Clause, clausesOf } from '../../reading/clauses.ts'
import { BUSINESS_CHANGE, dataPhrase } from '../../reading/data-words.ts'
import { bestFirst, type Judgement, NO_JUDGEMENT } from '../../reading/finding.ts'
import { toPlain } from '../../reading/plain-text.ts'

import type { SentenceView } from '../../reading/sentence-view.ts'
import { COUNTS_AS } from '../../reading/verbs.ts'
import { wording } from '../../reading/wording.ts'
import { waitsForYes } from './sells-by-consent.ts'
import { dataProductBefore, findSoldData, kindOfSelling } from './sells-scope.ts'
import {
  ABOUT_DATA,
  BROAD_DEFINITION,
  DEFINITION,
  ENGAGED_IN_SALE,
  HYPOTHESIS,
  LAW_OR_HEDGE,
  NOT_FOR_SALE,
  OPT_OUT_LINK,
  type SellsFinding,
  type SellsKind,
} from './sells-words.ts'

/** 'Do not sell data from our service' is an order to the reader. */
const SAID_TO_READER = /^(?:\(?\w{1,3}[.)] |- )?(?:please )?do not /

/** What one sentence says about selling data. */
export function readSells(view: SentenceView): readonly SellsFinding[] {
  if (view.own.endsWith('?')) return []
  if (view.lead === undefined && SAID_TO_READER.test(view.own)) return []
  const plain = view.plain.replace(OPT_OUT_LINK, 'opt out')
  const masked = plain === view.plain ? view : { ...view, plain }
  const selling = clausesOf(masked, 'sell').filter(statesSale)
  // 'We engage in activities that may count as selling' is left to `readCountingAsSale`.
  const engaging = clausesOf(masked, 'engage in').filter(
    ({ after, negated }) => ENGAGED_IN_SALE.test(after) && (negated || !COUNTS_AS.test(after)),
  )
  return [
    ...[...selling, ...engaging].flatMap((act) => readSelling(act, masked)),
    ...readCountingAsSale(masked),
    ...readNotForSale(masked),
    ...readNoToQuestion(masked),
  ]
}

function readSelling(act: Clause, view: SentenceView): readonly SellsFinding[] {
  if (act.actor !== 'company' || (act.modality !== 'states' && !waitsForYes(act))) return []
  const object = findSoldData(act)
  if (object === undefined || THIS_DATA.test(act.after))
    return [...readSellingIt(act, view), ...readSellingProduct(act, view)]
  const kind = kindOfSelling(act, view, object)
  if (kind === undefined) return []
  const verb = `${act.verb}${orShares(act)}`
  return [{ kind, view, hedged: act.hedged, verb, object, recipients: [] }]
}

/** 'Sell or rent this information' */
const THIS_DATA =
  /^ (?:(?:or|and|,|rent|lease|trade|share|disclose|transfer) )*(?:this|that|these|those|such) (?:\w+ )?(?:information|data|details)\b/

/**
 * 'We collect your data. We do not sell it.', 'We sell this information.': the sentence before names
 * the data, and is cited too.
 */
function readSellingIt(act: Clause, view: SentenceView): readonly SellsFinding[] {
  const isIt = /^ (?:it|them)\b/.test(act.after) && (act.negated || act.recipients.length > 0)
  if (!(isIt || THIS_DATA.test(act.after))) return []
  const { sentences } = view.passage
  const before = sentences[sentences.indexOf(view.sentence) - 1]
  if (before === undefined) return []
  const object = dataPhrase(toPlain(before.text))
  // 'This information' may be about a few readers: the object must name personal data.
  if (
    object === undefined ||
    !wording`personal | your | users?'? | members?'? | customers?'?`.test(object)
  )
    return []
  if (object.endsWith('content')) return []
  const kind = kindOfSelling(act, view, object)
  if (kind === undefined) return []
  const both = { ...view, lead: before }
  return [{ kind, view: both, hedged: act.hedged, verb: act.verb, object, recipients: [] }]
}

/** 'We make reports of what you read. We sell the reports.': the sentence before is cited too. */
function readSellingProduct(act: Clause, view: SentenceView): readonly SellsFinding[] {
  const product = act.negated ? undefined : dataProductBefore(act, view)
  if (product === undefined) return []
  const { object, lead } = product
  const kind = kindOfSelling(act, view, object)
  if (kind === undefined) return []
  const both = { ...view, lead }
  return [{ kind, view: both, hedged: act.hedged, verb: act.verb, object, recipients: [] }]
}

function readNotForSale(view: SentenceView): readonly SellsFinding[] {
  const found = NOT_FOR_SALE.exec(view.plain)
  const object = found === null ? undefined : dataPhrase(view.plain)
  if (object === undefined) return []
  return [{ kind: 'no', view, hedged: false, verb: 'sell', object, recipients: [] }]
}

const PLAIN_NO = /^(?:no|never|absolutely not|we do not)[.,!]/
const ASKS_WHETHER = /^(?:do|does|will) (?:we|you|[a-z][\w.'-]*) (?:\w+ ){0,2}sell\b.*\?$/

/** 'Do you sell my data? No.': the question before names the data, and is cited too. */
function readNoToQuestion(view: SentenceView): readonly SellsFinding[] {
  if (!PLAIN_NO.test(view.own)) return []
  const { sentences } = view.passage
  const before = sentences[sentences.indexOf(view.sentence) - 1]
  const asked = toPlain(before?.text ?? '')
  const object = dataPhrase(asked)?.replace(/^my /, 'your ')
  if (before === undefined || object === undefined || !ASKS_WHETHER.test(asked)) return []
  const both = { ...view, lead: before }
  return [{ kind: 'no', view: both, hedged: false, verb: 'sell', object, recipients: [] }]
}

/** Whether an act states or denies a sale: 'we are selling', 'not selling', but not 'purposes for selling'. */
function statesSale(act: Clause): boolean {
  if (/^ categories of third\b/.test(act.after)) return false
  if (act.verb !== 'selling' || act.negated || waitsForYes(act)) return true
  return /\b(?:we|are|by) (?:\w+ ){0,2}$/.test(act.before)
}

/** ' or share' if the verb is part of 'sell or share', else ''. */
function orShares(act: Clause): string {
  return /^ (?:and\/or|or|\/) ?(?:shar|disclos)/.test(act.after) ? ' or share' : ''
}

const PLAIN_BEING = wording`^(is|are|be)`
const CONDITION = wording`if you | to the extent`
const THEIR_PRACTICE = wording`our | we | some | these | certain | such`

/** 'These disclosures may be considered a “sale” under California law', and its denial. */
function readCountingAsSale(view: SentenceView): readonly SellsFinding[] {
  const { plain } = view
  const said = { view, verb: 'count', object: '', recipients: [] } as const
  if (BROAD_DEFINITION.test(plain)) return [{ ...said, kind: 'counts-as-sale', hedged: true }]
  if (!ABOUT_DATA.test(plain) || (DEFINITION.test(plain) && !THEIR_PRACTICE.test(plain))) return []
  for (const act of clausesOf(view, 'count as sale')) {
    if (PLAIN_BEING.test(act.verb) && !LAW_OR_HEDGE.test(act.before + act.rest)) continue
    if (act.modality === 'right' || act.modality === 'condition') continue
    if (HYPOTHESIS.test(act.start) || CONDITION.test(act.start)) continue
    if (wording`not | never | right | opt | if | you`.test(act.verb)) continue
    if (BUSINESS_CHANGE.test(act.start)) continue
    const hedged = act.hedged || wording`may`.test(act.verb)
    return [{ ...said, kind: act.negated ? 'no-sale-by-law' : 'counts-as-sale', hedged }]
  }
  return []
}

const STRENGTH: Readonly<Record<SellsKind, number>> = {
  sells: 6,
  'sells-by-consent': 5,
  'counts-as-sale': 5,
  no: 5,
  'no-unless': 4,
  'no-sale-by-law': 3,
  'sells-unidentified': 3,
  'no-for-some': 2,
}

/** Prefers 'We do not sell your data' to 'not to sell it'. */
function namesItPlainly({ view }: SellsFinding): number {
  return / (?:sell|sold) (?:it|them)\b/.test(view.plain) ? -1.5 : 0
}

/**
 * Do they sell data? A denial together with something that may count as a sale is 'it depends', and so
 * is a sale that needs the reader's consent.
 */
export function judgeSells(views: readonly SentenceView[]): Judgement<SellsKind> {
  const findings = bestFirst(views.flatMap(readSells), STRENGTH, namesItPlainly)
  const first = (...kinds: readonly SellsKind[]) => findings.find((f) => kinds.includes(f.kind))
  const yes = first('sells')
  const sometimes = first('sells-by-consent', 'counts-as-sale')
  const no = first('no') ?? first('no-sale-by-law')
  const limited = first('no-unless', 'no-for-some', 'sells-unidentified')
  if (yes !== undefined) {
    return no === undefined
      ? { verdict: 'yes', findings: [yes] }
      : { verdict: 'it-depends', findings: [no, yes] }
  }
  if (sometimes !== undefined) {
    return { verdict: 'it-depends', findings: no === undefined ? [sometimes] : [no, sometimes] }
  }
  if (no !== undefined) return { verdict: 'no', findings: [no] }
  if (limited !== undefined) return { verdict: 'it-depends', findings: [limited] }
  return NO_JUDGEMENT
}
