/**
 * How visitors ask who sees or gets something of theirs without saying 'share'. Matched on text made
 * by `toPlain`.
 */

/** Something of the visitor's, or the data itself. */
const THEIRS =
  '(?:my|our|personal|users?|(?:what|whatever|where|when|how|anything|everything) (?:i|we)|(?:the|this|that|these|any|all)? ?(?:data|information|details)|(?:it|this|that|them)(?! (?:app|site|service|product)))\\b'
/** 'Who gets a refund of my fee?' asks for money. */
const FEW_WORDS = '(?:(?!refund|money|paid|discount)\\S+ ){0,4}?'
const GETS =
  '(?:(?:gets? to )?(?:see|view|read|access|know|look (?:at|into))|(?:sees|views|reads|accesses|knows|looks (?:at|into))|(?:get|receive|obtain|learn|watch|follow|find|hear|buy)s?|ha(?:ve|s)|(?:has|have|gets?) access to|gets? hold of)'
const HELPING =
  '(?:can|could|may|might|will|would|do|does|did|should|is|are|be|being|able|allowed|to|else|all|actually|ever|currently|exactly|also|really|then|in your company)'
const HELPED = `(?:${HELPING} )*`

/** 'Who may see my rides?', 'which companies receive my data?' */
const WHO_GETS = String.raw`\b(?:who|(?:which|what) (?:(?!(?:data|information|details|cookies|trackers|i|you|we)\b)\S+ ){1,4}?) ?${HELPED}${GETS} ${FEW_WORDS}${THEIRS}|\bwho ${HELPED}uses? (?:my|our|personal)\b`
/** 'Who do you send my data to?', 'to whom is it given?' */
const TO_WHOM = String.raw`\b(?:to|with) whom\b|\bwho(?:m)? (?:else )?(?:do|does|will|can|may|would|might|is|are) (?:\S+ ){0,12}?(?:send|sent|give|given|pass|passed|forward|forwarded|hand|handed|show|shown|provide|provided|transfer|transferred|reveal|revealed|tell|told|release|released)\b`
const RECIPIENTS = String.raw`\brecipients? (?:of|for) (?:\S+ )?(?:my|our|the|personal)\b`

/** Anybody but the visitor and the company. */
const OTHERS =
  '(?:others?|any(?:one|body)|every(?:one|body)|some(?:one|body)|strangers?|people|third[- ]part(?:y|ies)|friends|followers|the (?:public|world|internet)|partners|compan(?:y|ies)|employers?|boss|family|parents|neighbou?rs|colleagues|users|members|players|customers|outsiders|staff|employees|insurers?|teachers?|school)'
const SHOWN =
  '(?:visible|viewable|accessible|available|seen|viewed|read|exposed|shown|displayed|open|revealed|sent|given|passed(?: on)?|handed(?: over)?|forwarded|accessed|known|published)'

/** 'Is my data visible to others?' */
const SHOWN_TO_OTHERS = String.raw`\b${THEIRS} (?:\S+ ){0,8}?${SHOWN} (?:\S+ ){0,4}?(?:to|by|for) (?:\S+ ){0,3}?${OTHERS}\b`
/** 'Is my ride history public?', 'do you publish my name?' */
const MADE_PUBLIC = String.raw`\bmy (?:\S+ ){1,6}?public(?:ly)?\b(?! (?:transport|key|wi-?fi))|\b(?:publish|publici[sz]e|expose|reveal) (?:\S+ )?my\b`
/** Those who are asked, and things that see nobody. */
const NO_AUDIENCE =
  '(?:i|you|we|it|they|there|cookies|trackers|(?:the|this|that|your) (?:app|company|site|website|service|policy|terms|camera|microphone|contract|agreement))\\b'
/** 'Can other people see my photos?' */
const OTHERS_GET = String.raw`\b(?:can|could|may|might|will|would|do|does|are|is|should) (?!${NO_AUDIENCE})(?:\S+ ){1,4}?${HELPED}${GETS} ${FEW_WORDS}(?:my|our|what i|where i|when i|how i)\b|\b(?:can|could|may|might|will|would|do|does) ${OTHERS} ${HELPED}${GETS} ${FEW_WORDS}(?:it|them|personal|data|information)\b`
/** 'Do you hand my details to anybody?' */
const GIVEN_TO = String.raw`\b(?:give|hand|pass|send|forward|show|provide|transfer|release|report|leak) (?:over |on )?${THEIRS} (?:\S+ ){0,6}?(?:to|with) (?:\S+ ){0,3}?(?:${OTHERS}|services|sites|apps|businesses|organi[sz]ations|firms)\b`

const ASKS_FOR_AUDIENCE = new RegExp(
  [WHO_GETS, TO_WHOM, RECIPIENTS, SHOWN_TO_OTHERS, MADE_PUBLIC, OTHERS_GET, GIVEN_TO].join('|'),
)

/** Whether a question, in plain text, asks who sees, gets or is given what is the visitor's. */
export function asksForAudience(plain: string): boolean {
  return ASKS_FOR_AUDIENCE.test(plain)
}
