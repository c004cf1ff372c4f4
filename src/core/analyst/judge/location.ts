import { type Act, findActs, isSaidOfCompany } from './acts.ts'
import { bestFirst } from './citable.ts'
import { type Finding, type Judgement, NO_JUDGEMENT } from './finding.ts'
import type { SentenceView } from './sentence-view.ts'

/**
 * What a sentence can say about location data.
 * - `precise`, `approximate`, `location`: they collect or use it, as exactly as the sentence says.
 * - `with-permission`: only when the reader allows it.
 * - `no`: they do not. `no-precise`: not the exact one.
 */
export type LocationKind =
  | 'precise'
  | 'approximate'
  | 'location'
  | 'with-permission'
  | 'no'
  | 'no-precise'

type LocationFinding = Finding<LocationKind>

const STRENGTH: Readonly<Record<LocationKind, number>> = {
  precise: 5,
  location: 4,
  no: 4,
  approximate: 4,
  'with-permission': 4,
  'no-precise': 4,
}

const HANDLE =
  /\b(?:collect(?:s|ed|ing)?|us(?:e|es|ed|ing)|access(?:es|ed|ing)?|receiv(?:e|es|ed|ing)|obtain(?:s|ed|ing)?|gather(?:s|ed|ing)?|process(?:es|ed|ing)?|track(?:s|ed|ing)?|stor(?:e|es|ed|ing)|determin(?:e|es|ed|ing)|deriv(?:e|es|ed|ing)|infer(?:s|red|ring)?|estimat(?:e|es|ed|ing)|approximate|record(?:s|ed|ing)?|monitor(?:s|ed|ing)?|request|captur(?:e|es|ed|ing)|log(?:s|ged)?|detect(?:s|ed)?|shar(?:e|es|ed|ing)|disclos(?:e|es|ed|ing)|identify|know|ask for|deduce|determination about|see|transmit(?:s|ted)?|sell|sold|analy[sz]e|get|provid(?:e|ed|ing)|supply|give)\b/g

/** The place of a person or device. Other places are struck out first. */
const LOCATION =
  /\b(?:geo-?location|geolocation|geographic(?:al)? (?:location|position|area|region|data)|(?:\w+ )?gps|whereabouts|geodata|geographic data|location|(?:your|user|users') city)\b/
const OTHER_PLACES =
  /\b(?:location of (?:our|the|its|such|these|this|any) (?!device|user|mobile|computer)\S+|(?:store|retail|physical|server|storage|hosting|office|business|our|other|these|such|various|different|multiple|offline|data cent(?:er|re)|processing|secure|meeting|event|any|a|no|all|another|restaurant|dealer|partner|pickup|delivery|work|job|centralized|remote|file|new|many|some|participating|drop-off|specific) locations?(?! (?:information|data|services?|history|details))|locations? (?:where (?:we|our|the data)|outside|other than)|locations\b|(?:based|depending|dependent) on (?:the |your |where )?(?:\w+ )?(?:location|jurisdiction|country|residen\w+)|regardless of (?:your |the )?location|location[- ](?:specific laws|of (?:data|processing))|relocation|allocation|place or location|same location|locations? (?:from|at|in|to) which|specific to your location|location in which)\b/g
const PRECISE =
  /\b(?:precise|exact|gps|real[- ]time|geo-?location|geolocation|gnss|specific location)\b/
const APPROXIMATE =
  /\b(?:approximate|approximately|general|coarse|non-precise|imprecise|rough|estimated?|ip[- ]address(?:es)?|city|country|region(?:al)?|zip|postal)\b/
const PERMISSION =
  /\b(?:with your (?:\w+ ){0,3}(?:consent|permission|approval|authori[sz]ation)|if you (?:\S+ ){0,6}?(?:allow|enable|permit|consent|agree|grant|choose|opt|turn|give[n]?|provide|share|authori[sz]e|activate|have enabled|have allowed)|(?:where|when|once|after|only if|unless|provided that|as long as) you (?:\S+ ){0,5}?(?:allow|enable|permit|consent|agree|grant|choose|opt|turn|give|share|authori[sz]e|have enabled|have allowed|disable)|(?:subject to|upon|based on|depending on|obtain|obtaining|ask for|request) your (?:\S+ ){0,3}(?:consent|permissions?|settings|approval)|depending on (?:\S+ ){0,4}settings|opt[- ]in|settings (?:\w+ )?(?:permit|allow)|turned on|switched on|is enabled|are enabled|services enabled|you (?:can|may|might) (?:\S+ ){0,3}(?:allow|enable|grant|permit)|you (?:have )?(?:allowed|granted|enabled|permit|permitted))\b/
const DERIVING = /^(?:determin|deriv|infer|estimat|approximate|deduce|identify|know|detect|track)/
/** 'location data that we receive' */
const PLACE_BEFORE_WE =
  /(?:location|geolocation|gps)(?: \w+)?,? (?:that |which )?(?:we|us) (?:\S+ ){0,3}$/
const DEFINITION = /\b(?:refers to|means (?:any|information|data)|is any information)\b/
const NEAR_CHARACTERS = 130
const LIST_CHARACTERS = 420

/** What one sentence says about location data. */
export function readLocation(view: SentenceView): readonly LocationFinding[] {
  if (view.own.endsWith('?')) return []
  const plain = view.plain.replace(OTHER_PLACES, ' elsewhere ')
  if (!LOCATION.test(plain) || DEFINITION.test(plain)) return []
  for (const act of findActs(plain, HANDLE)) {
    if (act.frame === 'right' || act.frame === 'condition') continue
    if (act.negated && !/\b(?:we|our|us|does|app)\b/.test(act.before)) continue
    if (!isTheirs(act) || /\bby not $/.test(act.before)) continue
    const object = findLocation(act)
    if (object === undefined || /\b(?:his|her)\b/.test(object)) continue
    const kind = kindOf(act, plain, object)
    return [
      {
        kind,
        view,
        hedged: act.hedged,
        verb: act.doer === 'you' ? 'give' : act.verb,
        object,
        recipients: [],
      },
    ]
  }
  return []
}

/** What the reader gives them, they receive; what the reader does otherwise is not theirs. */
function isTheirs(act: Act): boolean {
  const gives = /^(?:provid|supply|give|shar)/.test(act.verb)
  if (act.doer === 'others') return false
  if (act.doer !== 'you' && !isSaidOfCompany(act)) return false
  if (act.doer === 'you') return gives && /\bus\b/.test(act.rest.slice(0, 40)) && !act.negated
  return !/^(?:provid|supply|give)/.test(act.verb)
}

/** The words around the place that the verb is about, or undefined. */
function findLocation(act: Act): string | undefined {
  const reach = /^(?:collect|receiv|gather|obtain|log|stor|record|process|captur)/.test(act.verb)
    ? LIST_CHARACTERS
    : NEAR_CHARACTERS
  const after = act.rest.slice(0, act.negated ? act.after.length : reach)
  const found = LOCATION.exec(after)
  if (found !== null) {
    // A list of data runs on; a new subject or purpose ends it.
    const between = after.slice(0, found.index)
    if (
      / (?:we|you|except|excluding) |[;!] | in order to | depending /.test(between) &&
      !DERIVING.test(act.verb)
    )
      return undefined
    return after.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20)
  }
  const before = act.before.slice(-NEAR_CHARACTERS)
  const earlier =
    act.passive || (!act.negated && PLACE_BEFORE_WE.test(before)) ? LOCATION.exec(before) : null
  if (earlier === null) return undefined
  return before.slice(Math.max(0, earlier.index - 40), earlier.index + earlier[0].length + 20)
}

function kindOf(act: Act, plain: string, object: string): LocationKind {
  if (act.negated) {
    if (PERMISSION.test(plain) || /\b(?:without|unless)\b/.test(act.rest)) return 'with-permission'
    return PRECISE.test(object) ? 'no-precise' : 'no'
  }
  if (act.doer === 'you' || PERMISSION.test(plain)) return 'with-permission'
  if (/\bip\)?[- ]address|ip lookup|internet protocol/.test(plain) && DERIVING.test(act.verb))
    return 'approximate'
  if (APPROXIMATE.test(object) && !/\bor precise\b/.test(object)) return 'approximate'
  if (PRECISE.test(object)) return 'precise'
  return 'location'
}

/** Do they collect location data? */
export function judgeLocation(views: readonly SentenceView[]): Judgement<LocationKind> {
  const findings = bestFirst(views.flatMap(readLocation), STRENGTH)
  const best = (...kinds: readonly LocationKind[]) => findings.find((f) => kinds.includes(f.kind))
  const yes = best('precise', 'location', 'approximate')
  const permission = best('with-permission')
  const no = best('no')
  const noPrecise = best('no-precise')
  if (yes !== undefined) {
    const against = no ?? (yes.kind === 'precise' ? undefined : noPrecise)
    if (against !== undefined) return { verdict: 'it-depends', findings: [against, yes] }
    if (permission !== undefined && yes.kind === 'approximate')
      return { verdict: 'yes', findings: [permission, yes] }
    return { verdict: 'yes', findings: [yes] }
  }
  if (permission !== undefined) return { verdict: 'it-depends', findings: [permission] }
  if (no !== undefined) return { verdict: 'no', findings: [no] }
  if (noPrecise !== undefined) return { verdict: 'it-depends', findings: [noPrecise] }
  return NO_JUDGEMENT
}
