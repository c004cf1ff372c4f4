import { type Act, findActs, isNegated } from './acts.ts'
import { bestFirst } from './citable.ts'
import {
  BUSINESS_CHANGE,
  CHILDREN,
  dataPhrase,
  EXCEPTION,
  LEGAL_EXCEPTION,
  PERSONAL_DATA,
  RESIDENTS,
  UNIDENTIFIED,
} from './data-words.ts'
import { type Finding, type Judgement, NO_JUDGEMENT } from './finding.ts'
import type { SentenceView } from './sentence-view.ts'
import { MARKETING_PURPOSE } from './sharing-words.ts'

/**
 * What a sentence can say about selling data.
 * - `sells`: they sell it, or may.
 * - `counts-as-sale`: something that they do may count as a sale under some law.
 * - `sells-unidentified`: they sell only data that points at nobody.
 * - `no`: they do not sell it. `no-sale-by-law`: they do not regard what they do as a sale.
 * - `no-unless`: they do not, with an exception. `no-for-some`: not that of children, of residents.
 */
export type SellsKind =
  | 'sells'
  | 'counts-as-sale'
  | 'sells-unidentified'
  | 'no'
  | 'no-sale-by-law'
  | 'no-unless'
  | 'no-for-some'

type SellsFinding = Finding<SellsKind>

const STRENGTH: Readonly<Record<SellsKind, number>> = {
  sells: 6,
  'counts-as-sale': 5,
  no: 5,
  'no-unless': 4,
  'no-sale-by-law': 3,
  'sells-unidentified': 3,
  'no-for-some': 2,
}

const SELL = /\b(?:sell|sells|selling|sold)\b/g
const OBJECT_REACH_CHARACTERS = 170

/** 'may be considered a sale', 'constitutes “selling” or “sharing”'. */
const COUNTS_AS =
  /\b(?:considered|constitut(?:e|es|ing)|qualif(?:y|ies)(?: as)?|deemed|regarded as|viewed as|interpreted as|characteri[sz]ed as|treated as|classified as|known as|defined as|consider|(?:meets?|falls? (?:within|under)) (?:\S+ ){0,3}definition of) (?:\S+ ){0,16}?(?:sales?|selling|sell|sold)\b|\b(?:is|are|be) (?:also )?(?:a |an )?(?:sales?|selling)\b/
const EVERY_COUNTS_AS = new RegExp(COUNTS_AS, 'g')
const SOFT_COUNTING = /^(?:is|are|be)\b/
const LAW_OR_HEDGE = /\b(?:law|laws|ccpa|cpra|act|may|might|could|definition)\b/
/** The name of a link or button, not a promise. */
const OPT_OUT_LINK =
  /\bdo not sell(?:\/share| or share| and share)? my (?:personal |sensitive |or )*(?:information|data|info)\b/g
/** 'the categories of personal information that we may sell' */
const DATA_BEFORE_WE =
  /\b(?:information|data|details)(?: \([^)]*\))?(?: that| which)? we (?:\S+ ){0,4}$/
const ENGAGE = /\b(?:engage|engages|engaged|participate)\b/g
const ENGAGED_IN_SALE = /^(?: \S+){0,12} (?:sale|sales|selling)\b/
const HYPOTHESIS = /\b(?:avoid|in the future|if we (?:exchange|were|ever|do|decide))\b/
const DEFINITION =
  /\b(?:(?:sell|sale|sold|selling) (?:means|shall mean|is defined|includes)|definitions? of (?:a )?(?:sell|sale)|defines? (?:a )?(?:sell|sale))\b/
/** 'The definition of “sale” is broad and may include our sharing with advertisers.' */
const BROAD_DEFINITION =
  /\bdefinitions? of (?:\S+ ){0,6}(?:sell|sale)\b (?:\S+ ){0,20}(?:include|includes|cover|covers) (?:\S+ ){0,6}(?:shar|disclos|transfer|mak|provid)\w* (?:\S+ ){0,10}(?:our|we)\b/
const LIST_OF_RIGHTS =
  /^(?:[a-z0-9]{1,3}[.)] )?(?:the|a list of(?: the)?|what|which|business or commercial|specific) ?(?:business |commercial |specific |or )*(?:categor|purpose|pieces|types|right)/

/** What one sentence says about selling data. */
export function readSells(view: SentenceView): readonly SellsFinding[] {
  if (view.own.endsWith('?')) return []
  const masked = { ...view, plain: view.plain.replace(OPT_OUT_LINK, 'opt out') }
  return [...readSellingVerbs(masked), ...readCountingAsSale(masked)]
}

function readSellingVerbs(view: SentenceView): SellsFinding[] {
  const found: SellsFinding[] = []
  const engaging = findActs(view.plain, ENGAGE).filter(({ after }) => ENGAGED_IN_SALE.test(after))
  for (const act of [...findActs(view.plain, SELL).filter(tellsOfSale), ...engaging]) {
    if (act.doer !== 'they' || act.frame !== 'stated') continue
    const object = findObject(act)
    if (object === undefined) continue
    const kind = kindOfSelling(act, view, object)
    if (kind !== undefined)
      found.push({
        kind,
        view,
        hedged: act.hedged,
        verb: `${act.verb}${orShares(act)}`,
        object,
        recipients: [],
      })
  }
  return found
}

/** 'Purposes for selling' names a sale; 'we are selling' and 'not selling' tell of one. */
function tellsOfSale(act: Act): boolean {
  if (act.verb !== 'selling' || act.negated) return true
  return /\b(?:we|are|by) (?:\w+ ){0,2}$/.test(act.before)
}

/** 'sell or share' is one phrase: what is said of it is said of both. */
const orShares = (act: Act) =>
  /^ (?:and\/or|or|\/) ?(?:shar|disclos)/.test(act.after) ? ' or share' : ''

/** The data that is sold, in the sentence's words; undefined when something else is sold. */
function findObject(act: Act): string | undefined {
  const after = act.after.slice(0, OBJECT_REACH_CHARACTERS)
  if (DATA_BEFORE_WE.test(act.before)) return dataPhrase(act.before)
  const phrase = dataPhrase(after)
  const asset =
    /\b(?:assets?|business|businesses|company|products?|tickets?|goods|stores?|items?|merchandise|gift cards?|subscriptions?|services)\b/.exec(
      after,
    )
  const at = PERSONAL_DATA.exec(after)?.index ?? -1
  if (phrase !== undefined && (asset === null || at < asset.index)) return phrase
  if (act.passive) return dataPhrase(act.before)
  if (asset !== null) return undefined
  if (/^ (?:it|them|that|this)\b/.test(after)) return dataPhrase(act.start)
  return undefined
}

function kindOfSelling(act: Act, view: SentenceView, object: string): SellsKind | undefined {
  const { plain } = view
  if (!act.negated) {
    if (LIST_OF_RIGHTS.test(plain) || LIST_OF_RIGHTS.test(view.own) || DEFINITION.test(plain))
      return undefined
    if (HYPOTHESIS.test(act.start) || BUSINESS_CHANGE.test(act.before)) return undefined
    if (UNIDENTIFIED.test(act.after.slice(0, OBJECT_REACH_CHARACTERS))) return 'sells-unidentified'
    return COUNTS_AS.test(act.start) ? 'counts-as-sale' : 'sells'
  }
  if (isForSome(act, object)) return 'no-for-some'
  if (MARKETING_PURPOSE.test(act.after)) return 'no-unless'
  return hasException(act) ? 'no-unless' : 'no'
}

/** The promise is about children, residents of one place, or one narrow kind of data only. */
function isForSome(act: Act, object: string): boolean {
  const scope = act.after.replace(/\(including [^)]*\)|,? including .*/, '')
  if (CHILDREN.test(scope) || RESIDENTS.test(scope)) return true
  if (/\bknowingly\b/.test(act.before) && CHILDREN.test(act.before)) return true
  return /\b(?:mobile|phone|email|e-mail|location|mailing|sensitive|device)\b/.test(object)
}

function hasException(act: Act): boolean {
  if (LEGAL_EXCEPTION.test(act.after)) return false
  const exception = EXCEPTION.exec(act.after)
  if (exception === null)
    return (
      EXCEPTION.test(act.start.slice(0, -act.before.length || undefined)) &&
      /^(?:except|unless|without|other than|save)/.test(act.start)
    )
  // 'do not sell it and will only share it with your consent': the exception is to the sharing.
  const between = act.after.slice(0, exception.index)
  return !/\b(?:and|nor|or) (?:we |it )?(?:do|does|will|may|only|would|have)\b/.test(between)
}

function readCountingAsSale(view: SentenceView): SellsFinding[] {
  const found: SellsFinding[] = []
  const { plain } = view
  if (BROAD_DEFINITION.test(plain)) {
    return [
      { kind: 'counts-as-sale', view, hedged: true, verb: 'count', object: '', recipients: [] },
    ]
  }
  if (DEFINITION.test(plain) && !/\b(?:our|we|some|these|certain)\b/.test(plain)) return []
  for (const act of findActs(plain, EVERY_COUNTS_AS)) {
    if (SOFT_COUNTING.test(act.verb) && !LAW_OR_HEDGE.test(act.before + act.rest)) continue
    if (act.frame === 'right' || act.frame === 'condition' || HYPOTHESIS.test(act.start)) continue
    if (/\b(?:not|never|right|opt)\b/.test(act.verb)) continue
    if (/^(?:is|are|be|as) .*\b(?:we|you|they)\b/.test(act.verb)) continue
    const negated = act.negated || isNegated(act.before)
    if (
      BUSINESS_CHANGE.test(act.start) ||
      /^(?: \S+){0,3} of (?:our |all |the )*(?:assets|business|company)/.test(act.rest)
    )
      continue
    found.push({
      kind: negated ? 'no-sale-by-law' : 'counts-as-sale',
      view,
      hedged: act.hedged,
      verb: 'count',
      object: '',
      recipients: [],
    })
  }
  return found.slice(0, 1)
}

/** Do they sell data? A denial beside something that may count as a sale is 'it depends'. */
export function judgeSells(views: readonly SentenceView[]): Judgement<SellsKind> {
  const findings = bestFirst(views.flatMap(readSells), STRENGTH)
  const first = (...kinds: readonly SellsKind[]) => findings.find((f) => kinds.includes(f.kind))
  const yes = first('sells')
  const counts = first('counts-as-sale')
  const no = first('no') ?? first('no-sale-by-law')
  const limited = first('no-unless', 'no-for-some', 'sells-unidentified')
  if (yes !== undefined) {
    return no === undefined
      ? { verdict: 'yes', findings: [yes] }
      : { verdict: 'it-depends', findings: [no, yes] }
  }
  if (counts !== undefined) {
    return { verdict: 'it-depends', findings: no === undefined ? [counts] : [no, counts] }
  }
  if (no !== undefined) return { verdict: 'no', findings: [no] }
  if (limited !== undefined) return { verdict: 'it-depends', findings: [limited] }
  return NO_JUDGEMENT
}
