import type { Prevalence, Severity } from '../answer.ts'

/** On the scale of `ConsiderationRow.cost`: rights, money or data that a reader would miss. */
const GRAVE_COST = 6
/** From this cost on, a clause is worth knowing however common it is. */
const GRAVEST_COST = 8
/** Below this cost, a clause is normal however rare it is. */
const LEAST_COST = 4
/** Rare: in at most one document in ten. */
const RARE_SHARE = 0.1
/** Uncommon: in at most one in four. */
const UNCOMMON_SHARE = 0.25
/** Usual: in half of all documents, which surprises nobody. */
const USUAL_SHARE = 0.5

/**
 * How much a clause matters, by what it can cost its reader and how many documents have one.
 *
 * @param cost from 1 to 10
 * @param share from 0 to 1; undefined if not counted: then nothing is called unusual
 */
export function severityOf(cost: number, share: number | undefined): Severity {
  if (share === undefined) return cost >= GRAVE_COST ? 'worth-knowing' : 'normal'
  if (cost >= GRAVE_COST && share <= RARE_SHARE) return 'unusual'
  if (cost >= GRAVEST_COST) return 'worth-knowing'
  const isWorthKnowing = share <= UNCOMMON_SHARE ? cost >= LEAST_COST : cost > LEAST_COST
  return isWorthKnowing && share < USUAL_SHARE ? 'worth-knowing' : 'normal'
}

/** Fractions in common use, each at most a third from the next. */
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
/** Fewer than two of the two hundred counted documents. */
const LEAST_SPOKEN_SHARE = 0.009
const NEARLY_ALL_SHARE = 0.95

const AMONG_WORDS: Readonly<Record<Prevalence['among'], string>> = {
  policies: 'policies we counted',
  terms: 'terms of service we counted',
}

/**
 * 'In 1 of 20 policies we counted': the share, rounded to the nearest common fraction, at most a sixth
 * of itself off.
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
