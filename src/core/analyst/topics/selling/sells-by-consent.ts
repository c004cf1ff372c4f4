import type { Clause } from '../../reading/clauses.ts'
import { dataPhrase } from '../../reading/data-words.ts'
import { wording } from '../../reading/wording.ts'

/**
 * A sale that needs the reader's consent first: 'we sell it only if you agree'. An opt-out sale does
 * not count. Matches plain text (`toPlain`).
 */

const READERS =
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
  "(?:with|upon|on|under|subject to|based on|conditional (?:up)?on|on the basis of|after (?:obtaining|receiving|getting|having)|(?:if|when|where|once) we (?:have|obtain|get|receive)(?: obtained| received)?) (?:(?:your|their|the|a|an|user's|users'|customer's|customers'|members'|user|customer|parental|prior|express|explicit|written|informed|specific|clear|separate|active|affirmative|opt-in|own) ){0,6}"
/** Excludes 'even with your consent', which is no condition. */
const CONSENT = `(?<!\\b(?:even|without|regardless) )\\b(?:(?:only )?${IF} ${READERS} ${FREELY}${AGREE}|(?:only )?${WITH}${YES}\\b|(?:of|from|about) ${READERS} who ${FREELY}${AGREE})${TO_ELSE}`

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
export function isSoldByConsent(act: Clause): boolean {
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
