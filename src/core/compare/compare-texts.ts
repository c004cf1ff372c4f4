import type { Citation } from '../analyst/answer.ts'
import { citeSentence } from '../analyst/check-citations.ts'
import { toPlain } from '../analyst/reading/plain-text.ts'
import type { Passage } from '../text/passage.ts'
import { overlapOf, wordsOf } from './word-overlap.ts'

/** What became of a sentence from the first document to the second, in their very words. */
export type TextChange =
  | Readonly<{ kind: 'added'; after: Citation }>
  | Readonly<{ kind: 'removed'; before: Citation }>
  | Readonly<{ kind: 'changed'; before: Citation; after: Citation }>

export type TextComparison = Readonly<{
  /** Whether they are two versions of one document: then the changes tell something. */
  areVersions: boolean
  /** In the order of the second document; what is gone from the first comes last, in its order. */
  changes: readonly TextChange[]
}>

/** Of two sentences that share this much of their words, one is the other one changed. */
const CHANGED_OVERLAP = 0.5

/**
 * Pairs of sentences that are looked at: all of them where five hundred have changed. Of texts with more,
 * each sentence is compared with those that stand about where it stood.
 */
const PAIRS_MAX = 250_000

/** Two versions of a document share this much of the shorter one's sentences, changed ones included. */
const VERSION_SHARE = 0.4

type Line = Readonly<{ citation: Citation; plain: string }>
type Pair = Readonly<{ before: Line; after: Line }>

/**
 * What changed from one document to the other, sentence by sentence. Sentences that only moved, and
 * differences of spacing, quotes and capitals, are no change.
 *
 * @param first the whole first document
 * @param second the whole second one
 */
export function compareTexts(
  first: readonly Passage[],
  second: readonly Passage[],
): TextComparison {
  const before = linesOf(first)
  const after = linesOf(second)
  const gone = without(before, after)
  const come = without(after, before)
  const pairs = pairUp(gone, come)
  const origins = new Map(pairs.map(({ before, after }) => [after, before.citation]))
  const changed = new Set(pairs.map((pair) => pair.before))
  const changes: readonly TextChange[] = [
    ...come.map((line) => {
      const origin = origins.get(line)
      const { citation } = line
      return origin === undefined
        ? { kind: 'added' as const, after: citation }
        : { kind: 'changed' as const, before: origin, after: citation }
    }),
    ...gone
      .filter((line) => !changed.has(line))
      .map(({ citation }) => ({ kind: 'removed' as const, before: citation })),
  ]
  const shorter = Math.min(before.length, after.length)
  const shared = Math.min(before.length - gone.length, after.length - come.length) + pairs.length
  return { areVersions: shorter > 0 && shared / shorter >= VERSION_SHARE, changes }
}

function linesOf(passages: readonly Passage[]): readonly Line[] {
  return passages.flatMap((passage) =>
    passage.sentences.map((sentence) => ({
      citation: citeSentence(passage, sentence),
      plain: toPlain(sentence.text),
    })),
  )
}

function without(lines: readonly Line[], others: readonly Line[]): readonly Line[] {
  const known = new Set(others.map(({ plain }) => plain))
  return lines.filter(({ plain }) => !known.has(plain))
}

/** Sentences and what became of them, those most alike first; each is in one pair at most. */
function pairUp(gone: readonly Line[], come: readonly Line[]): readonly Pair[] {
  const words = new Map([...gone, ...come].map((line) => [line, wordsOf(line.plain)]))
  const width = Math.min(come.length, Math.ceil(PAIRS_MAX / Math.max(1, gone.length)))
  const alike = gone.flatMap((before, index) =>
    nearby(come, index / gone.length, width).flatMap((after) => {
      const overlap = overlapOf(words.get(before), words.get(after))
      return overlap < CHANGED_OVERLAP ? [] : [{ before, after, overlap }]
    }),
  )
  const taken = new Set<Line>()
  return alike
    .toSorted((a, b) => b.overlap - a.overlap)
    .filter(({ before, after }) => {
      if (taken.has(before) || taken.has(after)) return false
      taken.add(before)
      taken.add(after)
      return true
    })
}

/** So many lines around a place, which is a share of the whole from 0 to 1. */
function nearby(lines: readonly Line[], place: number, width: number): readonly Line[] {
  const first = Math.round(place * lines.length - width / 2)
  const from = Math.max(0, Math.min(first, lines.length - width))
  return lines.slice(from, from + width)
}
