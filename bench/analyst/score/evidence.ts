/** A question's wanted sentences by their places, and the order that all were put in. */
export type EvidenceScored = Readonly<{
  /** The sentences that a ranking should bring to its top. */
  relevant: readonly number[]
  ranked: readonly number[]
}>

const HIT_PLACES = 5

/** The mean of one over the place of the first relevant sentence, in percent. */
export function meanReciprocalRank(rows: readonly EvidenceScored[]): number {
  return mean(answerable(rows).map((row) => 1 / (firstHit(row) + 1)))
}

/** In how many questions a relevant sentence is among the first five, in percent. */
export function hitAt5(rows: readonly EvidenceScored[]): number {
  return mean(answerable(rows).map((row) => Number(firstHit(row) < HIT_PLACES)))
}

function answerable(rows: readonly EvidenceScored[]): readonly EvidenceScored[] {
  return rows.filter(({ relevant }) => relevant.length > 0)
}

/** Counted from 0; infinity where none is ranked. */
function firstHit({ ranked, relevant }: EvidenceScored): number {
  const place = ranked.findIndex((one) => relevant.includes(one))
  return place === -1 ? Number.POSITIVE_INFINITY : place
}

function mean(values: readonly number[]): number {
  return (100 * values.reduce((sum, value) => sum + value, 0)) / values.length
}
