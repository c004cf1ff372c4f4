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
