import { type Clause, clausesOf } from '../../reading/clauses.ts'
import { BUSINESS_CHANGE, dataPhrase, UNIDENTIFIED } from '../../reading/data-words.ts'
import { bestFirst, type Judgement, NO_JUDGEMENT } from '../../reading/finding.ts'
import { toPlain } from '../../reading/plain-text.ts'
import { type SentenceView, sentenceBefore } from '../../reading/sentence-view.ts'
import { COUNTS_AS } from '../../reading/verbs.ts'
import { wording } from '../../reading/wording.ts'
import {
  ABOUT_DATA,
  BROAD_DEFINITION,
  DEFINITION,
  dataProductBefore,
  ENGAGED_IN_SALE,
  findSoldData,
  HYPOTHESIS,
  kindOfSelling,
  LAW_OR_HEDGE,
  NOT_FOR_SALE,
  OPT_OUT_LINK,
  type SellsFinding,
  type SellsKind,
  waitsForYes,
} from './sells-scope.ts'

/** 'Do not sell data from our service' is an order to the reader. */
const SAID_TO_READER = wording`^({item mark})? (please)? do not `

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
    ...readPaid(masked),
    ...readNotForSale(masked),
    ...readNoToQuestion(masked),
  ]
}

function readSelling(act: Clause, view: SentenceView): readonly SellsFinding[] {
  if (act.actor !== 'company' || (act.modality !== 'states' && !waitsForYes(act))) return []
  const object = findSoldData(act)
  if (object === undefined || THIS_DATA.test(act.after))
    return [...readSellingIt(act, view), ...readSellingProduct(act, view)]
  return findSale(act, view, object, `${act.verb}${orShares(act)}`)
}

function findSale(
  act: Clause,
  view: SentenceView,
  object: string,
  verb = act.verb,
): readonly SellsFinding[] {
  const kind = kindOfSelling(act, view, object)
  return kind === undefined
    ? []
    : [{ kind, view, hedged: act.hedged, verb, object, recipients: [] }]
}

/** 'Sell or rent this information' */
const THIS_DATA = wording`^ (or|and|,|rent|lease|trade|share|disclose|transfer)..6 (this|that|these|those|such) ..1 (information|data|details)`

/** 'It is never', 'nor will it be' */
const IT_BEFORE = wording`^(and|but)? (it|they|this ..1) (is|are|was|were|will|shall|has|have) ..3 $ | nor (is|are|will|shall|may|can|has|have) (it|they) ..2 $`

/**
 * 'We collect your data. We do not sell it.', 'We sell this information.', 'It is never sold.': the
 * sentence before names the data, and is cited too.
 */
function readSellingIt(act: Clause, view: SentenceView): readonly SellsFinding[] {
  const isIt = act.passive
    ? act.negated && IT_BEFORE.test(act.before)
    : wording`^ (it|them)`.test(act.after) && (act.negated || act.recipients.length > 0)
  if (!(isIt || THIS_DATA.test(act.after))) return []
  const lead = sentenceBefore(view)
  const object = dataPhrase(toPlain(lead?.text ?? ''))
  if (lead === undefined || object === undefined || object.endsWith('content')) return []
  // 'This information' may be about a few readers: the object must name personal data.
  const isOfReaders = wording`personal | your | users?'? | members?'? | customers?'?`.test(object)
  return isOfReaders ? findSale(act, { ...view, lead }, object) : []
}

/** 'We make reports of what you read. We sell the reports.': the sentence before is cited too. */
function readSellingProduct(act: Clause, view: SentenceView): readonly SellsFinding[] {
  const product = act.negated ? undefined : dataProductBefore(act, view)
  return product === undefined ? [] : findSale(act, { ...view, lead: product.lead }, product.object)
}

/** What somebody pays for: 'payment for sharing your data', 'share your data in exchange for money'. */
const IS_PAID = wording`(we|us) ..4 (receive|get|earn|obtain|accept) ..3 (payment|money|compensation|remuneration|revenue|fees?|commissions?|consideration) ..3 (for|from) ..2 (sharing|giving|disclosing|providing|passing|supplying|transferring|licensing) ..8 {data} | we ..3 (paid|compensated) for ..1 (sharing|giving|disclosing|providing|passing|supplying|transferring|licensing) ..8 {data} | (pay|compensate)s? us for (access to|sharing|use of|a copy of)? (your|personal|their users'?) ..2 {data} | we ..4 (share|disclose|provide|give|exchange|trade|license|transfer|supply|pass) ..2 (your|personal|user|customer|member) ..8 (in (exchange|return) for ..2 (money|payment|compensation|remuneration|a fee|consideration|benefits)|for ..1 (money!( (launder|transfer|order)*)|(monetary|valuable) ..3 consideration))`
/** Sales under their own name, denials, definitions, and what readers get or pay. */
const NOT_PAID = wording`(you|users?|members?|customers?|creators?|sellers?) ..3 (receive|get|earn|paid|pay) | (sell|sale|sales|sold|selling) | not | never | no | nor | means | right to`

/** 'We may receive payment for sharing your information with partners' */
function readPaid(view: SentenceView): readonly SellsFinding[] {
  const { plain } = view
  const found = IS_PAID.exec(plain)
  if (found === null || NOT_PAID.test(plain) || BUSINESS_CHANGE.test(plain)) return []
  const object = dataPhrase(found[0])
  if (object === undefined || UNIDENTIFIED.test(found[0])) return []
  const hedged = wording`may | might | can | could`.test(plain)
  return [{ kind: 'paid', view, hedged, verb: 'pay', object, recipients: [] }]
}

function readNotForSale(view: SentenceView): readonly SellsFinding[] {
  const found = NOT_FOR_SALE.exec(view.plain)
  const object = found === null ? undefined : dataPhrase(view.plain)
  if (object === undefined) return []
  return [{ kind: 'no', view, hedged: false, verb: 'sell', object, recipients: [] }]
}

const PLAIN_NO = wording`^(no|never|absolutely not|we do not)[.,!]`
const ASKS_WHETHER = wording`^(do|does|will) (we|you|\S+) ..2 sell ... \?$`

/** 'Do you sell my data? No.': the question before names the data, and is cited too. */
function readNoToQuestion(view: SentenceView): readonly SellsFinding[] {
  if (!PLAIN_NO.test(view.own)) return []
  const lead = sentenceBefore(view)
  const asked = toPlain(lead?.text ?? '')
  const object = dataPhrase(asked)
  if (lead === undefined || object === undefined || !ASKS_WHETHER.test(asked)) return []
  const both = { ...view, lead }
  return [{ kind: 'no', view: both, hedged: false, verb: 'sell', object, recipients: [] }]
}

/** Whether an act states or denies a sale: 'we are selling', 'not selling', but not 'purposes for selling'. */
function statesSale(act: Clause): boolean {
  if (wording`^ categories of third`.test(act.after)) return false
  if (act.verb !== 'selling' || act.negated || waitsForYes(act)) return true
  return wording`(we|are|by) (\w+)..2 $`.test(act.before)
}

/** ' or share' if the verb is part of 'sell or share', else ''. */
function orShares(act: Clause): string {
  return wording`^ (and/or|or|/) ?(shar|disclos)*`.test(act.after) ? ' or share' : ''
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
  paid: 5,
  no: 5,
  'no-unless': 4,
  'no-sale-by-law': 3,
  'sells-unidentified': 3,
  'no-for-some': 2,
}

/** Prefers 'We do not sell your data' to 'not to sell it'. */
function namesItPlainly({ view }: SellsFinding): number {
  return wording`(sell|sold) (it|them)`.test(view.plain) ? -1.5 : 0
}

/**
 * Do they sell data? A denial together with something that may count as a sale is 'it depends', and so
 * is a sale that needs the reader's consent, or payment for what is passed on.
 */
export function judgeSells(views: readonly SentenceView[]): Judgement<SellsKind> {
  const findings = bestFirst(views.flatMap(readSells), STRENGTH, namesItPlainly)
  const first = (...kinds: readonly SellsKind[]) => findings.find((f) => kinds.includes(f.kind))
  const yes = first('sells')
  const sometimes = first('sells-by-consent', 'counts-as-sale', 'paid')
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
