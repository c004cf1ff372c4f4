import { wording } from './wording.ts'

/** How policies write about the location of a reader. Matches plain text (`toPlain`). */

/** The location of a person or device. Other places are removed first. */
export const LOCATION =
  /\b(?:geo-?location|geolocation|geographic(?:al)? (?:location|position|area|region|data|breakdowns?|origin)|general area|(?:\w+ )?gps|whereabouts|(?:country|city|region)(?= [^.;]{0,30}\b(?:based on|from|using|by|via) [^.;]{0,20}\bip\b)|geodata|geographic data|location|(?:your|user|users') city|(?:country|city|region|place) (?:that |which )?(?:you are|from which you|you) (?:are )?(?:located|accessing|access|connecting|connect))\b/
export const OTHER_PLACES =
  /\b(?:location of (?:our|the|its|such|these|this|any) (?!device|user|mobile|computer)\S+|(?:store|retail|physical|server|storage|hosting|office|business|our|other|these|such|various|different|multiple|offline|data cent(?:er|re)|processing|secure|collection|meeting|event|any|a|no|all|another|restaurant|dealer|partner|pickup|delivery|work|job|centralized|remote|file|new|many|some|participating|drop-off|(?<!\byour )specific) locations?(?!-| (?:information|data|services?|history|details|of (?:the|your|a) (?:device|mobile|computer)))|locations? (?:where (?:we|our|the data)|outside|other than)|locations\b|their location\b|location-(?:identifying|aware|enabled|based) technolog\w+|(?:based|depends?|depending|dependent) on (?:the |your |where )?(?:\w+ )?(?:location|jurisdiction|country|residen\w+)|regardless of (?:your |the )?location|location[- ](?:specific laws|of (?:data|processing))|relocation|allocation|place or location|same location|locations? (?:from|at|in|to) which|specific to your location|location in which)\b/g
export const PRECISE =
  /\b(?:(?<!non-)precise|exact|gps|real[- ]time|geo-?location|geolocation|gnss|specific location)\b/
export const APPROXIMATE = wording`(approximate|approximately|general|coarse|non-precise|imprecise|rough|estimated?|ip-address(es)?|city|country|region(al)?|zip|postal)`
export const PERMISSION = wording`(with your ..3 (consent|permission|approval|authori[sz]ation)|if you ..6 (allow|enable|permit|consent|agree|grant|choose|opt|turn|give[n]?|provide|share|authori[sz]e|activate|have enabled|have allowed)|(where|when|once|after|only if|unless|provided that|as long as) you ..5 (allow|enable|permit|consent|agree|grant|choose|opt|turn|give|share|authori[sz]e|have enabled|have allowed|disable)|(subject to|upon|based on|depending on|obtain|obtaining|ask for|request) your ..3 (consent|permissions?|settings|approval)|depending on ..4 settings|opt-in|opted in|if (a|the) user ..6 (allow|agree|consent|enable|permit|grant)s?|settings ..1 (permit|allow)|turned on|switched on|is enabled|are enabled|rel(y|ies) on your ..1 consent|services enabled|you (can|may|might) ..3 (allow|enable|grant|permit)|you (have)? (allowed|granted|enabled|permit|permitted))`
export const DERIVING =
  /^(?:determin|deriv|infer|estimat|approximate|deduce|identify|know|detect|track)/
/** 'location data that we receive' */
export const PLACE_BEFORE_WE = wording`(location|geolocation|gps) ..1,? (that|which)? (we|us) ..3 $`
export const DEFINITION = wording`(refers to|means (any|information|data)|is any information)`
/** Applies to minors only. */
export const OF_MINORS = /\bif you are (?:a (?:minor|child)|(?:under|below) )/
/** 'You warrant that you will only provide us location data of those who agree.' */
export const READER_WARRANTS = wording`you (represent|warrant|certify) | you ... (the|your|applicable) ..1 end-users?`
export const NEAR_CHARACTERS = 130
export const LIST_CHARACTERS = 600
/** 'You can allow Fernway to use', 'you let us access' */
export const READER_LETS =
  /\byou (?:\S+ ){0,4}(?:allow|permit|enable|authori[sz]e|let) (?:us|the app|the service|[\w.'-]+) (?:to )?$/
/** 'If you agree to let us track' */
export const READER_LETS_US = wording`if you ..6 (let|allow|permit|enable|authori[sz]e) us (to)? ..1 $`
