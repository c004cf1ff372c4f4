import type { Sentence } from '../../../text/passage.ts'
import type { Act } from '../../reading/acts.ts'
import { toPlain } from '../../reading/plain-text.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'

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
const READERS = /\b(?:you|your|users?|readers?|riders?|members?|visitors?)\b/

/** The product that is sold, in the sentence's words; it need not contain a word for data. */
export function soldDataProduct({ after }: Act): string | undefined {
  return (OF_PEOPLE.exec(after) ?? TO_DATA_TRADERS.exec(after))?.[1]
}

/** 'We make reports of what you read. We sell the reports.': the product, and the sentence before. */
export function dataProductBefore(
  { after }: Act,
  { passage, sentence }: SentenceView,
): Readonly<{ object: string; lead: Sentence }> | undefined {
  const object = THE_WORK.exec(after)?.[1]
  const lead = passage.sentences[passage.sentences.indexOf(sentence) - 1]
  if (object === undefined || lead === undefined) return undefined
  const before = toPlain(lead.text)
  return before.includes(object.replace(/s$/, '')) && READERS.test(before)
    ? { object, lead }
    : undefined
}
