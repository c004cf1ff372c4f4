import type { ClauseKind } from './clause-kind.ts'

/** A kind of clause by which a reader is bound. */
export type AgreementKind = ClauseKind &
  Readonly<{
    /** How much it binds: the greater, the sooner it is shown. */
    rank: number
  }>
