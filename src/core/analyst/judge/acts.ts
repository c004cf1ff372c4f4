import {
  AUXILIARY,
  CLAUSE_BOUNDARY,
  CONDITION_FRAME,
  COORDINATED,
  FINITE_BEFORE,
  HEDGE,
  MANNER_FRAME,
  NAME_SUBJECT,
  NEGATOR,
  NOUN_BEFORE,
  OTHER_NEGATION,
  OTHERS_SUBJECT,
  OWN_RIGHT,
  PASSIVE_BEFORE,
  READER_MUST,
  READER_MUST_NOT,
  RIGHT_FRAME,
  THEY_SUBJECT,
  VERB_OR_NOUN,
  YOU_SUBJECT,
} from './scope-words.ts'

/** Who does what a verb says. `they` is the company that wrote the document. */
export type Doer = 'they' | 'you' | 'others'

/** How a verb is meant: stated, or only spoken of as a right, a condition or a topic. */
export type Frame = 'stated' | 'right' | 'condition' | 'manner'

/** A verb of a sentence with its scope. All text is plain (`toPlain`). */
export type Act = Readonly<{
  verb: string
  /** Its clause up to the verb, and from behind the verb. */
  before: string
  after: string
  /** The sentence from behind the verb to its end. */
  rest: string
  /** The sentence up to the verb. */
  start: string
  doer: Doer
  negated: boolean
  hedged: boolean
  passive: boolean
  frame: Frame
}>

/** A negation further away than this belongs to something else. */
const NEGATION_REACH_CHARACTERS = 110
const FRAME_REACH_CHARACTERS = 220

/**
 * Every occurrence of the given verbs, each with its scope.
 * @param verbs a global regular expression over plain text.
 */
export function findActs(plain: string, verbs: RegExp): readonly Act[] {
  const boundaries = [...plain.matchAll(CLAUSE_BOUNDARY)].map((m) => m.index + m[0].length)
  return [...plain.matchAll(verbs)].flatMap((match) => {
    const end = match.index + match[0].length
    const clauseStart = boundaries.findLast((at) => at <= match.index) ?? 0
    const clauseEnd = boundaries.find((at) => at > end) ?? plain.length
    if (isNoun(plain, match[0], match.index)) return []
    return [readAct(plain, match[0], match.index, clauseStart, clauseEnd)]
  })
}

function isNoun(plain: string, word: string, at: number): boolean {
  if (!VERB_OR_NOUN.test(word)) return false
  return (
    NOUN_BEFORE.test(plain.slice(Math.max(0, at - 20), at)) ||
    plain.startsWith(' of ', at + word.length)
  )
}

function readAct(plain: string, verb: string, at: number, from: number, to: number): Act {
  const end = at + verb.length
  // 'nor' is the boundary itself, so the negation is sought a few characters further left.
  const opener = /\bnor $/.test(plain.slice(Math.max(0, from - 5), from)) ? 'nor ' : ''
  const before = opener + plain.slice(from, at)
  const after = plain.slice(end, to)
  const passive = isParticiple(verb) && PASSIVE_BEFORE.test(before)
  return {
    verb,
    before,
    after,
    rest: plain.slice(end),
    start: plain.slice(0, at),
    doer: isAdjective(verb, before, passive)
      ? 'others'
      : findDoer(before, after, passive, plain.slice(0, at)),
    negated: isNegated(before),
    hedged: HEDGE.test(before),
    passive,
    frame: findFrame(before),
  }
}

const isParticiple = (verb: string) => /(?:ed|sold|given|made|sent)$/.test(verb)

/** 'cookies provided by others': a participle that only describes. */
function isAdjective(verb: string, before: string, passive: boolean): boolean {
  return isParticiple(verb) && !passive && !FINITE_BEFORE.test(before)
}

/**
 * Is the act said of the company that wrote the document: 'we', its name, or a passive about data?
 * Terms and rules for developers are full of the same verbs with other subjects.
 */
export function isSaidOfCompany(act: Act): boolean {
  if (/\b(?:we|our|us)\b/.test(act.before)) return true
  if (READER_MUST.test(act.start)) return false
  if (act.passive)
    return /\b(?:your|personal|user|information|data|location|it|they)\b/.test(act.before)
  if (!NAME_SUBJECT.test(act.before) || /\b(?:must|shall|should)\b/.test(act.before)) return false
  return AUXILIARY.test(act.before) || /s$/.test(act.verb)
}

/** Does a negation in the clause reach the verb that ends it? */
export function isNegated(before: string): boolean {
  return NEGATOR.test(before.slice(-NEGATION_REACH_CHARACTERS).replace(OTHER_NEGATION, ' '))
}

function findFrame(before: string): Frame {
  const near = before.slice(-FRAME_REACH_CHARACTERS).replace(OWN_RIGHT, 'we may')
  if (RIGHT_FRAME.test(near)) return 'right'
  if (CONDITION_FRAME.test(near)) return 'condition'
  if (MANNER_FRAME.test(near)) return 'manner'
  return 'stated'
}

function findDoer(before: string, after: string, passive: boolean, start: string): Doer {
  if (passive)
    return /^(?: \S+){0,3} by (?:you|others?|users|other users|third)\b/.test(after)
      ? 'others'
      : 'they'
  const they = lastIndex(before, THEY_SUBJECT)
  const you = lastIndex(before, YOU_SUBJECT)
  const others = lastIndex(before, OTHERS_SUBJECT)
  const last = Math.max(they, you, others)
  // An item of 'you agree not to: copy; sell; …' has no subject of its own.
  if (last === -1) return READER_MUST_NOT.test(start) ? 'you' : 'they'
  // 'They are not allowed to use what we share, including selling it.'
  if (FORBIDDEN_TO_OTHERS.test(before)) return 'others'
  if (last === they) return 'they'
  if (COORDINATED.test(before)) return firstDoer(before)
  // 'we and our partners share', 'we, with our affiliates, share': the company is among the doers.
  if (/\bwe,? (?:and|or|together with|along with) (?:\S+ ){0,8}$/.test(before)) return 'they'
  // 'we may, with your users in mind, share': the subject stands before an aside in commas.
  if (/\bwe (?:\w+ ){0,2}, [^,]*, $/.test(before)) return 'they'
  return last === you ? 'you' : 'others'
}

const FORBIDDEN_TO_OTHERS =
  /\b(?:they|providers?|parties|partners|vendors|processors) (?:\S+ ){0,3}not (?:be )?(?:allowed|permitted|authori[sz]ed)\b|\bnot (?:authori[sz]e|allow|permit|let) (?:\S+ ){1,6}(?:to )?(?:\S+ or )?$/

/** 'uses no third parties and does not share': the subject stands before the first verb. */
function firstDoer(before: string): Doer {
  const at = (words: RegExp) => [...before.matchAll(words)][0]?.index ?? Number.POSITIVE_INFINITY
  const first = before.search(/\b(?:do|does|will|may|can|have|has|is|are|use|uses)\b/)
  const limit = first === -1 ? before.length : first
  if (at(YOU_SUBJECT) < limit) return 'you'
  return at(OTHERS_SUBJECT) < limit && at(THEY_SUBJECT) > limit ? 'others' : 'they'
}

function lastIndex(text: string, words: RegExp): number {
  let last = -1
  for (const match of text.matchAll(words)) last = match.index
  return last
}
