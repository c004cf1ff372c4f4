import type { Sentence } from '../../../text/passage.ts'
import type { Clause } from '../../reading/clauses.ts'
import {
  BUSINESS_CHANGE,
  CHILDREN,
  dataPhrase,
  EXCEPTION,
  LEGAL_EXCEPTION,
  PERSONAL_DATA,
  PERSONAL_TOO,
  RESIDENTS,
  specialData,
  UNIDENTIFIED,
} from '../../reading/data-words.ts'
import type { Finding } from '../../reading/finding.ts'
import { toPlain } from '../../reading/plain-text.ts'
import { MARKETING_PURPOSE } from '../../reading/recipients.ts'
import { type SentenceView, sentenceBefore } from '../../reading/sentence-view.ts'
import { COUNTS_AS } from '../../reading/verbs.ts'
import { compileWording, wording } from '../../reading/wording.ts'

/** How policies write about selling data. Matches plain text (`toPlain`). */

const OBJECT_REACH_CHARACTERS = 170

/** Words that show that a sentence is about data, not goods. */
export const ABOUT_DATA = wording`information | data | cookies | sharing | disclos* | advertising | privacy | ccpa | cpra | identifiers | activities | practices`
export const LAW_OR_HEDGE = wording`law | laws | ccpa | cpra | act | may | might | could | definition`
/** 'Your data is not for sale', 'there is no sale of your data'. */
export const NOT_FOR_SALE = wording`(data|information) (is|are) (not|never) (up)? for sale | (your|personal|user|customer|the) ..1 (data|information) (that|which)? we (hold|have|keep|store|collect) ..6 (is|are) (not|never) (up|available)? for sale!( (in|but)) | (there (is|will be)|we make) no sale of (your|any|personal)..9 (data|information)`
/** 'We sell no personal data', 'we sell none of it'; 'no more than' still is a sale. */
const NONE_SOLD = wording`^ (no|none|nothing)!( (more|less|fewer|longer|matter))`
/** 'With or without your consent' limits nothing. */
const WITH_OR_WITHOUT = wording`with(out)? or with(out)? (your|the|any|prior|express)..3 (consent|permission|approval)`
/** The name of a link or button, not a promise. */
export const OPT_OUT_LINK = compileWording(
  'do not sell(/share| or share| and share)? my (personal|sensitive|or)..9 (information|data|info)',
  'g',
)
/** 'the categories of personal information that we may sell' */
const DATA_BEFORE_WE =
  /\b(?:information|data|details)(?: \([^)]*\))?(?: that| which)? we (?:\S+ ){0,4}$/
export const ENGAGED_IN_SALE = wording`^ ..12 (sales?|selling)`
export const HYPOTHESIS = wording`(avoid|in the future|if we (exchange|were|ever|do|decide))`
export const DEFINITION = wording`^..8 means | (sell|sale|sold|selling) (means|shall mean|is defined|includes) | definitions? of (a)? (sell|sale) | defines? (a)? (sell|sale)`
/** 'The definition of “sale” is broad and may include our sharing with advertisers.' */
export const BROAD_DEFINITION = wording`(definitions? of|defines?) ..6 (sell|sale) ..20 (include|includes|cover|covers) ..6 (shar|disclos|transfer|mak|provid)* ..10 (our|we|described)`
const LIST_OF_RIGHTS = wording`^({item mark})? (the|a list of( the)?|what|which|specific)? (business|commercial|specific|or)..4 (categor|purpose|pieces|types|right)*`

/** What companies sell besides data. */
export const OTHER_GOODS = wording`assets? | business | businesses | company | products? | tickets? | goods | stores? | items? | merchandise | gift cards? | subscriptions? | services | insurance`
/** 'We sell advertising based on your data' is no sale of data. */
const SELLS_ADS = wording`^ (and|or|place|show|display|online|digital|targeted)..3 (ads?|advertisements?|advertising)!( (ids?|identifiers?|data|information))`
/** 'Not in the traditional sense', 'not for money': allows other sales. */
export const NARROW_SENSE = wording`(in (the|a|its) (conventional|traditional|ordinary|common|usual|classic) sense|as traditionally (understood|defined)|traditionally|in exchange for (money|cash)|for (money|cash|monetary (consideration|compensation|gain|value|benefit)))!( (or|and))`
/** American laws call passing data on for this 'sharing': it limits no promise not to sell. */
const SHARING_BY_LAW = wording`for (the purposes? of)? cross-context(ual)? behaviou?ral advertising`
/** What every buyer does: no limit of a promise. */
const FOR_THEMSELVES = wording`to use for their own purposes`
/** 'Nor for anything else of value': excludes every sale. */
const WIDEST_SENSE = wording`monetary (or|and) other (valuable)? *`
/** 'We do not sell it for the purpose of …': allows other purposes. */
const STATED_PURPOSE = wording`for (the)? purposes? of !(the|california|nevada|ccpa|section|any law)`
/** 'Information about our advertising customers': not about every reader. */
export const ABOUT_SOME = wording`(information|data) (about|of|from) our !(user*|member*|customer*|visitor*|site*|service*)* (customers|clients|partners|users)`

/** Data buyers, and goods with 'data' in their name: not data that is sold. */
export const NO_DATA = compileWording(
  'data (brokers?|resellers?|aggregators?|buyers?|traders?|plans?|storage|bundles?|cent(er|re)s?|roaming|cables?)',
  'g',
)

/**
 * What a sentence can say about selling data.
 * - `sells`: they sell it, or may.
 * - `sells-by-consent`: they do, or may, if the reader has agreed to it.
 * - `counts-as-sale`: something that they do may count as a sale under some law.
 * - `sells-unidentified`: they sell only non-identifying data.
 * - `no`: they do not sell it. `no-sale-by-law`: they do not regard what they do as a sale.
 * - `no-unless`: they do not, with an exception. `no-for-some`: not that of children or residents.
 */
export type SellsKind =
  | 'sells'
  | 'sells-by-consent'
  | 'counts-as-sale'
  | 'paid'
  | 'sells-unidentified'
  | 'no'
  | 'no-sale-by-law'
  | 'no-unless'
  | 'no-for-some'

export type SellsFinding = Finding<SellsKind>

/**
 * A sale that needs the reader's consent first: 'we sell it only if you agree'. An opt-out sale does
 * not count. Matches plain text (`toPlain`).
 */

const READER =
  '(?:you|(?:(?:our|its|the|those|these|any|all|such) )?(?:users?|members?|customers?|visitors?|subscribers?|readers?|people|individuals|anyone|everyone|those))'
const YES = '(?:consent|permission|authori[sz]ation|approval|opt-in|agreement)'
/** 'Have expressly chosen to', without a 'not'. */
const FREELY =
  '(?:(?:have|has|had|will|would|first|expressly|explicitly|freely|specifically|actively|already|also|choose to|chose to|chosen to|decide to|want to) ){0,4}'
const AGREE = `(?:(?:agrees?|agreed|consents?|consented|opts? in|opted[ -]in|permits?|permitted|allows?|allowed|authori[sz]ed?|authori[sz]es|lets?|(?:wants?|wish(?:es)?|asks?|asked) us to(?=[,.;]|$| sell| do)|says? yes|said yes|tells? us (?:that )?we (?:may|can))\\b|(?:gives?|gave|given|grants?|granted|provides?|provided) (?:us )?(?:\\w+ ){0,4}${YES}\\b|(?:ticks?|ticked|checks?|checked) (?:the|a|this) box)`
/**
 * Consent to something else: agreeing to terms or to use something is not consent to a sale. Matches
 * directly after the agreement.
 */
const TO_ELSE =
  '(?! (?:otherwise|nothing|with)\\b| to (?!(?:it|that|such|us|do (?:so|this|that)|have|having|let|sell\\w*|share|sharing|(?:the|our|this|such|any) (?:sale|selling|sharing)|this(?=[.,;]|$))\\b)| of (?!(?:(?:the|its|our) )?(?:users?|members?|customers?|person|individual|data subject|parents?|guardians?)\\b))'
const IF =
  '(?:if|should|when|whenever|where|once|after|as soon as|(?:as|so) long as|provid(?:ed|ing)(?: that)?|on (?:the )?condition(?: that)?)'
const WITH =
  "(?:with|upon|on|under|subject to|based on|conditional (?:up)?on|on the basis of|after (?:obtaining|receiving|getting|having)|(?:if|when|where|once) we (?:have|obtain|get|receive)(?: obtained| received)?) (?:(?:your|their|the|a|an|user's|users'|customer's|customers'|members'|user|customer|parental|prior|direct|express|explicit|written|informed|specific|clear|verifiable|voluntary|separate|active|affirmative|opt-in|own) ){0,6}"
/** Excludes 'even with your consent', which is no condition. */
const CONSENT = `(?<!\\b(?:even|without|regardless) )\\b(?:(?:only )?${IF} ${READER} ${FREELY}${AGREE}|(?:only )?${WITH}${YES}\\b|(?:of|from|about) ${READER} who ${FREELY}${AGREE})${TO_ELSE}`

const BEHIND = new RegExp(CONSENT)
/** 'If you agree, we sell', 'only with your consent will we sell', 'we may, if you agree, sell'. */
const IN_FRONT = new RegExp(
  `^(?:(?:and|but|so|however|then),? )?(?:it is )?${CONSENT}[^,;]{0,80}(?:, [^,;]{0,60}| [^,;]{0,20})$|\\b(?:we|may|will|can|shall|does?),? (?:only,? )?${CONSENT},? (?:(?:and only then|also|then),? )?$`,
)
/** 'We ask for your consent before we sell it': the consent is about the sale. */
const ASKED_FIRST = new RegExp(
  `\\bwe (?:(?:will|shall|must|always|first|also|only) ){0,3}(?:ask|obtain|get|seek|request|require|need) (?:\\S+ ){0,5}?${YES} (?:first )?(?:before|prior to|and (?:only )?then)(?: we)?(?: (?:may|will|would|can|do|ever)){0,2} $`,
)
/** 'Only if you agree do we sell': inverted word order states the sale although an 'if' precedes it. */
const TURNED_ROUND = new RegExp(
  `^(?:but )?(?=only\\b)${CONSENT}[^,;]{0,40} (?:do|will|may|would|shall|can) we(?: ever)? $`,
)
/** The clause after a 'but' that ends the verb's own: 'we sell it, but only if you let us'. */
const TURN = wording`^only ~;`
/** Implied consent: 'your consent, which you give by using the app'. */
const SUPPOSED = wording`(by|through) ..1 (using|visiting|accessing|continuing|browsing|registering|downloading|creating|signing up) | deemed | implied | presumed | automatically`
/** 'With your consent or for our own purposes': an alternative to consent. A legal duty is none. */
const OR_ELSE = wording`^ ~,30 ,? or (also|otherwise)? (for|as|where|when|if|to|in|on|without|because)!( (we are|it is|otherwise)? (required|compelled|obliged|needed) by)`
/** 'We sell your data, and if you agree we share your photos.' */
const NEW_CLAUSE = wording`^ (then)? we`
/** 'We sell your data and share it if you agree': the condition is about the sharing. */
const NEXT_ACT = wording`(and|or|but) (we)? (also|may|will|only|can|then)..3 (share|disclose|give|pass|use|transfer|provide|release|collect|process|store|send|show|keep|track|contact)`

/** Whether the sale needs consent, in a clause that otherwise would only mention it. */
export function waitsForYes({ start }: Clause): boolean {
  return ASKED_FIRST.test(start) || TURNED_ROUND.test(start)
}

/** Whether only data of consenting readers is sold. */
function isSoldByConsent(act: Clause): boolean {
  if (waitsForYes(act)) return true
  const turn = TURN.exec(act.rest.slice(act.after.length))?.[0] ?? ''
  const behind = act.after + turn
  if (SUPPOSED.test(act.start + behind)) return false
  if (IN_FRONT.test(act.start)) return true
  const found = BEHIND.exec(behind)
  if (found === null) return false
  const further = behind.slice(found.index + found[0].length)
  if (OR_ELSE.test(further) || NEW_CLAUSE.test(further)) return false
  const next = NEXT_ACT.exec(behind.slice(0, found.index))
  return next === null || dataPhrase(behind.slice(0, next.index)) === undefined
}

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
  const sold = act.after.slice(0, OBJECT_REACH_CHARACTERS)
  if (UNIDENTIFIED.test(sold) && !PERSONAL_TOO.test(sold)) return 'sells-unidentified'
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
  if (act.passive && (wording`mobile`.test(act.before) || LISTED_DATA.test(act.before))) return true
  if (wording`knowingly`.test(act.before) && CHILDREN.test(act.before)) return true
  if (
    !wording`mobile | phone | email | e-mail | location | mailing | sensitive | device | student | employee | patient | applicant`.test(
      object,
    )
  )
    return false
  return !wording`(and|or) (any|all)? (other|any|all)? ..1 (personal|customer|user) `.test(
    act.after,
  )
}

/** 'Log Data, Account Data and Registration Data': nothing is said of other data. */
export const LISTED_DATA = wording`^!(... (all|any|personal|your) ..2 {data}) ... {data}, ..3 {data},? (and|or) ..2 {data} `

/** 'We do not sell your data and share it only if you agree.' */
const AND_SHARES = wording`and (share|disclose|give|pass|use|transfer|provide|release|process|store|keep)`

const NOR_SHARED = wording`nor ..2 (shar|disclos|giv|pass|provid|transfer|releas)*`

/** 'For marketing purposes or any other reason' */
const ANY_PURPOSE = wording`or (for)? any ..1 (other)? (reasons?|purposes?)!( (that|which|you|not|without|unless|we))`

/** 'To parties who do not meet our standards': allows others. */
const TO_SOME_BUYERS = wording`(part(y|ies)|third-part(y|ies)|compan(y|ies)|organi[sz]ations?|persons?|anyone) (who|whom|that|which) (do|does|is|are|has|have) not`

/** Whether a promise has an exception, or covers only one purpose or one sense of the word. */
function isLimited(act: Clause): boolean {
  if (NARROW_SENSE.test(act.after) || wording`otherwise`.test(act.before)) return true
  // 'do not sell it, or share it for advertising': the purpose is about sharing.
  const shares = wording`(or|and|nor) (to)? (share|disclose|process|use)`.exec(act.after)
  const sold = act.after.slice(0, shares?.index)
  // 'Do not sell or share it for advertising': the purpose is about both.
  const ownPurpose = (dataPhrase(sold) === undefined ? act.after : sold)
    .replace(WIDEST_SENSE, '')
    .replace(SHARING_BY_LAW, '')
    .replace(FOR_THEMSELVES, '')
  const hasPurpose = MARKETING_PURPOSE.test(ownPurpose) || STATED_PURPOSE.test(ownPurpose)
  if (hasPurpose && !ANY_PURPOSE.test(ownPurpose)) return true
  if (TO_SOME_BUYERS.test(act.after)) return true
  if (LEGAL_EXCEPTION.test(act.after)) return false
  const after = act.after.replace(WITH_OR_WITHOUT, '')
  const exception = EXCEPTION.exec(after)
  if (exception === null) return wording`^(except|unless|without|other than|save)`.test(act.start)
  // 'do not sell it and will only share it with your consent': the exception is about the sharing.
  const between = after.slice(0, exception.index)
  if (wording`(and|nor|or) (we|it)? (do|does|will|may|only|would|have)`.test(between)) return false
  // 'Not sold nor shared, except': the exception is about the sharing.
  if (NOR_SHARED.test(between)) return false
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
