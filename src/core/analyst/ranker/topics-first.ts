import type { RankedPassage } from './rank-passages.ts'

/**
 * Moves passages whose main topic better ones have brought already behind those that bring a new one
 * and are nearly as good: an answer made from different things is worth more than one thing thrice.
 * `repeatedShare` is what a passage keeps of its score when better ones have brought its main topic.
 */
export function topicsFirst(
  ranked: readonly RankedPassage[],
  repeatedShare: number,
): readonly RankedPassage[] {
  const seen = new Set<string>()
  return ranked
    .map((candidate) => {
      const [main] = candidate.topics
      const repeats = main !== undefined && seen.has(main)
      for (const topic of candidate.topics) seen.add(topic)
      return { candidate, worth: candidate.score * (repeats ? repeatedShare : 1) }
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ candidate }) => candidate)
}
