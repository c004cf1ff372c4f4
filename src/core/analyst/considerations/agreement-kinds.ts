import { ACCEPTANCE_KINDS } from './acceptance-kinds.ts'
import type { AgreementKind } from './clause-kind.ts'
import { DUTY_KINDS } from './duty-kinds.ts'

/** What a reader agrees to by using a service, the most binding first. */
export const AGREEMENT_KINDS: readonly AgreementKind[] = [
  ...ACCEPTANCE_KINDS,
  ...DUTY_KINDS,
].toSorted((a, b) => b.rank - a.rank)
