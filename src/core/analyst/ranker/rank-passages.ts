import type { Passage } from '../../text/passage.ts'
import { bm25Share, weighTerms } from './bm25.ts'
import { findCues } from './find-cues.ts'
import { type CueMatch, matchCues, standsIn } from './match-cues.ts'
import type { PassageIndex } from './passage-index.ts'
import type { Cue, RankerQuery } from './ranker-query.ts'

export type RankedPassage = Readonly<{
  passage: Passage
  /** From 0 to 1. Compare with the query's threshold. */
  score: number
  /** What the passage speaks of, strongest first, where the query tells different things apart. */
  topics: readonly string[]
}>

// What the words of a question add where cues are known, and where there are none.
const TERMS_SHARE_WITH_CUES = 0.3
const TERMS_SHARE_ALONE = 1
// A heading with a cue vouches for the passages under it, less than their own words do.
const HEADING_SHARE = 0.35
// What stands beside a good passage often goes on with it.
const NEIGHBOUR_SHARE = 0.1

/**
 * All passages of the index, best first; equal ones in document order. Scores of different documents
 * compare: cues are absolute, and words are measured against the most they could give.
 */
export function rankPassages(query: RankerQuery, index: PassageIndex): readonly RankedPassage[] {
  return scorePassages(query, index).toSorted(
    (a, b) => b.score - a.score || a.passage.n - b.passage.n,
  )
}

/** The same in the order of the index. */
export function scorePassages(query: RankerQuery, index: PassageIndex): readonly RankedPassage[] {
  const found = findCues(query.cues, index)
  const terms = weighTerms(query.terms, index)
  const headingScoreOf = onceEach((stems) => scoreHeading(query.cues, stems))
  const own = index.entries.map((entry, position) => {
    const match = matchCues(entry.sentences, (place) => found[entry.firstSentence + place] ?? [])
    const heading = headingScoreOf(entry.headingStems)
    const words = bm25Share(terms, entry, index)
    return scoreAlone(query, { passage: entry.passage, match, heading, words, position })
  })
  return own.map(({ passage, score, topics }, position) => {
    const lift = Math.max(
      neighbourScore(passage, own[position - 1]),
      neighbourScore(passage, own[position + 1]),
    )
    return { passage, topics, score: joined(score, lift * NEIGHBOUR_SHARE) }
  })
}

function scoreAlone(
  query: RankerQuery,
  {
    passage,
    match,
    heading,
    words,
    position,
  }: Readonly<{
    passage: Passage
    match: CueMatch
    heading: number
    words: number
    position: number
  }>,
): RankedPassage {
  const termsShare = query.cues.length > 0 ? TERMS_SHARE_WITH_CUES : TERMS_SHARE_ALONE
  let score = joined(match.score, heading * HEADING_SHARE)
  score = joined(score, words * termsShare)
  score = joined(score, (query.topOfDocumentLift ?? 0) / (position + 1))
  const depth = query.halvedAfterPassages
  if (depth !== undefined) score *= depth / (depth + position)
  return { passage, score, topics: match.topics }
}

function scoreHeading(cues: readonly Cue[], stems: readonly string[]): number {
  return matchCues([stems], () => cues.filter((cue) => standsIn(cue, stems))).score
}

/** All passages under a heading share its stems: they are looked at once. */
function onceEach(
  score: (stems: readonly string[]) => number,
): (stems: readonly string[]) => number {
  const known = new Map<readonly string[], number>()
  return (stems) => {
    const value = known.get(stems) ?? score(stems)
    known.set(stems, value)
    return value
  }
}

function neighbourScore(passage: Passage, neighbour: RankedPassage | undefined): number {
  return neighbour !== undefined && neighbour.passage.heading === passage.heading
    ? neighbour.score
    : 0
}

/** Two independent reasons together: never above 1, never below either. */
function joined(a: number, b: number): number {
  return 1 - (1 - a) * (1 - Math.min(1, Math.max(0, b)))
}
