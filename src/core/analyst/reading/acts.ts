import {
  CLAUSE_BOUNDARY,
  CONDITION_FRAME,
  FINITE_BEFORE,
  FOR_PURPOSES_OF,
  HEDGE,
  MANNER_FRAME,
  NEGATOR,
  NOUN_BEFORE,
  OTHER_NEGATION,
  OWN_RIGHT,
  PASSIVE_BEFORE,
  RIGHT_FRAME,
  STOPPED,
  VERB_OR_NOUN,
} from './clause-grammar.ts'
import { type Doer, findDoer } from './doer.ts'

/** How a verb is used: stated, or only named as a right, a condition or a topic. */
export type Frame = 'stated' | 'right' | 'condition' | 'manner'

/** A verb of a sentence with its scope. All text is plain (`toPlain`). */
export type Act = Readonly<{
  verb: string
  /** The parts of its clause before and after the verb. */
  before: string
  after: string
  /** The sentence after the verb. */
  rest: string
  /** The sentence before the verb. */
  start: string
  doer: Doer
  negated: boolean
  hedged: boolean
  passive: boolean
  frame: Frame
}>

/** A negation further away than this is about something else. */
const NEGATION_REACH_CHARACTERS = 110
const FRAME_REACH_CHARACTERS = 220

/**
 * Every occurrence of the given verbs, each with its scope.
 * @param verbs a global regular expression over plain text.
 */
export function findActs(plain: string, verbs: RegExp): readonly Act[] {
  const found = [...plain.matchAll(verbs)]
  // Most sentences have none of them.
  if (found.length === 0) return []
  const boundaries = [...plain.matchAll(CLAUSE_BOUNDARY)].map((m) => m.index + m[0].length)
  return found.flatMap((match) => {
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
  // 'nor' is itself the boundary, so the negation is a few characters further left.
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
      : findDoer(verb, before, after, passive, plain.slice(0, at)),
    negated: isNegated(before),
    hedged: HEDGE.test(before),
    passive,
    frame: findFrame(before),
  }
}

const isParticiple = (verb: string) => /(?:ed|sold|given|made|sent)(?: on| available)?$/.test(verb)

/** 'cookies provided by others': a participle that only describes. */
function isAdjective(verb: string, before: string, passive: boolean): boolean {
  return isParticiple(verb) && !passive && !FINITE_BEFORE.test(before)
}

/** Does a negation in the clause apply to the verb that follows? */
export function isNegated(before: string): boolean {
  const near = before.slice(-NEGATION_REACH_CHARACTERS)
  return STOPPED.test(near) || NEGATOR.test(near.replace(OTHER_NEGATION, ' '))
}

function findFrame(before: string): Frame {
  const near = before
    .slice(-FRAME_REACH_CHARACTERS)
    .replace(OWN_RIGHT, 'we may')
    .replace(FOR_PURPOSES_OF, '')
  if (RIGHT_FRAME.test(near)) return 'right'
  if (CONDITION_FRAME.test(near)) return 'condition'
  if (MANNER_FRAME.test(near)) return 'manner'
  return 'stated'
}

/** 'If we find no proof, we will not share' holds in that case only; 'even if' is no condition. */
export function isConditional(act: Act): boolean {
  const earlier = act.start.slice(0, act.start.length - act.before.length)
  return /(?<!\beven )\b(?:if|when|where) [^,;]{3,150}, $/.test(earlier)
}
