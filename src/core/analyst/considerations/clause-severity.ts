import type { Prevalence, Severity, Statement } from '../answer.ts'
import { CLAUSE_COSTS } from './clause-costs.ts'
import { CLAUSE_SHARES, COUNTED_IN_TERMS } from './clause-shares.ts'

/** On the scale of `CLAUSE_COSTS`: rights, money or data that a reader would miss. */
const GRAVE_COST = 6
/** What costs so much is worth knowing, however many documents say so. */
const GRAVEST_COST = 8
/** What costs less is normal, however few say so. */
const LEAST_COST = 4
/** Few documents: at most one in ten. */
const RARE_SHARE = 0.1
/** At most one in four. */
const UNCOMMON_SHARE = 0.25
/** What half of all documents say surprises nobody. */
const USUAL_SHARE = 0.5

/**
 * How much a clause matters, by what it can cost its reader and by how many documents hold one.
 *
 * @param cost from 1 to 10, as in `CLAUSE_COSTS`
 * @param share from 0 to 1; undefined where nobody counted: then nothing is called unusual
 */
export function severityOf(cost: number, share: number | undefined): Severity {
  if (share === undefined) return cost >= GRAVE_COST ? 'worth-knowing' : 'normal'
  if (cost >= GRAVE_COST && share <= RARE_SHARE) return 'unusual'
  if (cost >= GRAVEST_COST) return 'worth-knowing'
  const isWorthKnowing = share <= UNCOMMON_SHARE ? cost >= LEAST_COST : cost > LEAST_COST
  return isWorthKnowing && share < USUAL_SHARE ? 'worth-knowing' : 'normal'
}

/**
 * What goes out with a consideration of a kind: its severity and how many documents hold one. Nothing
 * where nobody judged what the kind costs.
 *
 * @param isMild the clause costs its reader less than others of its kind: one step less severe
 */
export function gradeClause(
  kind: string | undefined,
  isMild: boolean,
): Pick<Statement, 'severity' | 'prevalence'> {
  const cost = kind === undefined ? undefined : CLAUSE_COSTS[kind]
  if (kind === undefined || cost === undefined) return {}
  const share = CLAUSE_SHARES[kind]
  const severity = severityOf(cost, share)
  return {
    severity: isMild ? MILDER[severity] : severity,
    ...(share !== undefined && { prevalence: { share, among: amongOf(kind) } }),
  }
}

const MILDER: Readonly<Record<Severity, Severity>> = {
  unusual: 'worth-knowing',
  'worth-knowing': 'normal',
  normal: 'normal',
}

function amongOf(kind: string): Prevalence['among'] {
  return COUNTED_IN_TERMS.has(kind) ? 'terms' : 'policies'
}

/** Fractions that people say, each at most a third from the next. */
const SPOKEN: readonly (readonly [part: number, of: number])[] = [
  [1, 100],
  [1, 80],
  [1, 60],
  [1, 50],
  [1, 40],
  [1, 30],
  [1, 25],
  [1, 20],
  [1, 16],
  [1, 12],
  [1, 10],
  [1, 8],
  [1, 7],
  [1, 6],
  [1, 5],
  [1, 4],
  [3, 10],
  [1, 3],
  [2, 5],
  [1, 2],
  [3, 5],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
]
/** The share of less than two of the two hundred documents that were counted. */
const LEAST_SPOKEN_SHARE = 0.009
const NEARLY_ALL_SHARE = 0.95

const AMONG_WORDS: Readonly<Record<Prevalence['among'], string>> = {
  policies: 'policies we counted',
  terms: 'terms of service we counted',
}

/**
 * 'In 1 of 20 policies we counted': the share, rounded to the nearest fraction that people say, never
 * further off than a sixth of itself.
 */
export function prevalenceWords({ share, among }: Prevalence): string {
  const counted = AMONG_WORDS[among]
  if (share < LEAST_SPOKEN_SHARE) return `In fewer than 1 of 100 ${counted}`
  if (share > NEARLY_ALL_SHARE) return `In nearly all ${counted}`
  const [part, of] = SPOKEN.reduce((best, next) =>
    distance(next, share) < distance(best, share) ? next : best,
  )
  return `In ${part} of ${of} ${counted}`
}

function distance([part, of]: readonly [number, number], share: number): number {
  return Math.abs(part / of - share)
}
