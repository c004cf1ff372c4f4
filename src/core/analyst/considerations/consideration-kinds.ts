import type { ClauseKind } from './clause-kind.ts'
import { CONTRACT_CONSIDERATIONS } from './contract-considerations.ts'
import { DATA_CONSIDERATIONS } from './data-considerations.ts'
import { DISPUTE_CONSIDERATIONS } from './dispute-considerations.ts'

/** Clauses that cost a reader something, the costliest and most unusual first. */
export const CONSIDERATION_KINDS: readonly ClauseKind[] = [
  ...DISPUTE_CONSIDERATIONS,
  ...DATA_CONSIDERATIONS,
  ...CONTRACT_CONSIDERATIONS,
].toSorted((a, b) => b.weight - a.weight)
