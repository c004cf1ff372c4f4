import { THEY_STOP } from '../../reading/clause-grammar.ts'
import type { Clause } from '../../reading/clauses.ts'
import { wording } from '../../reading/wording.ts'

/**
 * 'We stop tracking you when the ride ends', 'we do not track you after the ride': until then they
 * do. Matches plain text (`toPlain`).
 */

/** Words for the end of the use of a thing, or the time outside it. */
const OVER =
  '(?:ends?|ended|ending|over|finish\\w*|complet\\w*|clos(?:e|es|ed|ing)|return\\w*|stop\\w*|ceas\\w*|(?:log|sign|check|clock)(?:s|ged|ged|ing|ed)? (?:out|off)|leav(?:e|es|ing)|left|exit\\w*|quit\\w*|inactive|idle|expir\\w*|terminat\\w*|cancel\\w*|arriv\\w*|deliver\\w*|uninstall\\w*|delet\\w*|remov\\w*|off|done|no longer|no (?:\\S+ ){1,2}?(?:is|are) (?:running|active|ongoing|open|in progress|under ?way)|drop\\w*|park\\w*|lock\\w*|not (?:\\S+ ){0,3}?(?:in use|us(?:e|ed|ing)|running|active|open|opened|working|on|riding|driving|logged in))'
/** 'After 1 May', 'after this update': from then on they never do. */
const DATE =
  '(?:(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b|\\d{4}\\b|(?:this|that) (?:date|day)|(?:the |this |our )?(?:\\S+ )?(?:versions?|updates?|upgrades?|releases?|change)\\b)'
/** Not preceded by 'even', 'during or' and the like, which mean 'at no time'. */
const NOT_ALSO = String.raw`(?<!\b(?:even|or|and|also|both|before|during|while|whether|neither|nor),? )`
const BEFORE_THE_END = new RegExp(
  [
    String.raw`${NOT_ALSO}\b(?:after|following) (?!${DATE})`,
    String.raw`${NOT_ALSO}\b(?:once|when|whenever|while|if|as soon as|upon|from the moment|the moment|at) (?:\S+ ){0,8}?${OVER}\b`,
    String.raw`${NOT_ALSO}\b(?:outside|outside of|beyond|between) (?:(?:of|your|the|a|an|any|these|such|active|working|business) ){0,3}(?:rentals?|rides?|trips?|journeys?|hours|shifts?|sessions?|deliver(?:y|ies)|bookings?|use|period)\b`,
    String.raw`${NOT_ALSO}\b(?:until|till|before) (?!${DATE})`,
    String.raw`\bunless (?:\S+ ){0,8}?(?:us(?:e|ed|ing)|in use|running|active|open|opened|ongoing|under ?way|started|starts?|begun|begins?|in progress|driving|riding|on shift|moving)\b`,
  ].join('|'),
)
/** 'Not in the background': leaves open what they do otherwise. */
export const IN_BACKGROUND = wording`(in|from) the background | background location`

/** The reader asks for the end. */
const ON_WISH = wording`(if|when|once|after|as soon as|until|unless|where) you ..5 (turn|switch|disable|enable|withdraw|revoke|object|opt|ask|tell|refuse|deny|deactivate|activate|request|consent|allow|agree|permit|permission|choose|instruct|unsubscribe|grant|give|change|say)`

export function isReadersWish(plain: string): boolean {
  return ON_WISH.test(plain)
}

/** Whether 'we stop collecting', or a denial from some moment on, implies that they do until then. */
export function holdsUntilThen(act: Clause): boolean {
  if (!act.negated) return THEY_STOP.test(act.before)
  const ownEnd = act.rest.search(NEXT_CLAUSE)
  const own = ownEnd === -1 ? act.rest : act.rest.slice(0, ownEnd)
  return endsAtSomeTime(own) || OPENING.test(act.start)
}

const NEXT_CLAUSE = wording`; |  but  | ,? (and|or) (we|you)`

/** Whether a text limits a statement to the time after some moment, or outside some period. */
export function endsAtSomeTime(plain: string): boolean {
  return BEFORE_THE_END.test(plain)
}

/** 'Once the ride is over, we no longer', 'after the ride we do not' */
const OPENING = new RegExp(
  String.raw`^(?:${BEFORE_THE_END.source})[^;]{0,120}?,? (?:we|the app|our app|it|your location|location)\b`,
)

const COLLECTING =
  '(?:collection|tracking|recording|processing|gathering|monitoring|use|sharing|transmission)'
const PLACE = '(?:\\S+ ){0,3}?(?:location|position|gps)(?: (?:data|information|history))?'
/** 'Collection of your location ends when you log out', 'location tracking stops after the ride' */
const COLLECTION_ENDS = new RegExp(
  String.raw`\b(?:${COLLECTING} of ${PLACE}|(?:location|gps|position) ${COLLECTING}) (?:(?:will|shall|then|also|\w+ly) ){0,3}(?:ends?|stops?|ceases?|(?:is|are|be) (?:\w+ly )?(?:stopped|ended|discontinued))\b`,
)

/** The words that say that collection ends, and so happens now; undefined if there are none. */
export function endOfCollection(plain: string): string | undefined {
  return COLLECTION_ENDS.exec(plain)?.[0]
}
