import { CHANGE_CONSIDERATIONS } from './change-considerations.ts'
import type { ClauseKind } from './clause-kind.ts'
import { CONTENT_CONSIDERATIONS } from './content-considerations.ts'
import { DATA_KEEPING_CONSIDERATIONS } from './data-keeping-considerations.ts'
import { DATA_USE_CONSIDERATIONS } from './data-use-considerations.ts'
import { DISPUTE_CONSIDERATIONS } from './dispute-considerations.ts'
import { LIABILITY_CONSIDERATIONS } from './liability-considerations.ts'
import { MONEY_CONSIDERATIONS } from './money-considerations.ts'
import { WATCHING_CONSIDERATIONS } from './watching-considerations.ts'

/** Clauses that cost a reader something. */
export const CONSIDERATION_KINDS: readonly ClauseKind[] = [
  ...DISPUTE_CONSIDERATIONS,
  ...LIABILITY_CONSIDERATIONS,
  ...DATA_USE_CONSIDERATIONS,
  ...DATA_KEEPING_CONSIDERATIONS,
  ...WATCHING_CONSIDERATIONS,
  ...CONTENT_CONSIDERATIONS,
  ...MONEY_CONSIDERATIONS,
  ...CHANGE_CONSIDERATIONS,
]
