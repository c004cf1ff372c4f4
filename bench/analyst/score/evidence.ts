/** The relevant sentences of a question, and the ranking of all, by sentence number. */
export type EvidenceScored = Readonly<{
  /** The sentences that should be ranked first. */
  relevant: readonly number[]
  ranked: readonly number[]
}>

const HIT_PLACES = 5

/** The mean reciprocal rank of the first relevant sentence, in percent. */
export function meanReciprocalRank(rows: readonly EvidenceScored[]): number {
  return mean(answerable(rows).map((row) => 1 / (firstHit(row) + 1)))
}

/** The share of questions with a relevant sentence among the first five, in percent. */
export function hitAt5(rows: readonly EvidenceScored[]): number {
  return mean(answerable(rows).map((row) => Number(firstHit(row) < HIT_PLACES)))
}

function answerable(rows: readonly EvidenceScored[]): readonly EvidenceScored[] {
  return rows.filter(({ relevant }) => relevant.length > 0)
}

/** Counted from 0; infinity if none is ranked. */
function firstHit({ ranked, relevant }: EvidenceScored): number {
  const place = ranked.findIndex((one) => relevant.includes(one))
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

function mean(values: readonly number[]): number {
  return (100 * values.reduce((sum, value) => sum + value, 0)) / values.length
}
