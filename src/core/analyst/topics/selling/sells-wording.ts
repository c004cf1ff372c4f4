import {
  CHILDREN,
  EXCEPTION,
  RESIDENTS,
  RESIDENTS_OWN,
  wordOneProgram,
} from '../../reading/data-words.ts'
import { compileWording, wording } from '../../reading/wording.ts'
import { ABOUT_SOME, LISTED_DATA, NARROW_SENSE, type SellsFinding } from './sells-scope.ts'

const THINGS = wording`disclosures? | sharing | transfers? | cookies | advertising | activities | practices | disclosing | uses? | services`
const THING_NAMES: Readonly<Record<string, string>> = {
  disclosure: 'disclosures',
  disclosing: 'disclosures',
  transfer: 'transfers',
  use: 'practices',
  uses: 'practices',
  services: 'practices',
  advertising: 'advertising practices',
}
const LAWS: readonly (readonly [RegExp, string])[] = [
  [wording`ccpa | cpra | california`, ' under California law'],
  [wording`nevada`, ' under Nevada law'],
  [wording`state(s'|'s)? ..3 laws?`, ' under state privacy laws'],
  [wording`(certain|some|applicable|various|other) ..4 laws?`, ' under some laws'],
]

/** One sentence about selling data, worded from the cited sentence. */
export function wordSells({ kind, view, hedged, verb: verbs, object }: SellsFinding): string {
  const { plain } = view
  const verb = verbs.replace(' or share', '')
  const orShare = verb === verbs ? '' : verb === 'sold' ? ' or shared' : ' or share'
  switch (kind) {
    case 'sells':
      return verb === 'sold'
        ? `They say they ${hedged ? 'may ' : ''}have sold${orShare} ${object}${inPastYear(plain)}.`
        : `They say they ${hedged ? 'may ' : ''}sell${orShare} ${object}.`
    case 'sells-by-consent':
      return `They say they ${hedged ? 'may ' : ''}sell${orShare} ${object}, if you agree.`
    case 'sells-unidentified':
      return `They say they ${hedged ? 'may ' : ''}sell ${unidentifiedWord(plain)} data.`
    case 'counts-as-sale':
      return `They say ${wordThing(plain)} ${hedged ? 'may count' : 'count'} as a sale${wordLaw(plain)}.`
    case 'paid':
      return `They say they ${hedged ? 'may be' : 'are'} paid for passing on ${object}.`
    case 'no':
      return `They say they ${denial(verb, plain)} ${object}${verb === 'sold' ? inPastYear(plain) : ''}${wordDefinition(plain)}.`
    case 'no-sale-by-law':
      return `They say their sharing is not a sale${wordLaw(plain)}.`
    case 'no-unless':
      if (wording`not otherwise`.test(plain))
        return `They say they do not otherwise sell ${object}.`
      return `They say they ${denial(verb, plain)} ${object}${wordLimit(plain)}.`
    case 'no-for-some':
      return wordForSome(plain, object)
  }
}

function wordLimit(plain: string): string {
  const exception = EXCEPTION.exec(plain)
  if (exception !== null) return wordException(exception.index, plain)
  const purpose = wordPurpose(plain)
  return purpose === undefined ? ', with limits' : ` ${purpose}`
}

function denial(verb: string, plain: string): string {
  if (verb === 'sold' && wording`(have|has) (not|never)`.test(plain)) return 'have not sold'
  return wording`(will|shall) (not|never)`.test(plain) &&
    !wording`(do|does) (not|never)`.test(plain)
    ? 'will not sell'
    : 'do not sell'
}

function inPastYear(plain: string): string {
  return wording`(12|twelve) ~6 months`.test(plain) ? ' in the past 12 months' : ''
}

function unidentifiedWord(plain: string): string {
  return (
    wording`de-?identified | anonymi[sz]ed | anonymous | aggregated? | statistical | pseudonymi[sz]ed`.exec(
      plain,
    )?.[0] ?? 'non-personal'
  )
}

function wordThing(plain: string): string {
  const found = THINGS.exec(plain)?.[0]
  const name = found === undefined ? 'practices' : (THING_NAMES[found] ?? found)
  return `${wording`some | certain`.test(plain) ? 'some' : 'their'} ${name}`
}

function wordLaw(plain: string): string {
  return LAWS.find(([pattern]) => pattern.test(plain))?.[1] ?? ''
}

/** 'As defined under the CCPA': a promise by the definition of one law. */
const AS_DEFINED = wording`as ..8 defined`

function wordDefinition(plain: string): string {
  if (!AS_DEFINED.test(plain)) return ''
  return wordLaw(plain).replace(' under', ', as defined under') || ', as the law defines it'
}

const SHORT_PLACES = compileWording('eu | uk | eea | us | u.s.', 'g')

function wordForSome(plain: string, object: string): string {
  const own = RESIDENTS_OWN.exec(plain)?.[0].split(' ', 1)[0]
  const residents = RESIDENTS.exec(plain)?.[0] ?? (own && `of ${own} residents`)
  if (residents !== undefined) {
    return `They say they do not sell data ${residents.replace(SHORT_PLACES, (w) => w.toUpperCase()).replace(wording`california | nevada | colorado | virginia | european`, (w) => w.charAt(0).toUpperCase() + w.slice(1))}.`
  }
  const some = ABOUT_SOME.exec(plain)?.[0].replace(wording`^\w+ about our`, 'data about their')
  if (some !== undefined) return `They say they do not sell ${some}.`
  if (CHILDREN.test(plain)) {
    const age = wording`(under|than|below) (the age of)? [0-9][0-9]`.exec(plain)?.[0].slice(-2)
    const knowingly = wording`knowingly`.test(plain) ? 'knowingly ' : ''
    return `They say they do not ${knowingly}sell data of ${age === undefined ? 'children' : `people under ${age}`}.`
  }
  const data = LISTED_DATA.test(plain) ? 'the data that they list' : object
  return `They say they do not sell ${data}${wordOneProgram(plain)}.`
}

/** The only purpose or sense that a denial covers: 'We do not sell it for marketing'. */
function wordPurpose(plain: string): string | undefined {
  const sense = NARROW_SENSE.exec(plain)?.[0]
  if (sense !== undefined)
    return sense.includes('sense') || sense.includes('traditional')
      ? 'in the traditional sense'
      : 'for money'
  const purpose =
    wording`<&(for (the)? purposes? of) *ing( (advertisements|ads|advertising|marketing))?`.exec(
      plain,
    )?.[0]
  if (purpose !== undefined) return `for ${purpose}`
  const use = wording`for ..6 (marketing|advertising|promotional|commercial)`
    .exec(plain)?.[0]
    .split(' ')
    .at(-1)
  return use === undefined ? undefined : `for ${use} purposes`
}

/** Exceptions to a denial, by precedence. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [wording`(consent|permission|authori[sz]|approval|opt-?in)*`, ' without your consent'],
  [wording`(notice|opportunity|opt-?out)*`, ' without notice or choice'],
  [
    wording`(described|set (out|forth)|outlined|stated|provided|specified|disclosed|following|below|above|otherwise)`,
    ', except as described',
  ],
  [
    wording`service providers? | processors? | partners who | companies that | vendors`,
    ', except with service providers',
  ],
  [wording`(law|legal|court|authorit|subpoena)*`, ', unless the law requires it'],
  [wording`necessary | needed | need | required`, ', unless it is necessary'],
]

/**
 * The exception that follows a denial, in a few words; ', with exceptions' if its kind is unknown.
 * @param at index of the exception in the plain sentence.
 */
export function wordException(at: number, plain: string): string {
  const exception = plain.slice(at, at + 160)
  if (
    CONSENT_OF_OTHERS.test(exception) ||
    DESCRIBED_OR_CONSENT.test(exception) ||
    CONSENT_OR_MORE.test(exception)
  )
    return ', with exceptions'
  return EXCEPTIONS.find(([pattern]) => pattern.test(exception))?.[1] ?? ', with exceptions'
}

/** 'Without your permission, unless compelled by law' */
const CONSENT_OR_MORE = wording`^without ..4 (consent|permission|approval|authori[sz]ation),? (unless|except|other than)`
/** 'Without the consent of the school', 'unless with Quillpost's approval' */
const CONSENT_OF_OTHERS = wording`<!(it|that|there|user|customer|member|client|visitor|patient|student|individual|person|subject|reader|holder|consumer|resident|guest|employee)'s ..3 (consent|permission|authori[sz]ation|approval) | (consent|permission|authori[sz]ation|approval) of (the|our|an?) (school|employer|company|partner|provider|administrator|organi[sz]ation|controller)`
/** 'Except as described below, or as you authorise' */
const DESCRIBED_OR_CONSENT = wording`(described|indicated|set (out|forth)|outlined|stated|specified|provided|permitted|below|above|law|legal|process) ..6 (or|and|unless) ..8 (consent|permission|authori[sz]|approv|opt-?in|elect|choose|inform|notify|opportunity)* | ^(other than|except) as ..3 (described|set|outlined|stated|specified|provided|permitted) ... without ..6 (consent|permission|approval)`
