import type { Severity, Statement } from '../../answer.ts'
import { severityOf } from '../clause-severity.ts'
import { type ConsiderationRow, clauseKind } from './clause-kind.ts'
import { CONTRACT_ROWS } from './contract-kinds.ts'
import { DATA_ROWS } from './data-kinds.ts'
import { DISPUTE_ROWS } from './dispute-kinds.ts'
import { OBSERVATION_ROWS } from './observation-kinds.ts'

/** Clauses that cost a reader something. */
export const CONSIDERATION_KINDS = [
  ...DISPUTE_ROWS,
  ...DATA_ROWS,
  ...OBSERVATION_ROWS,
  ...CONTRACT_ROWS,
].map(clauseKind)

const BY_ID = new Map(CONSIDERATION_KINDS.map((kind) => [kind.id, kind]))

/** Factor for a clause that every document has: most readers know it. */
const USUAL_FACTOR = 0.5
/** Factor for a milder clause of a kind. */
const MILD_FACTOR = 0.5

/**
 * How important a clause of this kind is to a reader, from 0 to 10: its cost, reduced the more
 * documents have such a clause.
 */
export function weightOf(
  { cost, share }: Pick<ConsiderationRow, 'cost' | 'share'>,
  isMild: boolean,
): number {
  return cost * (1 - share * (1 - USUAL_FACTOR)) * (isMild ? MILD_FACTOR : 1)
}

/**
 * The severity and prevalence of a consideration of a kind. Empty if the kind is unknown.
 *
 * @param isMild the clause costs its reader less than others of its kind: one step less severe
 */
export function gradeClause(
  id: string | undefined,
  isMild: boolean,
): Pick<Statement, 'severity' | 'prevalence'> {
  const kind = BY_ID.get(id ?? '')
  if (kind === undefined) return {}
  const { cost, share, among = 'policies' } = kind
  const severity = severityOf(cost, share)
  return { severity: isMild ? MILDER[severity] : severity, prevalence: { share, among } }
}

const MILDER: Readonly<Record<Severity, Severity>> = {
  unusual: 'worth-knowing',
  'worth-knowing': 'normal',
  normal: 'normal',
}
