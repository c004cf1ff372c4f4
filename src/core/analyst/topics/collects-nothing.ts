import { clausesOf } from '../reading/clauses.ts'
import { PERSONAL_DATA, UNIDENTIFIED } from '../reading/data-words.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'

/** 'Personal data', 'any information about you'; nothing may follow that narrows it. */
const ALL_DATA =
  /^(?: (?:and|or)|,(?: (?:and|or))?)?(?: \w+(?:,|,? (?:or|and|nor)) (?:\w+(?:,|,? (?:or|and|nor)) ){0,4}\w+)? (?:(?:any|no|your|of your|the) )?(?:(?:kind|type|sort)s? of )?(?:(?:personal|personally|identifiable|identifying|private|user|users'|sensitive|or|and|other)(?:, | )){0,4}(?:data|information)(?: (?:about|from|of|on) (?:you|users|our users|its users|anyone|anybody|visitors))?(?: (?:whatsoever|at all|of any kind))?(?:[.;!]?$|[.;] |,? (?:and|nor|or|so) )/
const NOTHING_IS_COLLECTED = wording`^..3 no (personal|user|private|of your)..2 (data|information) (is|are|will be|gets) (ever|being)? (collected|gathered|stored|recorded|tracked)!( ..6 (if|when|while|unless|without|from (child*|minors)|as part|by (cookies|the cookies)))`
/** What follows a condition, or is said of one part alone, denies nothing in general. */
const OF_A_PART = wording`(cookies?|pixels?|beacons?|plug-?ins?|they|which|this!( ..1 (app|application|site|website|service|extension|policy|game|bot|platform|software|plugin|tool|add-on))|these|such|children|minors|knowingly|intentionally|intend|if|when|while|where|unless|except|only|beyond|other than|further|additional|such as|like)`

const OF_THE_APP = wording`^(this|the|our) ..3 (app|application|site|website|service|extension|game|bot|platform|software|plugin|tool|add-on) (does|do|will)? (also|not|never)..2 $`

/** 'The app does not collect any personal data': said of everything and everybody. */
function deniesAll(view: SentenceView): boolean {
  if (view.own.endsWith('?') || view.lead !== undefined || OF_A_PART.test(view.plain)) return false
  if (NOTHING_IS_COLLECTED.test(view.plain)) return true
  return clausesOf(view, 'collect').some(
    (act) =>
      !act.passive &&
      act.actor === 'company' &&
      (act.isSaidOfCompany || OF_THE_APP.test(act.before)) &&
      act.modality === 'states' &&
      !act.conditional &&
      (act.negated || act.after.startsWith(' no ')) &&
      ALL_DATA.test(act.rest),
  )
}

/** Data about somebody that the company takes. */
function collectsSome(view: SentenceView): boolean {
  return clausesOf(view, 'collect').some(
    ({ actor, isSaidOfCompany, modality, negated, after }) =>
      actor === 'company' &&
      isSaidOfCompany &&
      modality === 'states' &&
      !negated &&
      !after.startsWith(' no ') &&
      PERSONAL_DATA.test(after) &&
      !UNIDENTIFIED.test(after),
  )
}

/**
 * The sentence that denies that any personal data is collected, in a document that nowhere says that
 * some is: what is not collected is neither sold nor shared, and shows no location.
 */
export function denialOfCollection(views: readonly SentenceView[]): SentenceView | undefined {
  const denial = views.find(deniesAll)
  return denial === undefined || views.some(collectsSome) ? undefined : denial
}

export function wordDenialOfCollection({ plain }: SentenceView): string {
  return `They say they collect no ${wording`personal*|private`.test(plain) ? 'personal ' : ''}data.`
}
