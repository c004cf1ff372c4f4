import { CLAUSE_COSTS } from './clause-costs.ts'
import { CLAUSE_SHARES } from './clause-shares.ts'

/** What a clause that stands in every document keeps of its cost: most readers have met it. */
const USUAL_KEEPS = 0.5
/** What a milder clause of a kind keeps. */
const MILD_KEEPS = 0.5

/**
 * How much a reader should know of a clause of this kind, from 0 to 10: what it can cost, the less of
 * it the more documents hold such a clause.
 */
export function weightOf(id: string, isMild: boolean): number {
  const cost = CLAUSE_COSTS[id] ?? 0
  const share = CLAUSE_SHARES[id] ?? 0
  return cost * (1 - share * (1 - USUAL_KEEPS)) * (isMild ? MILD_KEEPS : 1)
}
