import { type Act, findActs, isNegated } from './acts.ts'
import { bestFirst } from './citable.ts'
import { isSaidOfCompany } from './doer.ts'
import { type Finding, type Judgement, NO_JUDGEMENT } from './finding.ts'
import {
  APPROXIMATE,
  DEFINITION,
  DERIVING,
  HANDLE,
  LIST_CHARACTERS,
  LOCATION,
  NEAR_CHARACTERS,
  OF_MINORS,
  OTHER_PLACES,
  PERMISSION,
  PLACE_BEFORE_WE,
  PRECISE,
  READER_LETS,
  READER_LETS_US,
  READER_WARRANTS,
} from './location-words.ts'
import { ANNOUNCES } from './scope-words.ts'
import type { SentenceView } from './sentence-view.ts'
import { type ClauseScore, findSpokenOf } from './spoken-of.ts'

/**
 * What a sentence can say about location data.
 * - `precise`, `approximate`, `location`: they collect or use it, as exactly as the sentence says.
 * - `with-permission`: only when the reader allows it.
 * - `named`: it is named among other data; no rule can tell what is done with it.
 * - `no`: they do not. `no-precise`: not the exact one.
 */
export type LocationKind =
  | 'precise'
  | 'approximate'
  | 'location'
  | 'with-permission'
  | 'named'
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
  named: 1,
}

/** What one sentence says about location data. */
export function readLocation(view: SentenceView): readonly LocationFinding[] {
  if (view.own.endsWith('?') || ANNOUNCES.test(view.own) || READER_WARRANTS.test(view.own))
    return []
  const plain = view.plain.replace(OTHER_PLACES, ' elsewhere ')
  if (!LOCATION.test(plain) || DEFINITION.test(plain) || OF_MINORS.test(plain)) return []
  for (const act of findActs(plain, HANDLE)) {
    if (act.frame === 'right') continue
    if (act.frame === 'condition' && !READER_LETS_US.test(act.before)) continue
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
        verb: act.doer === 'you' && !READER_LETS.test(act.before) ? 'give' : act.verb,
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
  if (READER_LETS.test(act.before)) return true
  // 'The place from which your device accesses our site'
  if (!act.passive && /\b(?:devices?|browser|computer|phone) (?:\w+ )?$/.test(act.before))
    return false
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
  // 'The currency is determined by your location': the place acts.
  const acts = act.passive && /^ (?:by|from|based|depending|according)\b/.test(act.rest)
  const found = acts ? null : LOCATION.exec(after)
  if (found !== null) {
    // A list of data runs on; a new subject or purpose ends it.
    const between = after.slice(0, found.index)
    if (
      / (?:we|you|except|excluding|see) |[;!] | in order to | depending /.test(between) &&
      !DERIVING.test(act.verb)
    )
      return undefined
    // 'We use these: name, purpose, location' are the columns of a table.
    if (between.includes(': ') && reach === NEAR_CHARACTERS) return undefined
    return after.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20)
  }
  const before = act.before.slice(-NEAR_CHARACTERS)
  // 'Your location, so that it is transmitted': something else is meant.
  if (/\b(?:it|they) (?:is|are|was|were|be) $/.test(before)) return undefined
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
  if (/\bip\)?[- ]address|ip lookup|internet protocol/.test(plain) && DERIVING.test(act.verb))
    return 'approximate'
  if (act.doer === 'you' || PERMISSION.test(plain)) return 'with-permission'
  if (APPROXIMATE.test(object) && !/\bor precise\b/.test(object)) return 'approximate'
  if (PRECISE.test(object)) return 'precise'
  return 'location'
}

/** The score from which on a sentence that names the place is shown though no rule reads it. */
const SURE_OF_LOCATION = 0.4

/**
 * Do they collect location data?
 *
 * @param scoreOf tells how surely a sentence speaks of it, for when no rule finds an answer; without
 *   it only the rules answer
 */
export function judgeLocation(
  views: readonly SentenceView[],
  scoreOf?: ClauseScore,
): Judgement<LocationKind> {
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
  const spoken = findSpokenOf(views, 'location_data', scoreOf, SURE_OF_LOCATION, nameOfPlace)
  if (spoken === undefined) return NO_JUDGEMENT
  const { view, named } = spoken
  const finding = { kind: 'named', view, hedged: false, verb: 'name', object: named } as const
  return { verdict: 'it-depends', findings: [{ ...finding, recipients: [] }] }
}

/** The words around a place that a sentence names and does not deny. */
function nameOfPlace(sentence: string): string | undefined {
  const plain = sentence.replace(OTHER_PLACES, ' elsewhere ')
  const found = LOCATION.exec(plain)
  if (found === null || !OF_DATA.test(plain) || isNegated(plain) || OF_MINORS.test(plain))
    return undefined
  return plain.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20)
}

/** What shows that a place is spoken of as data. */
const OF_DATA =
  /\b(?:information|data|collect\w*|includ\w*|ip address(?:es)?|such as|infer\w*|gps|geo-?location)\b/
