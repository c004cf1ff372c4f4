import type { Sentence } from '../../../text/passage.ts'
import type { Clause } from '../../reading/clauses.ts'
import {
  BUSINESS_CHANGE,
  CHILDREN,
  dataPhrase,
  EXCEPTION,
  LEGAL_EXCEPTION,
  PERSONAL_DATA,
  RESIDENTS,
  specialData,
  UNIDENTIFIED,
} from '../../reading/data-words.ts'
import { toPlain } from '../../reading/plain-text.ts'
import { MARKETING_PURPOSE } from '../../reading/recipients.ts'
import { type SentenceView, sentenceBefore } from '../../reading/sentence-view.ts'
import { COUNTS_AS } from '../../reading/verbs.ts'
import { wording } from '../../reading/wording.ts'
import { isSoldByConsent } from './sells-by-consent.ts'
import {
  ABOUT_SOME,
  DATA_BEFORE_WE,
  DEFINITION,
  HYPOTHESIS,
  LIST_OF_RIGHTS,
  NARROW_SENSE,
  NO_DATA,
  NONE_SOLD,
  OBJECT_REACH_CHARACTERS,
  OTHER_GOODS,
  SELLS_ADS,
  type SellsKind,
  SHARING_BY_LAW,
  STATED_PURPOSE,
  WIDEST_SENSE,
  WITH_OR_WITHOUT,
} from './sells-words.ts'

/** The data that is sold, in the sentence's words; undefined if something else is sold. */
export function findSoldData(act: Clause): string | undefined {
  const object = soldDataProduct(act) ?? findObject(act)
  // Content that readers post is licensed, which is not a sale of their data.
  if (object === undefined || object.endsWith('content')) return undefined
  return object === 'data'
    ? (specialData(act.after.slice(0, OBJECT_REACH_CHARACTERS)) ?? object)
    : object
}

/** 'We may sell (and may have sold) your data' */
const ASIDE = / \([^()]{0,200}\)/g

/** 'We sell your email and birthday.' */
const YOUR_DETAILS = wording`^ (all (of)?)? your (e-?mails?|name|birthday|birth ?date|date of birth|age|gender|postal address|whereabouts|movements|contacts|address book|habits|interests|profile|purchases|searches|search history|messages|voice|face|faceprints?|fingerprints?|heart rate|identity|preferences|activity)`

function findObject(act: Clause): string | undefined {
  const after = act.after
    .replace(ASIDE, '')
    .slice(0, OBJECT_REACH_CHARACTERS)
    .replace(NO_DATA, 'others')
  if (DATA_BEFORE_WE.test(act.before)) return dataPhrase(act.before)
  const before = act.passive ? dataPhrase(act.before) : undefined
  if (before !== undefined) return before
  if (SELLS_ADS.test(after)) return undefined
  const goods = OTHER_GOODS.exec(after)
  const at = PERSONAL_DATA.exec(after)?.index ?? -1
  const details = act.negated ? null : YOUR_DETAILS.exec(after)
  if (details !== null && (at === -1 || at >= details[0].length)) return details[0].trim()
  const phrase = dataPhrase(after)
  if (phrase !== undefined && (goods === null || at < goods.index)) return phrase
  if (goods !== null) return undefined
  return wording`^ (it|them|that|this)`.test(after) ? dataPhrase(act.start) : undefined
}

/** What an act says about selling; undefined if it states nothing about the company. */
export function kindOfSelling(
  act: Clause,
  view: SentenceView,
  object: string,
): SellsKind | undefined {
  if (!act.negated && !NONE_SOLD.test(act.after)) return kindOfAffirmation(act, view)
  if (isForSome(act, object)) return 'no-for-some'
  if (act.conditional) return undefined
  return isLimited(act) ? 'no-unless' : 'no'
}

function kindOfAffirmation(
  act: Clause,
  { plain, own, heading }: SentenceView,
): SellsKind | undefined {
  if (LIST_OF_RIGHTS.test(plain) || LIST_OF_RIGHTS.test(own)) return undefined
  if (DEFINITION.test(plain) || HYPOTHESIS.test(act.start)) return undefined
  if (BUSINESS_CHANGE.test(plain.replace(act.verb, ''))) return undefined
  if (!isSaleByCompany(act, heading)) return undefined
  if (UNIDENTIFIED.test(act.after.slice(0, OBJECT_REACH_CHARACTERS))) return 'sells-unidentified'
  if (isSoldByConsent(act)) return 'sells-by-consent'
  // 'Activities that may be considered selling: we sell …' states a sale.
  if (wording`we (also)? $`.test(act.before)) return 'sells'
  return COUNTS_AS.test(plain) ? 'counts-as-sale' : 'sells'
}

/**
 * Lists of what readers must not do often have 'sell', so only a sale with a subject counts: 'we', a
 * name before 'may', 'does' or 'has', or an item in a list of what they do with data.
 */
function isSaleByCompany(act: Clause, heading: string): boolean {
  if (wording`we`.test(act.before)) return true
  if (act.verb === 'sells' && NAME_ALONE.test(act.before)) return true
  if (act.passive && READERS_DATA.test(act.before)) return true
  if (/^[a-z][\w.,&' -]{1,60} (?:may|will|does|do|has|have|also|may have) $/.test(act.before))
    return true
  return wording`^to (..1! or)? $`.test(act.before) && wording`(use|shar|disclos)*`.test(heading)
}

/** 'Fernway sells' */
const NAME_ALONE =
  /^(?!(?:it|he|she|who|which|that|this|what|nobody|one|everyone|anyone|someone|and|or) )(?:the company|[a-z][\w.-]*) (?:also |\w+ly )?$/

/** 'Your data may be sold', 'personal information has been sold'. */
const READERS_DATA = wording`(your|personal|about you|users?'?) `

/** 'As for children, we do not sell the data of such users.' */
const OF_THOSE_NAMED = wording`(of|about|from) (such|these|those) `

/** Whether a promise covers only children, residents of one place, or one narrow kind of data. */
function isForSome(act: Clause, object: string): boolean {
  if (soldDataProduct(act) !== undefined) return true
  if (specialData(object) !== undefined || ABOUT_SOME.test(act.after)) return true
  if (act.scopes.length > 0) return true
  if (OF_THOSE_NAMED.test(act.after) && (CHILDREN.test(act.start) || RESIDENTS.test(act.start)))
    return true
  if (act.passive && wording`mobile`.test(act.before)) return true
  if (wording`knowingly`.test(act.before) && CHILDREN.test(act.before)) return true
  if (
    !wording`mobile | phone | email | e-mail | location | mailing | sensitive | device | student | employee | patient | applicant`.test(
      object,
    )
  )
    return false
  return !wording`(and|or) (other|any)? (personal|customer|user) `.test(act.after)
}

/** 'We do not sell your data and share it only if you agree.' */
const AND_SHARES = wording`and (share|disclose|give|pass|use|transfer|provide|release|process|store|keep)`

/** Whether a promise has an exception, or covers only one purpose or one sense of the word. */
function isLimited(act: Clause): boolean {
  if (NARROW_SENSE.test(act.after) || wording`otherwise`.test(act.before)) return true
  // 'do not sell it, or share it for advertising': the purpose is about sharing.
  const shares = wording`(or|and|nor) (to)? (share|disclose|process)`.exec(act.after)
  const sold = act.after.slice(0, shares?.index)
  // 'Do not sell or share it for advertising': the purpose is about both.
  const ownPurpose = (dataPhrase(sold) === undefined ? act.after : sold)
    .replace(WIDEST_SENSE, '')
    .replace(SHARING_BY_LAW, '')
  if (MARKETING_PURPOSE.test(ownPurpose) || STATED_PURPOSE.test(ownPurpose)) return true
  if (LEGAL_EXCEPTION.test(act.after)) return false
  const after = act.after.replace(WITH_OR_WITHOUT, '')
  const exception = EXCEPTION.exec(after)
  if (exception === null) return wording`^(except|unless|without|other than|save)`.test(act.start)
  // 'do not sell it and will only share it with your consent': the exception is about the sharing.
  const between = after.slice(0, exception.index)
  if (wording`(and|nor|or) (we|it)? (do|does|will|may|only|would|have)`.test(between)) return false
  const next = AND_SHARES.exec(between)
  return next === null || dataPhrase(between.slice(0, next.index)) === undefined
}

/** Products made from people's data and sold under their own name. Matches plain text (`toPlain`). */
const WORK =
  '(?:reports?|profiles?|lists?|insights|segments|audiences|histor(?:y|ies)|records|recordings|logs|scores|habits|interests|preferences|patterns|movements|contacts)'
/** 'Ride history', 'customer lists' */
const KIND =
  '(?:browsing|search|usage|reading|rid(?:e|ing)|trip|travel|location|purchas(?:e|ing)|shopping|viewing|watching|listening|activity|driving|calls?|chat|message|health|users?|customers?|readers?|members?|contact|marketing|mailing)'
const PEOPLE =
  '(?:you|your|our (?:\\S+ )?(?:users?|readers?|riders?|customers?|members?|visitors?|players?|listeners?|viewers?|subscribers?|patients?|students?)|users|readers|riders|members|people|individuals|each (?:user|reader|customer|member))'
const OR_OTHERWISE = '(?:(?:and|or|rent|trade|share|license|also),? )*'
const THE = '(?:(?:the|these|those|such|this|all|any|some|detailed|individual) )*'

/** 'Your browsing history', 'customer lists', 'profiles that we make of you' */
const OF_PEOPLE = new RegExp(
  `^ ${OR_OTHERWISE}${THE}((?:your|(?:our )?(?:users?|readers?|customers?|members?)'s?) (?:\\S+ ){0,2}?${WORK}|${KIND} ${WORK}|(?:\\S+ )?${WORK}(?= (?:\\S+ ){0,6}?(?:on|about|of|from|concerning) (?:\\S+ ){0,6}?${PEOPLE}\\b))\\b`,
)
/** These buyers buy data about people. */
const TO_DATA_TRADERS = new RegExp(
  `^ ${OR_OTHERWISE}${THE}((?:\\S+ )?${WORK}) (?:[^;]{0,60} )?to (?:\\S+ ){0,8}?(?:data (?:brokers?|resellers?|aggregators?|buyers?|traders?)|advertisers|advertising (?:companies|networks|partners)|marketers|ad networks|insurers)\\b`,
)
/** 'We sell the reports': the sentence before says what is in them. */
const THE_WORK = new RegExp(`^ ${OR_OTHERWISE}(?:the|these|those|such|this|that) (${WORK})\\b`)
const READERS = wording`you | your | users? | readers? | riders? | members? | visitors?`

/** The product that is sold, in the sentence's words; it need not contain a word for data. */
function soldDataProduct({ after }: Clause): string | undefined {
  return (OF_PEOPLE.exec(after) ?? TO_DATA_TRADERS.exec(after))?.[1]
}

/** 'We make reports of what you read. We sell the reports.': the product, and the sentence before. */
export function dataProductBefore(
  { after }: Clause,
  view: SentenceView,
): Readonly<{ object: string; lead: Sentence }> | undefined {
  const object = THE_WORK.exec(after)?.[1]
  const lead = sentenceBefore(view)
  if (object === undefined || lead === undefined) return undefined
  const before = toPlain(lead.text)
  return before.includes(object.slice(0, object.endsWith('s') ? -1 : undefined)) &&
    READERS.test(before)
    ? { object, lead }
    : undefined
}
