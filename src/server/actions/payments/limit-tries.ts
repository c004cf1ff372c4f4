import {
  CARD_TRIES,
  COUPON_TRIES,
  RETURN_CODE_TRIES,
  TRIES_WINDOW_MS,
} from '../../../core/limits.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { giveBackToQuota, type Quota, takeFromQuota } from '../../store/calls/counters.ts'
import type { NetworkKey } from '../limit-requests.ts'

const LIMITS = {
  cards: CARD_TRIES,
  coupons: COUPON_TRIES,
  'return codes': RETURN_CODE_TRIES,
} as const

/** The keys that a try counts against: the browser's, and its networks' unless it is trusted. */
export type Trier = Readonly<{ visitorKey?: string; networkKeys?: readonly NetworkKey[] }>

/**
 * Lets somebody try what can be guessed or tested, as often as it may be in vain. The browser is
 * counted before its networks and at a lower limit, and each network before the larger one around it,
 * so that one alone does not lock its neighbours out. A try counts while it runs, whatever runs at once, and after that only if it was in vain.
 *
 * @throws AppError 'too-many-tries'
 */
export async function limitTries<Result>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  what: keyof typeof LIMITS,
  trier: Trier,
  attempt: () => Promise<Result>,
  isInVain: (result: Result) => boolean,
): Promise<Result> {
  const taken: Quota[] = []
  let isCounted = false
  try {
    for (const quota of quotasOf(what, trier, now())) {
      if (!(await takeFromQuota(db, quota))) throw new AppError('too-many-tries')
      taken.push(quota)
    }
    const result = await attempt()
    isCounted = isInVain(result)
    return result
  } finally {
    if (!isCounted) for (const quota of taken) await giveBackToQuota(db, quota)
  }
}

/** Counts a failed try of an action that is never refused itself. */
export async function countTry(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  what: keyof typeof LIMITS,
  trier: Trier,
): Promise<void> {
  for (const quota of quotasOf(what, trier, now())) await takeFromQuota(db, quota)
}

function quotasOf(
  what: keyof typeof LIMITS,
  { visitorKey, networkKeys = [] }: Trier,
  now: number,
): readonly Quota[] {
  const windowStart = now - (now % TRIES_WINDOW_MS)
  const window = { windowStart, expiresAt: windowStart + 2 * TRIES_WINDOW_MS }
  const { perVisitor, perNetwork } = LIMITS[what]
  return [
    ...(visitorKey === undefined
      ? []
      : [{ ...window, subject: `${what} of visitor ${visitorKey}`, limit: perVisitor }]),
    ...networkKeys.map(({ key, share }) => ({
      ...window,
      subject: `${what} of network ${key}`,
      limit: share * perNetwork,
    })),
  ]
}
