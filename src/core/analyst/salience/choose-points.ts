import type { SentenceView } from '../reading/sentence-view.ts'
import { tokenise } from '../stems.ts'

/** A sentence that an answer may show, and how much it should: the greater, the sooner. */
export type Candidate = Readonly<{
  view: SentenceView
  score: number
  /** What it is about, where that is known: two of one matter are not shown apart. */
  matter?: string | undefined
}>

/** Something that an answer should show: the sentence that says it best, and one that belongs to it. */
export type Point<Of extends Candidate> = Readonly<{ best: Of; beside?: Of }>

/** Two sentences with so many words in common say the same. */
const SAME_WORDS_SHARE = 0.7
/** So near under one heading, in characters, sentences are about one matter. */
const SAME_MATTER_CHARACTERS = 500
/** Within so many characters a second sentence belongs to the first. */
const BESIDE_CHARACTERS = 1_000

/**
 * The best candidates, each of another matter, and each with the best one that belongs to it.
 *
 * @param most how many points
 */
export function choosePoints<Of extends Candidate>(
  candidates: readonly Of[],
  most: number,
): readonly Point<Of>[] {
  const ranked = candidates.toSorted((a, b) => b.score - a.score)
  const wordsOf = remembered()
  const isSame = ({ view: one }: Of, { view: other }: Of) =>
    sharedWords(wordsOf(one), wordsOf(other)) > SAME_WORDS_SHARE
  const chosen: Of[] = []
  for (const one of ranked) {
    if (chosen.length === most) break
    const isTold = chosen.some((other) => isSame(one, other) || isOfOneMatter(one, other))
    if (!isTold) chosen.push(one)
  }
  const taken = new Set(chosen)
  const told = new Set(chosen.flatMap(({ matter }) => matter ?? []))
  return chosen.map((best) => {
    const beside = ranked.find(
      (other) => !taken.has(other) && belongsTo(best, other, told) && !isSame(best, other),
    )
    if (beside === undefined) return { best }
    taken.add(beside)
    return { best, beside }
  })
}

/** Whether a sentence goes on about the matter of a point: anywhere where both are known, else near it. */
function belongsTo(best: Candidate, other: Candidate, told: ReadonlySet<string>): boolean {
  if (best.matter !== undefined && other.matter === best.matter) return true
  if (!isNear(best, other, BESIDE_CHARACTERS)) return false
  if (other.matter === undefined) return true
  // What is another matter has its own point, or none.
  return best.matter === undefined && !told.has(other.matter)
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

/** The words of each sentence as a set, made once. */
function remembered(): (view: SentenceView) => ReadonlySet<string> {
  const known = new Map<SentenceView, ReadonlySet<string>>()
  return (view) => {
    const words = known.get(view) ?? new Set(tokenise(view.sentence.text))
    known.set(view, words)
    return words
  }
}

/** Words that stand in both, as a share of the smaller of the two. */
function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.intersection(other).size / Math.max(1, Math.min(one.size, other.size))
}
