import type { SentenceView } from '../reading/sentence-view.ts'
import { tokenise } from '../stems.ts'

/** A sentence that an answer may show; the highest scores are shown first. */
export type Candidate = Readonly<{
  view: SentenceView
  score: number
  /** Its subject, if known: two of one subject share a point. */
  matter?: string | undefined
}>

/** A point of an answer: the sentence that makes it best, and a second one that belongs to it. */
export type Point<Of extends Candidate> = Readonly<{ best: Of; beside?: Of }>

/** Two sentences that share more of their words than this say the same. */
const SAME_WORDS_SHARE = 0.7
/** Sentences this near under one heading, in characters, share a subject. */
const SAME_MATTER_CHARACTERS = 500
/** Maximum distance, in characters, of a second sentence that belongs to the first. */
const BESIDE_CHARACTERS = 1_000

/**
 * The best candidates on different subjects, each with the best other one that belongs to it.
 *
 * @param most maximum number of points
 */
export function choosePoints<Of extends Candidate>(
  candidates: readonly Of[],
  most: number,
): readonly Point<Of>[] {
  const ranked = candidates.toSorted((a, b) => b.score - a.score)
  const wordsOf = createWordCache()
  const isSame = ({ view: one }: Of, { view: other }: Of) =>
    sharedWords(wordsOf(one), wordsOf(other)) > SAME_WORDS_SHARE
  const chosen: Of[] = []
  for (const one of ranked) {
    if (chosen.length === most) break
    const isCovered = chosen.some((other) => isSame(one, other) || isOfOneMatter(one, other))
    if (!isCovered) chosen.push(one)
  }
  const taken = new Set(chosen)
  const chosenMatters = new Set(chosen.flatMap(({ matter }) => matter ?? []))
  return chosen.map((best) => {
    const beside = ranked.find(
      (other) =>
        !taken.has(other) && belongsTo(best, other, chosenMatters, wordsOf) && !isSame(best, other),
    )
    if (beside === undefined) return { best }
    taken.add(beside)
    return { best, beside }
  })
}

const TELLING_CHARACTERS = 5
/** Words that sentences on any subject share. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'services service information provide provided third party parties their which other these those ' +
    'please privacy policy terms agree agreement including where there about through under between ' +
    'without before after'
  ).split(' '),
)
const isTelling = (word: string): boolean => word.length >= TELLING_CHARACTERS && !COMMON.has(word)

/** Whether a sentence has the subject of a point: anywhere if both are known, else only near it. */
function belongsTo(
  best: Candidate,
  other: Candidate,
  chosenMatters: ReadonlySet<string>,
  wordsOf: (view: SentenceView) => ReadonlySet<string>,
): boolean {
  if (best.matter !== undefined && other.matter === best.matter) return true
  if (!isNear(best, other, BESIDE_CHARACTERS)) return false
  // Below words for the best sentence, one on something else would seem to say them.
  const shared = wordsOf(best.view).intersection(wordsOf(other.view))
  if (best.matter !== undefined && !shared.values().some(isTelling)) return false
  if (other.matter === undefined) return true
  // A sentence on another chosen subject belongs to that subject's point.
  return best.matter === undefined && !chosenMatters.has(other.matter)
}

function isOfOneMatter(one: Candidate, other: Candidate): boolean {
  if (one.matter !== undefined && other.matter !== undefined) return one.matter === other.matter
  return isNear(one, other, SAME_MATTER_CHARACTERS)
}

function isNear({ view: one }: Candidate, { view: other }: Candidate, characters: number): boolean {
  return (
    one.heading === other.heading &&
    Math.abs(one.sentence.start - other.sentence.start) <= characters
  )
}

/** The words of each sentence as a set, cached. */
function createWordCache(): (view: SentenceView) => ReadonlySet<string> {
  const known = new Map<SentenceView, ReadonlySet<string>>()
  return (view) => {
    const words = known.get(view) ?? new Set(tokenise(view.sentence.text))
    known.set(view, words)
    return words
  }
}

/** Words in common, as a share of the smaller set. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.intersection(other).size / Math.max(1, Math.min(one.size, other.size))
}
