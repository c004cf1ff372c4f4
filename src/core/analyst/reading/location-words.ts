import { compileWording, wording } from './wording.ts'

/** How policies write about the location of a reader. Matches plain text (`toPlain`). */

const NAMED_LOCATION =
  "geo-?location | geographic(al)? (location|position|area|region|data|breakdowns?|origin) | general area | gps | whereabouts | (country|city|region)&( ~;30 (based on|from|using|by|via) ~;20 ip) | geodata | location | (your|user|users') city | (country|city|region|place) (that|which)? (you are|from which you|you) (are)? (located|accessing|access|connecting|connect)"
/** The location of a person or device, by its usual names: a feature of the learned clauses. */
export const LOCATION_NAMES = compileWording(NAMED_LOCATION)
/** The location of a person or device. Other places are removed first. */
export const LOCATION = compileWording(
  `${NAMED_LOCATION} | your (country|city) and (state|region|city) | ip-address(es)? ~;80 (country|city|region)`,
)
export const OTHER_PLACES = compileWording(
  'location of (our|the|its|such|these|this|any)!( (device|user|mobile|computer)*) \\S+ | (store|retail|physical|server|storage|hosting|office|business|our|other|these|such|various|different|multiple|offline|data cent(er|re)|processing|secure|collection|meeting|event|any|a|no|all|another|restaurant|dealer|partner|pickup|delivery|work|job|centralized|remote|file|new|many|some|participating|drop-off|<!(your )specific) locations?!([-]| (information|data|services?|history|details|of (the|your|a) (device|mobile|computer))) | locations? (where (we|our|the data)|outside|other than) | locations | their location | location-(identifying|aware|enabled|based) technolog* | (based|depends?|depending|dependent) on (the|your|where)? ..1 (location|jurisdiction|country|residen*) | regardless of (your|the)? location | location-(specific laws|of (data|processing)) | relocation | allocation | place or location | same location | locations? (from|at|in|to) which | specific to your location | location in which',
  'g',
)
export const PRECISE = wording`<!(non-)precise | exact | gps | real-time | geo-?location | gnss | specific location`
export const APPROXIMATE = wording`(approximate|approximately|general|coarse|non-precise|imprecise|rough|estimated?|ip-address(es)?|city|country|region(al)?|zip|postal)`
export const PERMISSION = wording`({by consent}|with your ..3 approval|(if|where|when|once|after|only if|unless|provided that|as long as) you ..6 (allow|enable|permit|consent|grant|choose|opt|turn|give[n]?|provide|share|authori[sz]e|activate|disable)|(subject to|based on|depending on|obtain|obtaining|ask for|request|rel(y|ies) on) your ..3 (consent|permissions?|settings|approval)|depending on ..4 settings|{opt in}|if (a|the) user ..6 (allow|agree|consent|enable|permit|grant)s?|settings ..1 (permit|allow)|(asks?|requests?) ..3 (permission|consent)|turned on|switched on|is enabled|are enabled|services enabled|you (can|may|might) ..3 (allow|enable|grant|permit)|you (have)? (allowed|granted|enabled|permit|permitted))`
/** An address that shows roughly where a device is. */
export const IP_ADDRESS = wording`ip[)]?-address* | ip lookup | internet protocol`
/** 'location data that we receive' */
export const PLACE_BEFORE_WE = wording`(location|geolocation|gps) ..1,? (that|which)? (we|us) ..3 $`
export const DEFINITION = wording`(refers to|means (any|information|data)|is any information)`
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
