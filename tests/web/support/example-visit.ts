import type { Visit } from '../../../src/api/visit.ts'

/** A visitor who has not spent anything; noon of a day whose count ends at midnight. */
export const FRESH_VISIT: Visit = {
  serverTime: Date.UTC(2026, 10, 3, 12),
  sessionId: '5e55105e55105e55',
  tier: 'free',
  free: {
    callsUsedToday: 0,
    resetsAt: Date.UTC(2026, 10, 4),
    photoUsed: false,
    urlUsed: false,
  },
  payments: { mode: 'sandbox' },
  analyst: 'built-in',
}

export function visitWith(free: Partial<Visit['free']>): Visit {
  return { ...FRESH_VISIT, free: { ...FRESH_VISIT.free, ...free } }
}

const HOUR_MS = 3_600_000

/** A session that was bought an hour ago, with three calls spent. */
export const LIVE_VISIT: Visit = {
  ...FRESH_VISIT,
  tier: 'premium',
  premiumId: '9e55109e55109e55',
  premium: {
    state: 'live',
    expiresAt: FRESH_VISIT.serverTime + 23 * HOUR_MS,
    callsRemaining: 97,
    extendableUntil: FRESH_VISIT.serverTime + 47 * HOUR_MS,
  },
}

/** The same session as it ended, at the given time of the server. */
export function endedVisit(
  state: 'expired' | 'cancelled' | 'refunded',
  serverTime: number,
  charge?: NonNullable<Visit['premium']>['charge'],
): Visit {
  return {
    ...FRESH_VISIT,
    serverTime,
    premium: {
      state,
      expiresAt: FRESH_VISIT.serverTime + 23 * HOUR_MS,
      callsRemaining: 97,
      ...(charge !== undefined && { charge }),
      ...(state === 'expired' && { extendableUntil: FRESH_VISIT.serverTime + 47 * HOUR_MS }),
    },
  }
}
