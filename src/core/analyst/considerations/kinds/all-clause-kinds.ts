import { ACCEPTANCE_KINDS } from './acceptance-kinds.ts'
import { CHANGE_CONSIDERATIONS } from './change-considerations.ts'
import type { AgreementKind, ClauseKind } from './clause-kind.ts'
import { CONTENT_CONSIDERATIONS } from './content-considerations.ts'
import { DATA_KEEPING_CONSIDERATIONS } from './data-keeping-considerations.ts'
import { DATA_USE_CONSIDERATIONS } from './data-use-considerations.ts'
import { DISPUTE_CONSIDERATIONS } from './dispute-considerations.ts'
import { DUTY_KINDS } from './duty-kinds.ts'
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

/** What a reader agrees to by using a service, the most binding first. */
export const AGREEMENT_KINDS: readonly AgreementKind[] = [
  ...ACCEPTANCE_KINDS,
  ...DUTY_KINDS,
].toSorted((a, b) => b.rank - a.rank)
