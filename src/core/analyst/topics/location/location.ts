import { cellsOf } from '../../../text/readable-quote.ts'
import { ANNOUNCES } from '../../reading/clause-grammar.ts'
import { type Clause, clausesOf } from '../../reading/clauses.ts'
import {
  APPROXIMATE,
  DEFINITION,
  IP_ADDRESS,
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
} from '../../reading/data-words.ts'
import type { Finding } from '../../reading/finding.ts'
import { toPlain } from '../../reading/plain-text.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import { COLLECTS, DERIVES, GIVES } from '../../reading/verbs.ts'
import { compileWording, wording } from '../../reading/wording.ts'
import {
  endOfCollection,
  holdsUntilThen,
  IN_BACKGROUND,
  isReadersWish,
} from './location-endings.ts'

/**
 * What a sentence can say about location data.
 * - `precise`, `approximate`, `location`: they collect or use it, with this precision.
 * - `with-permission`: only if the reader allows it.
 * - `listed`: it is listed among data that they handle.
 * - `area`: they collect the postcode or town.
 * - `named`: it is named, but not what they do with it.
 * - `until`: they do until a moment that the sentence names.
 * - `no`: they do not. `no-precise`: not the precise one. `no-in-background`: not in the background.
 */
export type LocationKind =
  | 'precise'
  | 'approximate'
  | 'location'
  | 'with-permission'
  | 'until'
  | 'listed'
  | 'named'
  | 'area'
  | 'no'
  | 'no-precise'
  | 'no-in-background'

export type LocationFinding = Finding<LocationKind>

/** What one sentence says about location data. */
export function readLocation(view: SentenceView): readonly LocationFinding[] {
  if (view.own.endsWith('?') || ANNOUNCES.test(view.own) || READER_WARRANTS.test(view.own))
    return []
  const plain = view.plain.replace(OTHER_PLACES, ' elsewhere ')
  const masked = plain === view.plain ? view : { ...view, plain }
  if (!LOCATION.test(plain) || DEFINITION.test(plain) || OF_MINORS.test(plain)) return []
  for (const act of clausesOf(masked, 'handle a location')) {
    const isUntil = holdsUntilThen(act)
    // 'We stop' is the company's act; 'ask us to stop' is the reader's right.
    if (act.modality === 'right' && (act.negated || !isUntil)) continue
    if (act.modality === 'condition' && !READER_LETS_US.test(act.before)) continue
    if (
      act.negated &&
      (!DENIED_BY_THEM.test(act.before) || NOT_ALONE.test(act.before + act.verb + act.rest))
    )
      continue
    if (!(isTheirs(act) || (isUntil && !act.negated))) continue
    const object = findLocation(act)
    if (object === undefined || wording`his | her`.test(object) || NAMELESS.test(object)) continue
    const kind = kindOf(act, masked, object, isUntil)
    return [
      {
        kind,
        view,
        hedged: act.hedged,
        verb: act.actor === 'reader' && !isLetOrApp(act) ? 'give' : act.verb,
        object,
        recipients: [],
      },
    ]
  }
  return readEndOfCollection(plain, view)
}

/** Whether the reader's permission is asked. The cells of a row are no sentence: each tells by itself. */
function isPermitted({ plain, row, sentence }: SentenceView): boolean {
  if (row === undefined) return PERMISSION.test(plain)
  return cellsOf(sentence.text).some((cell) => PERMISSION.test(toPlain(cell)))
}

/** 'Anonymized location data' is nobody's. */
const NAMELESS = wording`(anonymi[sz]ed|aggregated?|de-?identified) ..1 (location|geolocation)`

/** 'We do not use it solely to find your location' */
const NOT_ALONE = wording`not ~,80 (solely|exclusively) to`

/** 'We do not', 'the app never', 'your location is not' */
const DENIED_BY_THEM = wording`(we|our|us|does|has|app|your ..2 location ..2 (not|never|no longer))`

/** 'Collection of your location ends when you log out' */
function readEndOfCollection(plain: string, view: SentenceView): readonly LocationFinding[] {
  const object = endOfCollection(plain)
  if (object === undefined) return []
  const kind = isReadersWish(plain) || PERMISSION.test(plain) ? 'with-permission' : 'until'
  return [{ kind, view, hedged: false, verb: 'collect', object, recipients: [] }]
}

const THE_APP = wording`(the|our|this) ..1 (app|application) (has|have|does|do|will) ..3 $ | (the|our|this) (mobile|web|phone)? (app|application|website|site|service|platform) (also|automatically)? $`

const isLetOrApp = ({ before }: Clause) => READER_LETS.test(before) || THE_APP.test(before)

/** 'Some devices allow applications to access your location' says what is possible. */
const DEVICES_ALLOW = wording`(devices|phones|browsers|systems|platforms) (may|can|also)? (allow|let|enable|permit)s?`

/** Whether an act is the company's: it receives what the reader gives, but no other act of the reader counts. */
function isTheirs(act: Clause): boolean {
  const gives = GIVES.test(act.verb)
  if (isLetOrApp(act)) return true
  if (DEVICES_ALLOW.test(act.before)) return false
  // 'The place from which your device accesses our site'
  if (!act.passive && wording`(devices?|browser|computer|phone) (\w+)? $`.test(act.before))
    return false
  if (act.actor === 'others') return false
  if (act.actor !== 'reader' && !act.isSaidOfCompany) return false
  if (act.actor === 'reader')
    return (
      (gives || act.verb.startsWith('shar')) &&
      wording`us`.test(act.rest.slice(0, 40)) &&
      !act.negated
    )
  return !gives
}

const OF_THE_READER = compileWording(
  "you(('re| are)) (using|visiting) | (when|as|while) you (use|visit|access|open|browse)",
  'g',
)

/** The words around the location that the verb is about, or undefined. */
function findLocation(act: Clause): string | undefined {
  const reach = COLLECTS.test(act.verb) ? LIST_CHARACTERS : NEAR_CHARACTERS
  const after = act.rest.slice(0, act.negated ? act.after.length : reach)
  // 'The currency is determined by your location': the location is not the object.
  const acts = act.passive && wording`^ (by|from|based|depending|according)`.test(act.rest)
  const found = acts ? null : LOCATION.exec(after)
  if (found !== null) {
    // A list of data continues until a new subject or purpose; 'the browser you are using' is no subject.
    const between = after.slice(0, found.index).replaceAll(OF_THE_READER, ' ')
    if (between.includes('; we ')) return undefined
    if (
      / (?:we|you|except|excluding|see|in order to|depending) |[;!] /.test(between) &&
      !DERIVES.test(act.verb)
    )
      return undefined
    // 'We use these: name, purpose, location' are the columns of a table.
    if (between.includes(': ') && reach === NEAR_CHARACTERS) return undefined
    return after.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20)
  }
  const before = act.before.slice(-NEAR_CHARACTERS)
  // 'Your location, so that it is transmitted': the subject is something else.
  if (wording`(it|they) (is|are|was|were|be) $`.test(before)) return undefined
  const earlier =
    act.passive || (!act.negated && PLACE_BEFORE_WE.test(before)) ? LOCATION.exec(before) : null
  if (earlier === null) return undefined
  return before.slice(Math.max(0, earlier.index - 40), earlier.index + earlier[0].length + 20)
}

function kindOf(act: Clause, view: SentenceView, object: string, isUntil: boolean): LocationKind {
  const { plain } = view
  if (act.negated || isUntil) {
    if (PERMISSION.test(plain) || isReadersWish(plain)) return 'with-permission'
    if (isUntil) return 'until'
    if (wording`without | unless`.test(act.rest)) return 'with-permission'
    if (IN_BACKGROUND.test(plain)) return 'no-in-background'
    return PRECISE.test(object) ? 'no-precise' : 'no'
  }
  if (IP_ADDRESS.test(plain) && DERIVES.test(act.verb)) return 'approximate'
  if (act.actor === 'reader' || isPermitted(view)) return 'with-permission'
  if (APPROXIMATE.test(object) && !wording`or precise`.test(object)) return 'approximate'
  if (PRECISE.test(object)) return 'precise'
  return 'location'
}
