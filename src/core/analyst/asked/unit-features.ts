import type { Passage } from '../../text/passage.ts'
import { toPlainQuestion } from '../reading/plain-text.ts'
import { wording } from '../reading/wording.ts'
import { stem, tokenise } from '../stems.ts'
import { kindsOf, QUESTION_KINDS, UNIT_KINDS } from './answer-kinds.ts'
import { type AnswerUnit, answerUnits, passagesRead } from './answer-units.ts'
import { addDirection, cosine, rowOf, similarity, type WordTable } from './word-table.ts'

/** A question as the scorer reads it. */
export type AskedQuestion = Readonly<{
  /** In the visitor's own words. */
  text: string
  /** The earlier questions that it needs to be understood, the nearest first. */
  before: readonly string[]
}>

/** The features of each unit, in order; the kinds of question and unit follow. */
const FEATURES = [
  // Similarity of meaning between the question and the unit: alone, with its lead, and its context.
  'meaning',
  'meaningWithLead',
  'meaningOfHeading',
  'meaningUnderHeading',
  'meaningBefore',
  'meaningAfter',
  'meaningOfPassage',
  'meaningBelowBest',
  'meaningStandard',
  'meaningRank',
  // How well the unit's nearest words match the words of the question.
  'met',
  'metInContext',
  'metExactly',
  'metWorst',
  'metRarest',
  'metClosely',
  'metNearly',
  'metLoosely',
  'metBelowBest',
  'metStandard',
  'metRank',
  // How well the question's words match those of the unit.
  'metBack',
  // How well the best units of the document match the question.
  'metInDocument',
  'worstInDocument',
  // Words in common, weighted by their rarity in this document.
  'common',
  'commonBelowBest',
  'commonRank',
  // The form of unit and question.
  'words',
  'hasLead',
  'isLead',
  'isQuestion',
  'endsSentence',
  'isCompleted',
  'place',
  'questionWords',
  'questionTelling',
  'documentUnits',
] as const

/** The names of all features of a unit. */
export const UNIT_FEATURES: readonly string[] = [
  ...FEATURES,
  ...QUESTION_KINDS.map(({ name }) => name),
  ...UNIT_KINDS.map(({ name }) => name),
]

/** Most words of a question that are used. */
const QUESTION_TOKENS_MAX = 48
/** Weight of the words of an earlier question, relative to the question itself. */
const BEFORE_TIMES = 0.5
const CLOSELY = 0.75
const NEARLY = 0.55
const LOOSELY = 0.4
/** Weight of the heading's meaning, relative to the unit's. */
const HEADING_SHARE = 0.3
const HEADING_TIMES = 0.85
const NEIGHBOUR_TIMES = 0.7
/** Words with a lower weight say nothing about the subject. */
const TELLING_MIN = 0.3
/** A unit with fewer words and no lead answers nothing. */
const FRAGMENT_WORDS = 3
/** Most words of a unit that are used: the rest of longer ones adds little. */
const UNIT_TOKENS_MAX = 250

type Token = Readonly<{ stem: string; row: number | undefined; weight: number }>

/** A run of words: its tokens as indexes into the document's tokens, and the sum of their vectors. */
type Words = Readonly<{ tokens: Int32Array; sum: Float64Array }>

/** A document prepared once for any number of questions. */
export type ReadUnits = Readonly<{
  units: readonly AnswerUnit[]
  own: readonly Words[]
  leads: readonly (Words | undefined)[]
  headings: readonly Words[]
  passages: readonly Float64Array[]
  kinds: readonly (readonly number[])[]
  /** The distinct words of the document. */
  tokens: readonly Token[]
  /** How rare each token is in this document: 0 if in every unit, 1 if in one. */
  rarities: Float64Array
}>

/** Reads the units of a document's passages. */
export function readUnits(passages: readonly Passage[], table: WordTable): ReadUnits {
  const units = answerUnits(passagesRead(passages))
  const tokens: Token[] = []
  const places = new Map<string, number>()
  const placeOf = (word: string): number => {
    const known = places.get(word)
    if (known !== undefined) return known
    places.set(word, tokens.length)
    tokens.push(tokenOf(word, table))
    return tokens.length - 1
  }
  const read = cached((text: string): Words => {
    const words = tokenise(text).slice(0, UNIT_TOKENS_MAX)
    const at = Int32Array.from(words, placeOf)
    return {
      tokens: at,
      sum: sumOf(
        at.values().map((place) => tokens[place]),
        table,
      ),
    }
  })
  const kinds = cached((plain: string) => kindsOf(UNIT_KINDS, plain))
  const own = units.map(({ view }) => read(view.sentence.text))
  const sums = new Map<Passage, Float64Array>()
  for (const [at, { view }] of units.entries()) {
    const sum = sums.get(view.passage) ?? new Float64Array(table.size)
    for (const [index, value] of (own[at]?.sum ?? []).entries()) {
      sum[index] = (sum[index] ?? 0) + value
    }
    sums.set(view.passage, sum)
  }
  const nothing = new Float64Array(table.size)
  return {
    units,
    own,
    leads: units.map(({ view }) => (view.lead === undefined ? undefined : read(view.lead.text))),
    headings: units.map(({ view }) => read(view.passage.heading ?? '')),
    passages: units.map(({ view }) => sums.get(view.passage) ?? nothing),
    kinds: units.map(({ view }) => kinds(view.plain)),
    tokens,
    rarities: raritiesOf(own, tokens.length),
  }
}

function cached<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const value = known.get(text) ?? read(text)
    known.set(text, value)
    return value
  }
}

function tokenOf(word: string, table: WordTable): Token {
  const row = rowOf(table, word)
  const weight = row === undefined ? 1 : (table.weights[row] ?? 0)
  return { stem: stem(word.replace(wording`'s?$`, '')), row, weight }
}

function sumOf(tokens: Iterable<Token | undefined>, table: WordTable): Float64Array {
  const sum = new Float64Array(table.size)
  for (const token of tokens) if (token?.row !== undefined) addDirection(table, token.row, sum)
  return sum
}

function raritiesOf(own: readonly Words[], tokens: number): Float64Array {
  const holds = new Float64Array(tokens)
  for (const words of own) for (const at of new Set(words.tokens)) holds[at] = (holds[at] ?? 0) + 1
  const most = Math.log(1 + own.length)
  return holds.map((units) => (most === 0 ? 1 : 1 - Math.log(1 + units) / (most + 1)))
}

type QuestionToken = Token & Readonly<{ share: number }>

function readQuestion(
  { text, before }: AskedQuestion,
  table: WordTable,
): Readonly<{ tokens: readonly QuestionToken[]; sum: Float64Array; kinds: readonly number[] }> {
  const tokens = new Map<string, QuestionToken>()
  const sum = new Float64Array(table.size)
  for (const [text_, times] of [
    [text, 1],
    ...before.map((one) => [one, BEFORE_TIMES] as const),
  ] as const) {
    for (const word of tokenise(text_)) {
      const token = tokenOf(word, table)
      if (token.row !== undefined) addDirection(table, token.row, sum, times)
      const share = token.weight * times
      if (share > (tokens.get(word)?.share ?? 0)) tokens.set(word, { ...token, share })
    }
  }
  const telling = [...tokens.values()]
    .toSorted((a, b) => b.share - a.share)
    .slice(0, QUESTION_TOKENS_MAX)
  return { tokens: telling, sum, kinds: kindsOf(QUESTION_KINDS, toPlainQuestion(text)) }
}

/**
 * The features of all units for the scorer: `UNIT_FEATURES.length` numbers for each, one unit after the
 * other.
 */
export function unitFeatures(
  asked: AskedQuestion,
  document: ReadUnits,
  table: WordTable,
): Float32Array {
  const { units, own, leads, headings, passages } = document
  const question = readQuestion(asked, table)
  const count = units.length
  const meaning = byValue(own, ({ sum }) => cosine(question.sum, sum))
  const withLead = own.map(({ sum }, at) => {
    const lead = leads[at]
    return lead === undefined ? (meaning[at] ?? 0) : cosine(question.sum, added(sum, lead.sum))
  })
  const ofPassage = byValue(passages, (sum) => cosine(question.sum, sum))
  const underHeading = own.map(({ sum }, at) => {
    const heading = headings[at]
    return heading === undefined || heading.tokens.length === 0
      ? (withLead[at] ?? 0)
      : cosine(question.sum, besideHeading(sum, leads[at]?.sum, heading.sum))
  })
  const ofHeading = byValue(headings, ({ sum }) => cosine(question.sum, sum))
  const nearest = question.tokens.map((token) => nearnessToAll(token, document, table))
  const met = nearest.map((near) => own.map((words, at) => bestOf(near, words, leads[at])))
  const inHeading = nearest.map((near) => byValue(headings, (words) => bestOf(near, words)))
  const shares = question.tokens.map(({ share }) => share)
  const allShares = shares.reduce((sum, share) => sum + share, 0) || 1
  const weighed = (of: (token: number) => number): number =>
    shares.reduce((sum, share, token) => sum + share * of(token), 0) / allShares
  const telling = shares.flatMap((share, token) => (share >= TELLING_MIN ? [token] : []))
  const rarest = telling[0] ?? 0
  const metOf = (token: number, at: number): number => met[token]?.[at] ?? 0
  const inContext = (token: number, at: number): number =>
    Math.max(
      metOf(token, at),
      HEADING_TIMES * (inHeading[token]?.[at] ?? 0),
      NEIGHBOUR_TIMES * metOf(token, at - 1),
      NEIGHBOUR_TIMES * metOf(token, at + 1),
    )
  const overall = units.map((_, at) => weighed((token) => inContext(token, at)))
  const common = own.map((words, at) => commonWords(nearest, shares, document, words, leads[at]))
  const metBack = byValue(own, (words) => backFrom(nearest, telling, document, words))
  const best = question.tokens.map((_, token) => highest(met[token] ?? []))
  const metInDocument = weighed((token) => best[token] ?? 0)
  const worstInDocument = Math.min(1, ...telling.map((token) => best[token] ?? 0))
  const [meaningPlaces, metPlaces, commonPlaces] = [underHeading, overall, common].map(placesOf)
  const out = new Float32Array(count * UNIT_FEATURES.length)
  for (const [at, { view, completion }] of units.entries()) {
    if (isFragment(document, at)) continue
    const named: Readonly<Record<(typeof FEATURES)[number], number>> = {
      meaning: meaning[at] ?? 0,
      meaningWithLead: withLead[at] ?? 0,
      meaningOfHeading: ofHeading[at] ?? 0,
      meaningUnderHeading: underHeading[at] ?? 0,
      meaningBefore: meaning[at - 1] ?? 0,
      meaningAfter: meaning[at + 1] ?? 0,
      meaningOfPassage: ofPassage[at] ?? 0,
      meaningBelowBest: meaningPlaces?.belowBest[at] ?? 0,
      meaningStandard: meaningPlaces?.standard[at] ?? 0,
      meaningRank: meaningPlaces?.rank[at] ?? 0,
      met: weighed((token) => metOf(token, at)),
      metInContext: overall[at] ?? 0,
      metExactly: weighed((token) => Number(metOf(token, at) >= 1)),
      metWorst: Math.min(1, ...telling.map((token) => inContext(token, at))),
      metRarest: metOf(rarest, at),
      metClosely: weighed((token) => Number(metOf(token, at) >= CLOSELY)),
      metNearly: weighed((token) => Number(metOf(token, at) >= NEARLY)),
      metLoosely: weighed((token) => Number(metOf(token, at) >= LOOSELY)),
      metBelowBest: metPlaces?.belowBest[at] ?? 0,
      metStandard: metPlaces?.standard[at] ?? 0,
      metRank: metPlaces?.rank[at] ?? 0,
      metBack: metBack[at] ?? 0,
      metInDocument,
      worstInDocument,
      common: common[at] ?? 0,
      commonBelowBest: commonPlaces?.belowBest[at] ?? 0,
      commonRank: commonPlaces?.rank[at] ?? 0,
      words: Math.log(1 + (own[at]?.tokens.length ?? 0)),
      hasLead: Number(view.lead !== undefined),
      isLead: Number(view.own.endsWith(':')),
      isQuestion: Number(view.own.endsWith('?')),
      endsSentence: Number(wording`[.!]$`.test(view.own)),
      isCompleted: Number(completion !== undefined),
      place: at / count,
      questionWords: Math.log(1 + question.tokens.length),
      questionTelling: telling.length,
      documentUnits: Math.log(1 + count),
    }
    out.set(
      [...Object.values(named), ...question.kinds, ...(document.kinds[at] ?? [])],
      at * UNIT_FEATURES.length,
    )
  }
  return out
}

/** Whether a unit has too few words to answer anything: its features stay 0. */
export function isFragment({ units, own }: ReadUnits, at: number): boolean {
  const words = own[at]?.tokens.length ?? 0
  return words < FRAGMENT_WORDS && units[at]?.view.lead === undefined
}

function added(one: Float64Array, other: Float64Array): Float64Array {
  return one.map((value, at) => value + (other[at] ?? 0))
}

/** The vector of a unit with its lead plus a share of its heading, combined as in training. */
function besideHeading(
  own: Float64Array,
  lead: Float64Array | undefined,
  heading: Float64Array,
): Float64Array {
  const unit = lead === undefined ? own : added(own, lead)
  const [ofUnit, ofHeading] = [lengthOf(unit) || 1, lengthOf(heading) || 1]
  return unit.map((value, at) => value / ofUnit + (HEADING_SHARE * (heading[at] ?? 0)) / ofHeading)
}

function lengthOf(values: Float64Array): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0))
}

/** Computes once per distinct value: all units of a passage share its heading. */
function byValue<Value extends object>(
  values: readonly Value[],
  compute: (value: Value) => number,
): readonly number[] {
  const known = new Map<Value, number>()
  return values.map((value) => {
    const result = known.get(value) ?? compute(value)
    known.set(value, result)
    return result
  })
}

/** Similarity of a question's word to each distinct word of the document: 1 for the same word. */
function nearnessToAll(token: Token, { tokens }: ReadUnits, table: WordTable): Float64Array {
  return Float64Array.from(tokens, (other) => {
    if (other.stem === token.stem) return 1
    if (token.row === undefined || other.row === undefined) return 0
    return Math.min(0.99, Math.max(0, similarity(table, token.row, other.row)))
  })
}

function bestOf(near: Float64Array, ...texts: readonly (Words | undefined)[]): number {
  let best = 0
  for (const text of texts) {
    for (const at of text?.tokens ?? []) best = Math.max(best, near[at] ?? 0)
  }
  return best
}

/** The words in common, weighted by share and rarity. */
function commonWords(
  nearest: readonly Float64Array[],
  shares: readonly number[],
  { rarities }: ReadUnits,
  ...texts: readonly (Words | undefined)[]
): number {
  let sum = 0
  for (const [token, near] of nearest.entries()) {
    let rarity = 0
    for (const text of texts) {
      for (const at of text?.tokens ?? []) {
        if (near[at] === 1) rarity = Math.max(rarity, rarities[at] ?? 0)
      }
    }
    sum += (shares[token] ?? 0) * rarity * rarity
  }
  return sum
}

/** Mean similarity of a unit's telling words to the nearest ones of the question. */
function backFrom(
  nearest: readonly Float64Array[],
  telling: readonly number[],
  { tokens }: ReadUnits,
  words: Words,
): number {
  let [sum, weights] = [0, 0]
  for (const at of words.tokens) {
    const weight = tokens[at]?.weight ?? 0
    if (weight < TELLING_MIN) continue
    let best = 0
    for (const token of telling) best = Math.max(best, nearest[token]?.[at] ?? 0)
    sum += weight * best
    weights += weight
  }
  return weights === 0 ? 0 : sum / weights
}

/** The highest value, or 0. Spread arguments would overflow the stack of a long document. */
function highest(values: readonly number[]): number {
  return values.reduce((best, value) => Math.max(best, value), 0)
}

/** Each value relative to the others of the document. */
function placesOf(
  values: readonly number[],
): Readonly<Record<'belowBest' | 'standard' | 'rank', readonly number[]>> {
  const best = highest(values)
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1)
  const spread = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1),
  )
  const sorted = values.toSorted((a, b) => b - a)
  const ranks = new Map<number, number>()
  for (const [rank, value] of sorted.entries()) if (!ranks.has(value)) ranks.set(value, rank)
  return {
    belowBest: values.map((value) => best - value),
    standard: values.map((value) => (value - mean) / (spread || 1)),
    rank: values.map((value) => Math.log(1 + (ranks.get(value) ?? 0))),
  }
}
