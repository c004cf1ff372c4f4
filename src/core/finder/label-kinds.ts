import { foldLabel } from '../text/text-cleaning.ts'
import {
  CONTROL_WORDS,
  COOKIE_WORDS,
  HUB_WORDS,
  IMPRINT_WORDS,
  NARROW_WORDS,
  OTHER_WORDS,
  PRIVACY_WORDS,
  TERMS_WORDS,
  type WordList,
} from './policy-words.ts'

/** What a label may name: the two sought documents, and related pages. */
export type LabelKind = 'privacy' | 'terms' | 'cookies' | 'imprint' | 'hub' | 'other'

/** How strongly a label names each kind, from 0 to 1. */
export type LabelReading = Readonly<{
  scores: ReadonlyMap<LabelKind, number>
  /** For some people or one subject only: applicants, children, one state, one product. */
  isNarrow: boolean
  /** Whether the words are those of a document's full title, such as 'privacy policy'. */
  isSure: boolean
}>

const LISTS: readonly Readonly<{ kind: LabelKind; words: WordList }>[] = [
  { kind: 'privacy', words: PRIVACY_WORDS },
  { kind: 'terms', words: TERMS_WORDS },
  { kind: 'cookies', words: COOKIE_WORDS },
  { kind: 'imprint', words: IMPRINT_WORDS },
  { kind: 'hub', words: HUB_WORDS },
  { kind: 'other', words: OTHER_WORDS },
]

/** Score of a word that only probably names a kind. */
const LIKELY_SCORE = 0.75
/** Score of matching words however small their share of the label; the rest depends on the share. */
const SHARELESS_SCORE = 0.2
const NARROW_FACTOR = 0.55
/** 'Privacy settings' is a control; 'Privacy policy and choices' may be the document. */
const CONTROL_FACTOR = 0.1
const SURE_CONTROL_FACTOR = 0.6

const PHRASE_MAX_WORDS = 7
const LABEL_MAX_CHARACTERS = 160
const LABEL_MAX_WORDS = 24

/** Words that say nothing about the link's target. */
const FILLERS: ReadonlySet<string> = new Set(
  foldLabel(
    'a an the and or of for to in on at by with our your my us we this that it its is here read view see full more about opens new window tab link external click pdf html page website site web online digital general global main company group inc ltd llc gmbh corp co policy policies notice notices statement declaration information info document legal agreement version current latest updated und der die das zur zum für et de la le les des du aux y e i o do da dos das del della van het och og ja www com ve u',
  ).split(' '),
)

type Meaning = Readonly<{ kind: LabelKind; isSure: boolean }>

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

type Found<Value> = Readonly<{ start: number; end: number; value: Value }>

/** Finds the phrases of a list in folded text, in time linear in the text. */
class Phrases<Value> {
  readonly #whole = new Map<string, Value[]>()
  readonly #beginnings = new Map<string, Value[]>()
  readonly #unspaced = new Map<string, Value[]>()

  add(written: string, value: Value): void {
    const phrase = foldLabel(written)
    const map = UNSPACED.test(phrase)
      ? this.#unspaced
      : written.endsWith('*') && !phrase.includes(' ')
        ? this.#beginnings
        : this.#whole
    const values = map.get(phrase)
    if (values === undefined) map.set(phrase, [value])
    else values.push(value)
  }

  /** The longest non-overlapping phrases, each with all its meanings. */
  find(folded: string, tokens: readonly Token[]): readonly Found<readonly Value[]>[] {
    const found: Found<readonly Value[]>[] = []
    for (const [first, { start, word }] of tokens.entries()) {
      for (const { end } of tokens.slice(first, first + PHRASE_MAX_WORDS)) {
        const value = this.#whole.get(folded.slice(start, end))
        if (value !== undefined) found.push({ start, end, value })
      }
      for (let length = 3; length <= word.length && this.#beginnings.size > 0; length += 1) {
        const value = this.#beginnings.get(word.slice(0, length))
        if (value !== undefined) found.push({ start, end: start + word.length, value })
      }
    }
    if (UNSPACED.test(folded)) {
      for (const [phrase, value] of this.#unspaced) {
        const start = folded.indexOf(phrase)
        if (start >= 0) found.push({ start, end: start + phrase.length, value })
      }
    }
    return withoutOverlaps(found)
  }
}

function withoutOverlaps<Value>(found: readonly Found<Value>[]): readonly Found<Value>[] {
  const chosen: Found<Value>[] = []
  for (const next of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (chosen.every(({ start, end }) => next.end <= start || next.start >= end)) chosen.push(next)
  }
  return chosen
}

type Token = Readonly<{ start: number; end: number; word: string }>

function tokensOf(folded: string): readonly Token[] {
  return [...folded.matchAll(/\S+/g)]
    .slice(0, LABEL_MAX_WORDS)
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length, word }))
}

const KINDS = new Phrases<Meaning>()
for (const { kind, words } of LISTS) {
  for (const phrase of words.sure) KINDS.add(phrase, { kind, isSure: true })
  for (const phrase of words.likely) KINDS.add(phrase, { kind, isSure: false })
}
const NARROW = new Phrases<true>()
for (const phrase of NARROW_WORDS) NARROW.add(phrase, true)
const CONTROLS = new Phrases<true>()
for (const phrase of CONTROL_WORDS) CONTROLS.add(phrase, true)

/**
 * Reads what a label, a title or a part of a path names. A phrase counts by its share of the label, so
 * that 'Five tips to protect your privacy' names no policy.
 *
 * @param nameWords words of the site's name, folded, which are ignored
 */
export function readLabel(label: string, nameWords: ReadonlySet<string> = new Set()): LabelReading {
  const folded = foldLabel(label.slice(0, LABEL_MAX_CHARACTERS))
  const tokens = tokensOf(folded)
  const matches = KINDS.find(folded, tokens)
  const scores = new Map<LabelKind, number>()
  if (matches.length === 0) return { scores, isNarrow: false, isSure: false }
  const isOutside = (start: number, end: number) =>
    matches.every((match) => end <= match.start || start >= match.end)
  const narrow = NARROW.find(folded, tokens).filter(({ start, end }) => isOutside(start, end))
  const controls = CONTROLS.find(folded, tokens)
  const share = shareOf(folded, tokens, [...matches, ...narrow], nameWords)
  for (const { value } of matches) {
    for (const { kind, isSure } of value) {
      const control = controls.length === 0 ? 1 : isSure ? SURE_CONTROL_FACTOR : CONTROL_FACTOR
      const score =
        (isSure ? 1 : LIKELY_SCORE) *
        (SHARELESS_SCORE + (1 - SHARELESS_SCORE) * share) *
        (narrow.length > 0 ? NARROW_FACTOR : 1) *
        control
      scores.set(kind, Math.max(score, scores.get(kind) ?? 0))
    }
  }
  return {
    scores,
    isNarrow: narrow.length > 0,
    isSure: matches.some(({ value }) =>
      value.some(({ kind, isSure }) => isSure && (kind === 'privacy' || kind === 'terms')),
    ),
  }
}

/** The share, from 0 to 1, of a label's significant letters that its phrases cover. */
function shareOf(
  folded: string,
  tokens: readonly Token[],
  matches: readonly Found<unknown>[],
  nameWords: ReadonlySet<string>,
): number {
  const matched = matches.reduce((sum, { start, end }) => sum + end - start, 0)
  if (UNSPACED.test(folded)) return matched / Math.max(1, folded.replaceAll(' ', '').length)
  const rest = tokens
    .filter(({ start, end }) => matches.every((match) => end <= match.start || start >= match.end))
    .filter(({ word }) => !FILLERS.has(word) && !nameWords.has(word) && !/^\d+$/.test(word))
    .reduce((sum, { word }) => sum + word.length, 0)
  return matched / (matched + rest)
}
