import { type ClauseScore, findMention } from '../../learned/clause-model.ts'
import { isNegated } from '../../reading/clauses.ts'
import {
  IP_ADDRESS,
  LOCATION,
  OF_MINORS,
  OTHER_PLACES,
  READER_WARRANTS,
} from '../../reading/data-words.ts'
import {
  bestFirst,
  type Finding,
  isBareName,
  type Judgement,
  NO_JUDGEMENT,
} from '../../reading/finding.ts'
import { baseForm } from '../../reading/phrases.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import { GIVES } from '../../reading/verbs.ts'
import { wording } from '../../reading/wording.ts'
import { type LocationKind, readLocation } from './location.ts'

const STRENGTH: Readonly<Record<LocationKind, number>> = {
  precise: 5,
  location: 4,
  no: 4,
  approximate: 4,
  'with-permission': 4,
  'no-precise': 4,
  until: 3,
  'no-in-background': 3,
  listed: 1,
  named: 1,
  area: 1,
}

/** Minimum score of a sentence that names a location and is shown although no rule reads it. */
const SURE_OF_LOCATION = 0.4

/**
 * Do they collect location data?
 *
 * @param scoreOf how surely a sentence is about it, for use when no rule finds an answer; without it
 *   only the rules answer
 * @param isEvidence whether a sentence that only names a location implies that they handle it
 */
export function judgeLocation(
  views: readonly SentenceView[],
  scoreOf?: ClauseScore,
  isEvidence: (view: SentenceView) => boolean = () => false,
): Judgement<LocationKind> {
  const open = views.filter((view) => !isDeniedInRow(view))
  const read = views.filter((view) => view.row !== undefined || !isDeniedInRow(view))
  const findings = bestFirst(read.flatMap(readLocation), STRENGTH)
  const best = (...kinds: readonly LocationKind[]) => findings.find((f) => kinds.includes(f.kind))
  const yes = best('precise', 'location', 'approximate') ?? best('until')
  const permission = best('with-permission')
  const no = best('no')
  const noPrecise = best('no-precise')
  const inSight = best('no-in-background')
  if (yes !== undefined) {
    const against = no ?? (yes.kind === 'precise' ? undefined : noPrecise)
    if (against !== undefined) return { verdict: 'it-depends', findings: [against, yes] }
    if (permission !== undefined && yes.kind === 'approximate')
      return { verdict: 'yes', findings: [permission, yes] }
    return { verdict: 'yes', findings: [yes] }
  }
  if (permission !== undefined) return { verdict: 'it-depends', findings: [permission] }
  if (no !== undefined) return { verdict: 'no', findings: [no] }
  const partly = noPrecise ?? inSight
  if (partly !== undefined) return { verdict: 'it-depends', findings: [partly] }
  const statements = open.filter((view) => !isBareName(view))
  const mention = findMention(statements, 'location_data', scoreOf, SURE_OF_LOCATION, nameOfPlace)
  if (mention === undefined) return judgeArea(statements)
  const { view, named } = mention
  const isListed = LISTS.test(view.plain) && isEvidence(view)
  const finding = { view, hedged: false, verb: 'name', object: named, recipients: [] }
  return isListed
    ? { verdict: 'yes', findings: [{ ...finding, kind: 'listed' }] }
    : { verdict: 'it-depends', findings: [{ ...finding, kind: 'named' }] }
}

function nameOfArea(area: string): string {
  if (wording`city | town`.test(area)) return 'town'
  if (area.endsWith('of residence')) return 'country of residence'
  if (area.includes('code')) return 'postcode'
  return area.startsWith('geographic') ? 'approximate location' : 'region'
}

/** A town or a country tells roughly where the reader lives. A postcode alone is part of an address. */
function judgeArea(views: readonly SentenceView[]): Judgement<LocationKind> {
  const view = views.find(
    ({ plain }) =>
      ((AREA.test(plain) && TAKEN.test(plain)) ||
        (AREA_OF_READERS.test(plain) && GATHERED.test(plain)) ||
        ORIGIN.test(plain)) &&
      !OF_ADDRESS.test(plain) &&
      !isNegated(plain),
  )
  if (view === undefined) return NO_JUDGEMENT
  const [object = ''] = AREA.exec(view.plain) ?? AREA_OF_READERS.exec(view.plain) ?? []
  const finding = { view, hedged: false, verb: 'collect', object, recipients: [] }
  return { verdict: 'yes', findings: [{ ...finding, kind: 'area' }] }
}

const AREA = wording`(name|e-?mail|gender|age),? (and|or)? (your)? (city|town) | (city|town),? (state,?)? (and|or) country | (collect|ask|gather|request|provid|stor)* ~;60 (such as|including|like|and|your|,) country of residence | (zip|postal|post)(-| )?codes? ..8 (near|nearby|local|closest|nearest) | frequent* ..2 travel* ..1 (areas|places|routes)`
/** A place by its size is the reader's only where it is gathered. */
const AREA_OF_READERS = wording`(country|state|county|region|city),? (and|or|and/or) (city|region|state|town) information | (country|state|county|region|city|town)..3 (in which|where) you (live|reside|are based|are located) ..6 (collect|stor|information|data|registration)* | geographic(al)?,? ..6 (information|data)!( systems?)`
/** Said of visitors: 'where they are coming from' beside how many there are. */
const ORIGIN = wording`we ... (analy[sz]e|see|learn|know|determine|find out|measure|understand) ..10 where (they|our visitors|visitors|our users|users|our readers|people|our audience) (are|is)? (coming|come|comes) from!( (and|the|before|in|[(])|, (such as|for|including)|:) | we ... where we (are getting|get) our (audience|visitors|readers|users)`
const GATHERED = wording`(collect|gather|record|track|receiv|obtain|regist|suppl|ask)*`
const TAKEN = wording`(collect|stor|ask|provid|submit|includ|regist|shar)* | data | information`
/** Where a parcel or a bill goes, or the company's own address. */
const OF_ADDRESS = wording`(billing|deliver*|shipping|payment|card|laws?|complain*|transfer*|outside|venue|event|courts?|arbitration|office|headquarters|contact us|write to us|if you (are|live))`

/** 'This includes your location', 'IP address, location', 'location (inferred from …)' */
const LISTS = wording`(includ|such as|collect|receiv|inferr|deriv)* | [,:|•(]`

/** The words around a location that a sentence names and does not deny. */
export function nameOfPlace(sentence: string): string | undefined {
  const plain = sentence.replace(OTHER_PLACES, ' elsewhere ')
  const found = LOCATION.exec(plain)
  if (found === null || !OF_DATA.test(plain)) return undefined
  if (SHOWN_TO_READER.test(plain)) return undefined
  // A negation further behind is about something else.
  if (isNegated(plain.slice(0, found.index + found[0].length + DENIED_WITHIN))) return undefined
  if (OF_MINORS.test(plain) || READER_WARRANTS.test(plain)) return undefined
  return plain.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20)
}

const DENIED_WITHIN = 60

/** 'Location information that an app displays is for general purposes': data that readers are shown. */
const SHOWN_TO_READER = wording`(data|information) ..1 (displayed|shown|provided) by ... (general ..1 (informational|navigational) purposes|not ..2 (guarantee|reli))* | not ..2 guarantee* ..2 (availability|accuracy)`

/** Words that show that the location is meant as data. */
const OF_DATA = wording`(information|data|collect*|includ*|ip address(es)?|such as|infer*|gps|geo-?location)`

/** A row of a table of data categories with a cell 'no'. */
const DENIED_ROW = /\|\s*no\s*(?:\||$)/i
const AFFIRMED_ROW = /\|\s*(?:yes|x|✓|✔)/i

/** Cells of a row at the beginning of a sentence, where a table was written as running text. */
const CELLS = /^(?:yes|no|n\/a)\b(?:(?: (?:yes|no|n\/a)\b){1,9}|(?= (?:[A-Z]\.|\d{1,2}) )|\.?$)/i
/** Sentences of a row that begin with the cells of the row before. */
const ROW_SENTENCES = 2

/** 'Location Example: your address.' before 'No N/A', its own cells. */
function isDeniedInNextCells({ passage, sentence }: SentenceView): boolean {
  const at = passage.sentences.findIndex(({ start }) => start === sentence.start)
  const beginsWithCells = CELLS.test(sentence.text)
  const cells = passage.sentences
    .slice(at + 1, at + 1 + (beginsWithCells ? ROW_SENTENCES : 1))
    .flatMap(({ text }) => CELLS.exec(text)?.[0] ?? [])[0]
  // A row whose cells are not there may be denied.
  return cells === undefined ? beginsWithCells : !/yes/i.test(cells)
}

/** Whether a sentence is in a table row that answers only 'no': 'Geolocation | NO | NO'. */
export function isDeniedInRow(view: SentenceView): boolean {
  if (view.row !== undefined) return view.row.includes('we do not collect')
  if (isDeniedInNextCells(view)) return true
  const { passage, sentence } = view
  const from = passage.text.lastIndexOf('\n', sentence.start - passage.start) + 1
  const end = passage.text.indexOf('\n', sentence.end - passage.start)
  const row = passage.text.slice(from, end === -1 ? undefined : end)
  return DENIED_ROW.test(row) && !AFFIRMED_ROW.test(row)
}

/** One sentence about location data, worded from the cited sentence. */
export function wordLocation({
  kind,
  view,
  hedged,
  verb: handled,
  object,
}: Finding<LocationKind>): string {
  const may = hedged ? 'may ' : ''
  const verb = wordVerb(handled)
  const place = wordPlace(object)
  switch (kind) {
    case 'precise':
    case 'location':
      return `They ${may}${verb} ${place}.`
    case 'approximate':
      return IP_ADDRESS.test(view.plain) &&
        wording`^(determine|derive|infer|estimate|approximate|deduce|identify|use)$`.test(
          baseForm(handled),
        )
        ? `They ${may}estimate your location from your IP address.`
        : DERIVABLE.test(view.plain)
          ? `They ${may}${verb} data that can show ${place}.`
          : `They ${may}${verb} ${place}.`
    case 'with-permission':
      return GIVES.test(handled)
        ? `They may receive ${place} if you provide it.`
        : `They may ${verb} ${place} if you allow it.`
    case 'until':
      return `They ${verb} ${place}, but not at all times.`
    case 'no-in-background':
      return `They say they do not ${verb} ${place} in the background.`
    case 'listed':
      return `They list ${place} among the data they handle.`
    case 'area':
      return `They may collect your ${nameOfArea(object)}.`
    case 'named':
      return `They mention ${place}, but do not say how they use it.`
    case 'no':
      return `They say they do not ${verb} ${place}.`
    case 'no-precise':
      return `They say they do not ${verb} ${place}.`
  }
}

/** 'Your IP address, which can be used to derive your location' */
const DERIVABLE = wording`(can|may|could|might) (also)? (be used to (\w+ )?|help us )?(derive|determine|infer|estimate|identify|show|indicate|reveal)`

const VERBS: Readonly<Record<string, string>> = {
  gather: 'collect',
  obtain: 'collect',
  receive: 'receive',
  get: 'receive',
  // 'The app sends us your location.'
  send: 'receive',
  log: 'record',
  capture: 'record',
  'ask for': 'ask for',
  request: 'ask for',
  utilize: 'use',
  utilise: 'use',
  determine: 'determine',
}

function wordVerb(verb: string): string {
  const base = baseForm(verb)
  return VERBS[base] ?? base
}

/** The location, as precise as the sentence names it. */
function wordPlace(object: string): string {
  if (wording`gps`.test(object)) return 'your GPS location'
  if (wording`<!(non-)precise | exact | specific`.test(object)) return 'your precise location'
  if (wording`real-time`.test(object)) return 'your real-time location'
  if (wording`general`.test(object)) return 'your general location'
  if (wording`approximate | coarse | imprecise | non-precise | rough`.test(object))
    return 'your approximate location'
  if (wording`geo-?location`.test(object)) return 'your geolocation'
  return 'your location'
}
