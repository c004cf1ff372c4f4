import { type Actor, actorOf, isSaidOfCompany, leadOf, withoutAgreement } from './actor.ts'
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
import { CHILDREN, OF_ONE_PROGRAM, RESIDENTS, RESIDENTS_OWN } from './data-words.ts'
import { passedOn, recipientsAfter } from './recipients.ts'
import { VERBS, type VerbGroup } from './verbs.ts'
import { wording } from './wording.ts'

/**
 * How the act of a clause is meant: it is done, or only named as a reader's right, a condition that
 * may not be met, or a topic ('how we share').
 */
export type Modality = 'states' | 'right' | 'condition' | 'topic'

/** Readers or a program that an act covers, if it does not cover all. */
export type Scope = 'children' | 'residents' | 'one program'

/** A verb of a sentence with everything that its clause says about the act. All text is plain (`toPlain`). */
export type Clause = Readonly<{
  verb: string
  /** The parts of the clause before and after the verb. */
  before: string
  after: string
  /** The sentence after the verb. */
  rest: string
  /** The sentence before the verb. */
  start: string
  actor: Actor
  /** Whether the company is named as the actor, and not only assumed because nobody else is. */
  isSaidOfCompany: boolean
  negated: boolean
  /** May, might, from time to time. */
  hedged: boolean
  passive: boolean
  modality: Modality
  /** 'If we find no proof, we will not share': the act is meant in that case only. */
  conditional: boolean
  /** 'We do not share data of children': what alone the act covers; empty if that is everything. */
  scopes: readonly Scope[]
  /** The words for what is passed on, between the verb and 'with' or 'to'; the subject of a passive too. */
  object: string
  /** Who receives it, by the names of `recipientsIn`. */
  recipients: readonly string[]
}>

/** What rules read of a sentence: the same object gives the same clauses, read once. */
type Readable = Readonly<{ plain: string }>

const READ = new WeakMap<Readable, Map<VerbGroup, readonly Clause[]>>()

/** The clauses of a sentence whose verb is in the group, in order. */
export function clausesOf(view: Readable, group: VerbGroup): readonly Clause[] {
  const known = READ.get(view) ?? new Map<VerbGroup, readonly Clause[]>()
  const clauses = known.get(group) ?? readClauses(view.plain, VERBS[group])
  READ.set(view, known.set(group, clauses))
  return clauses
}

/** A negation further away than this is about something else. */
const NEGATION_REACH_CHARACTERS = 110
const MODALITY_REACH_CHARACTERS = 220
const SUBJECT_REACH_CHARACTERS = 80

function readClauses(plain: string, verbs: RegExp): readonly Clause[] {
  const found = [...plain.matchAll(verbs)]
  // Most sentences have none of them.
  if (found.length === 0) return []
  const boundaries = [...plain.matchAll(CLAUSE_BOUNDARY)].map((m) => m.index + m[0].length)
  return found.flatMap((match) => {
    const end = match.index + match[0].length
    const clauseStart = boundaries.findLast((at) => at <= match.index) ?? 0
    const clauseEnd = boundaries.find((at) => at > end) ?? plain.length
    if (isNoun(plain, match[0], match.index)) return []
    return [readClause(plain, match[0], match.index, clauseStart, clauseEnd)]
  })
}

/** 'The app uses your location' */
const APP_ACTS = wording`(app|application) *s your`

function isNoun(plain: string, word: string, at: number): boolean {
  if (!VERB_OR_NOUN.test(word)) return false
  if (APP_ACTS.test(plain.slice(Math.max(0, at - 12), at + word.length + 6))) return false
  return (
    NOUN_BEFORE.test(plain.slice(Math.max(0, at - 20), at)) ||
    plain.startsWith(' of ', at + word.length)
  )
}

function readClause(plain: string, verb: string, at: number, from: number, to: number): Clause {
  // 'nor' is itself the boundary, so the negation is a few characters further left.
  const opener = plain.slice(Math.max(0, from - 5), from) === ' nor ' ? 'nor ' : ''
  const before = opener + plain.slice(from, at)
  const after = plain.slice(at + verb.length, to)
  const start = plain.slice(0, at)
  const passive = isParticiple(verb) && PASSIVE_BEFORE.test(before)
  const read = { verb, before, after, start, rest: plain.slice(at + verb.length), passive }
  const lead = leadOf(before, start)
  const said = { ...read, before: withoutAgreement(lead), start: withoutAgreement(start) }
  const describes = isParticiple(verb) && !passive && !FINITE_BEFORE.test(before)
  let recipients: readonly string[] | undefined
  let isCompany: boolean | undefined
  let scopes: readonly Scope[] | undefined
  return {
    ...read,
    // 'Cookies provided by others': a participle that only describes.
    actor: describes ? 'others' : actorOf(said),
    negated: isNegated(lead),
    hedged: HEDGE.test(lead),
    modality: modalityOf(said.before),
    get conditional() {
      return AFTER_CONDITION.test(start.slice(0, start.length - before.length))
    },
    get scopes() {
      scopes ??= scopesOf(before, after)
      return scopes
    },
    object: passedOn(after) + (passive ? subjectOf(before) : ''),
    get recipients() {
      recipients ??= recipientsAfter(after)
      return recipients
    },
    get isSaidOfCompany() {
      isCompany ??= isSaidOfCompany(said)
      return isCompany
    },
  }
}

const isParticiple = (verb: string) =>
  wording`*(ed|sold|given|made|sent)( (on|available))?$`.test(verb)

/** The text directly before a passive verb, back to the last comma or colon. */
function subjectOf(before: string): string {
  const near = before.slice(-SUBJECT_REACH_CHARACTERS)
  const stop = Math.max(near.lastIndexOf(', '), near.lastIndexOf(': '))
  return stop === -1 ? near : near.slice(stop + 2)
}

/** 'We cannot vouch for those with whom we' share: the negation is of what stands before. */
const RELATIVE = wording`(which|whom) we ..3 $`

function withoutMainClause(before: string): string {
  const relative = RELATIVE.exec(before)
  return relative === null ? before : before.slice(relative.index)
}

/** Does a negation in the clause apply to the verb that follows? */
export function isNegated(before: string): boolean {
  const near = withoutMainClause(before).slice(-NEGATION_REACH_CHARACTERS)
  return STOPPED.test(near) || NEGATOR.test(near.replace(OTHER_NEGATION, ' '))
}

function modalityOf(before: string): Modality {
  const near = before
    .slice(-MODALITY_REACH_CHARACTERS)
    .replace(OWN_RIGHT, 'we may')
    .replace(FOR_PURPOSES_OF, '')
  if (RIGHT_FRAME.test(near)) return 'right'
  if (CONDITION_FRAME.test(near)) return 'condition'
  if (MANNER_FRAME.test(near)) return 'topic'
  return 'states'
}

/** 'Even if' is no condition. */
const AFTER_CONDITION = wording`<!(even) (if|when|where) ~,150 , $`

/** 'Our users, including children': an example narrows nothing. */
const EXAMPLES = wording`[(]including [^)]+[)] | ,? including ...`

function scopesOf(before: string, after: string): readonly Scope[] {
  const own = after.replace(EXAMPLES, '')
  const isOfResidents = RESIDENTS.test(own) || RESIDENTS_OWN.test(own)
  return [
    ...(CHILDREN.test(own) ? (['children'] as const) : []),
    ...(isOfResidents ? (['residents'] as const) : []),
    ...(OF_ONE_PROGRAM.test(`${before}${after}`) ? (['one program'] as const) : []),
  ]
}
