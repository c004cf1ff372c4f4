import { compileWording, wording } from './wording.ts'

/**
 * How policies name personal data. Matches plain text (`toPlain`). The answer uses the matched phrase,
 * so that it never names other data than the sentence does.
 */
export const PERSONAL_DATA =
  /\b(?<!non-)(?:(?:any|all|the|your|our|of|user|users'|users|customer|customers|customers'|member|members|visitor|consumer|subscriber|player|client|personally|potentially|identifiable|identifying|personal|private|sensitive|nonpublic|non-public|account|contact|registration|usage|location|mobile|device|individual|student|employee|patient|applicant|certain|such|other) ){0,5}(?:information|data|details|pii|content|e-?mail address(?:es)?|phone numbers?|(?:mailing|customer|client|subscriber) lists?|identifiers)\b/

const LEADING_FILLER = /^(?:(?:any|all|the|of|our|certain|such|other) )+/

/** The data that a text names, in its own words without filler; undefined if none. */
export function dataPhrase(text: string): string | undefined {
  const phrase = PERSONAL_DATA.exec(text)?.[0]
    .replace(LEADING_FILLER, '')
    .replace(/^(customers|users|members) /, "$1' ")
    .replace('pii', 'PII')
  if (phrase === undefined) return undefined
  return phrase === 'information' || phrase === 'details' ? 'data' : phrase
}

/** Words before 'data' that leave it general. */
const GENERAL = wording`^(|sell|sells|selling|sold|rent|rents|share|shares|any|all|the|of|this|that|such|or|and|our|your|lease|trade|disclose|distribute|disseminate|exchange|transmit|other|certain|these|those|covered|provide|transfer|release|personal|'|consumers'|users'|about|more|no)$`

/** 'Palm data', 'query information': a kind of data that the general words do not name. */
export function specialData(text: string): string | undefined {
  const found = PERSONAL_DATA.exec(text)
  if (found === null || (found[0] !== 'data' && found[0] !== 'information')) return undefined
  const before = text.slice(0, found.index).trim().split(' ').at(-1) ?? ''
  return GENERAL.test(before) || /\W/.test(before) ? undefined : `${before} ${found[0]}`
}

const NAMED_UNIDENTIFIED =
  'de-?identified | anonymi[sz]ed | anonymous | aggregated? | non-personal(ly identifiable)? | non-identif* | not (personally)? identifiable | de-?identification | anonymi[sz]ation | (overall|general|summary) statistics | statistical!( (analysis|analyses|purposes?|research|models?|methods?)) | pseudonymi[sz]ed | depersonali[sz]ed'
/** Data that no longer identifies a person, by its usual names: a feature of the learned clauses. */
export const UNIDENTIFIED_NAMES = compileWording(NAMED_UNIDENTIFIED)
/** Data that no longer identifies a person, also by what is done to it. */
export const UNIDENTIFIED = compileWording(
  `${NAMED_UNIDENTIFIED} | de-?identif(y|ies|ying) | anonymi[sz](e|es|ing) | anonymously | internal statistics | non-personally-identifi* | not ..1 identify (you|any|an|individual*|specific|the) | (remov|strip|delet)* ..2 (personal*|identif*)..3 (information|data|details|identifiers) (from|before) | without identifying (you|any|individual*) | dis-?associat(e|ed|ing) ..3 from`,
)

/** 'Personal and non-personal information', 'anonymous data and your email address' */
export const PERSONAL_TOO = wording`<!(non-)(personal|personally identifiable) ({data})? (and|or|and/or|as well as|and also) ..1 ({unidentified}) | ({unidentified}) {data} (and|or|and/or|as well as|and also) (your|personal|personally identifiable)`

/** A company changing hands: not a sale of data. */
export const BUSINESS_CHANGE = wording`merg(er|ers|ed|e|es|ing) | acqui(red|rer|sition|sitions|ring) | bankruptcy | insolvency | reorgani[sz]ation | restructuring | dissolution | divestiture | change (of|in) control | (sale|sell|sells|selling|transfer|purchase|buy or sell|disposition|liquidation) ..10 (assets?|business(es)?|stock|company|division|subsidiar*|stores?|equity|shares|line of business|portion) | business transfers? | corporate (business)? (transaction|sale|change) | successor | asset sale | joint venture!( partners?)`

/** Groups that only some readers belong to. */
export const CHILDREN = wording`child | children | children's | minors? | (under|than|below) (the age of)? ..1 [(]?(13|14|16|18|thirteen|sixteen|eighteen) | (13|16) years | aged (between)? 1[0-9]`
export const RESIDENTS = wording`(of|from|about) (any)? (eu|uk|eea|european|california|nevada|colorado|virginia|eu or uk|eu and uk|u.s.|us) (residents?|consumers?|individuals|users)`

/** 'Any California resident's personal information'. */
export const RESIDENTS_OWN = wording`(california|nevada|colorado|virginia|texas|european|eu|uk) (residents?|consumers?)'?s? (personal|sensitive|private|data|information)`

/** An exception to a denial. */
export const EXCEPTION = wording`(unless|except|without ..5 your ..3 (consent|permission|authori[sz]ation|approval|opt-?in)|beyond (what|that|those)|without (a|any|such|the) ..1 (basis|grounds?|reason)|but (we)? (may|will|do|can|might) ..1 (share|disclose|provide|release|transfer)|without (first|your|their|the|user's|prior|explicit|express|specific|informed|providing|obtaining|you|getting|notice|and|with|an|opportunity|to|for|having|us)..7 (consent|permission|authori[sz]ation|approval|opt-?in|opportunity|opt-?out)|(other than|aside from|apart from)|until you|only (if|with|when|where|as)|save (for|as|where|to)|with the exception|in principle|<!(even) if you (consent|agree|opt))`
/** An exception that does not weaken a promise not to sell. */
export const LEGAL_EXCEPTION = wording`(except|unless|other than) ..4 (required|permitted|compelled|obliged) by ..2 (law|court)`

/** Data of one program or feature: a promise about it covers nothing else. */
export const OF_ONE_PROGRAM = wording`(sms|text-messag*|messaging (program|service|consent)|opt-in (data|consent|information)|(collected|provided|obtained) (through|by|via|under|in|for) (the|this|our) ..3 (program|campaign|feature|chat ?bot|survey|promotion))`

/** The limitation that the wording of such a promise must add, else ''. */
export function wordOneProgram(plain: string): string {
  if (!OF_ONE_PROGRAM.test(plain)) return ''
  return wording`(sms|text|messaging)*`.test(plain) ? ' from text messages' : ' from one program'
}

/** How policies write about the location of a reader. Matches plain text (`toPlain`). */

const NAMED_LOCATION =
  "geo-?location | geographic(al)? (location|position|area|region|data|breakdowns?|origin) | general area | gps | whereabouts | (country|city|region)&( ~;30 (based on|from|using|by|via) ~;20 ip) | geodata | location | (your|user|users') city | (country|city|region|place) (that|which)? (you are|from which you|you) (are)? (located|accessing|access|connecting|connect)"
/** The location of a person or device, by its usual names: a feature of the learned clauses. */
export const LOCATION_NAMES = compileWording(NAMED_LOCATION)
/** The location of a person or device. Other places are removed first. */
export const LOCATION = compileWording(
  `${NAMED_LOCATION} | geo-?locational (data|information) | your (country|city) and (state|region|city) | ip-address(es)? ~;80 (country|city|region) | longitude | locations of (our|the|your)? (user)? (devices?|users|phones|visitors|guests)`,
)
export const OTHER_PLACES = compileWording(
  '(devices?([(]s[)])?|cameras?|equipment|household|systems?|install*|technician*) ..2 at your ..1 locations?!( (data|information)) | location of ..2 (material|content|works?|files?|infring*) | location of (your|a|the) ..4 (on the internet|on a network) | longitude (of|for) (our|the|its|these|those|each|all|any|stores?|shops?)!( (device|user|mobile|phone|computer|browser)*) | location of (our|the|its|such|these|this|any)!( (device|user|mobile|computer)*) \\S+ | (store|retail|physical|server|storage|hosting|office|business|our|other|these|such|various|different|multiple|offline|data cent(er|re)|processing|secure|collection|meeting|event|any|a|no|all|another|restaurant|dealer|partner|pickup|delivery|work|job|centralized|remote|file|new|many|some|participating|drop-off|<!(your )specific) locations?!([-]| (information|data|services?|history|details|of (the|your|a) (device|mobile|computer))) | locations? (where (we|our|the data)|outside|other than) | locations!( of (our|the|your)? (user)? (devices?|users|phones|visitors|guests)) | their location | location-(identifying|aware|enabled|based) technolog* | (based|depends?|depending|dependent) on (the|your|where)? ..1 (location|jurisdiction|country|residen*)!( (indicated|shown|revealed|determined) by) | regardless of (your|the)? location | location-(specific laws|of (data|processing)) | relocation | allocation | place or location | same location | locations? (from|at|in|to) which | specific to your location | location in which | name,? purpose,? (and)? location',
  'g',
)
export const PRECISE = wording`<!(non-)precise | exact | gps | longitude | real-time | geo-?location | gnss | specific location`
export const APPROXIMATE = wording`(approximate|approximately|general|coarse|non-precise|imprecise|rough|estimated?|ip-address(es)?|city|country|region(al)?|zip|postal)`
export const PERMISSION = wording`({by consent}|with your ..3 approval|(if|where|when|once|after|only if|unless|provided that|as long as) you ..6 (allow|enable|permit|consent|grant|choose|opt|turn|give[n]?|provide|share|authori[sz]e|activate|disable)|(subject to|based on|depending on|obtain|obtaining|ask for|request|rel(y|ies) on) your ..3 (consent|permissions?|settings|approval)|depending on ..4 settings|to the extent (that)? you ..3 (allow|enable|permit|consent|grant|choose|authori[sz]e)*|{opt in}|if (a|the) user ..6 (allow|agree|consent|enable|permit|grant)s?|settings ..1 (permit|allow)|(asks?|requests?) ..3 (permission|consent)|turned on|switched on|is enabled|are enabled|services enabled|you (can|may|might) ..3 (allow|enable|grant|permit)|you (have)? (allowed|granted|enabled|permit|permitted))`
/** An address that shows roughly where a device is. */
export const IP_ADDRESS = wording`ip[)]?-address* | ip lookup | internet protocol`
/** 'location data that we receive' */
export const PLACE_BEFORE_WE = wording`(location|geolocation|gps) ..1,? (that|which)? (we|us) ..3 $`
export const DEFINITION = wording`(refers to|to refer to|use the term|means (any|information|data)|is any information)`
/** Applies to minors only. */
export const OF_MINORS = wording`if you are (a (minor|child)|under |below )`
/** 'You warrant that you will only provide us location data of those who agree.' */
export const READER_WARRANTS = wording`you (represent|warrant|certify) | you ... (the|your|applicable) ..1 end-users?`
export const NEAR_CHARACTERS = 130
export const LIST_CHARACTERS = 600
/** 'You can allow Fernway to use', 'you let us access' */
export const READER_LETS = wording`you ..4 (allow|permit|enable|authori[sz]e|let) (us|the app|the service|\S+) (to)? $`
/** 'If you agree to let us track' */
export const READER_LETS_US = wording`if you ..6 (let|allow|permit|enable|authori[sz]e) us (to)? ..1 $`
