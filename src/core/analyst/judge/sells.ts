import { type Act, findActs, isNegated } from './acts.ts'
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
import type { SellsFinding, SellsKind } from './sells-finding.ts'
import {
  BROAD_DEFINITION,
  COUNTS_AS,
  DATA_BEFORE_WE,
  DEFINITION,
  ENGAGE,
  ENGAGED_IN_SALE,
  EVERY_COUNTS_AS,
  HYPOTHESIS,
  LAW_OR_HEDGE,
  LIST_OF_RIGHTS,
  OBJECT_REACH_CHARACTERS,
  OPT_OUT_LINK,
  SELL,
  SOFT_COUNTING,
} from './sells-words.ts'
import type { SentenceView } from './sentence-view.ts'
import { MARKETING_PURPOSE } from './sharing-words.ts'

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
