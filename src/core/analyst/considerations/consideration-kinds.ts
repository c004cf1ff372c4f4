import { CHANGE_CONSIDERATIONS } from './change-considerations.ts'
import type { ClauseKind } from './clause-kind.ts'
import { DATA_KEEPING_CONSIDERATIONS } from './data-keeping-considerations.ts'
import { DATA_USE_CONSIDERATIONS } from './data-use-considerations.ts'
import { DISPUTE_CONSIDERATIONS } from './dispute-considerations.ts'
import { LIABILITY_CONSIDERATIONS } from './liability-considerations.ts'
import { MONEY_CONSIDERATIONS } from './money-considerations.ts'

/** Clauses that cost a reader something, the costliest and most unusual first. */
export const CONSIDERATION_KINDS: readonly ClauseKind[] = [
  ...DISPUTE_CONSIDERATIONS,
  ...LIABILITY_CONSIDERATIONS,
  ...DATA_USE_CONSIDERATIONS,
  ...DATA_KEEPING_CONSIDERATIONS,
  ...MONEY_CONSIDERATIONS,
  ...CHANGE_CONSIDERATIONS,
].toSorted((a, b) => b.weight - a.weight)
