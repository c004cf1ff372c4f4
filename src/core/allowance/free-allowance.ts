import { FREE_CALLS_CHATBOT_PAGE, FREE_CALLS_LANDING_PAGE } from '../limits.ts'

/** The pages that spend free calls. There is one count a day; each page stops at its own number. */
export type FreePage = 'landing' | 'chatbot'

const FREE_CALLS: Readonly<Record<FreePage, number>> = {
  landing: FREE_CALLS_LANDING_PAGE,
  chatbot: FREE_CALLS_CHATBOT_PAGE,
}

/** Free calls a day at which a page stops. */
export function freeCallsOf(page: FreePage): number {
  return FREE_CALLS[page]
}

/** Free calls left today on a page; never below zero. */
export function freeCallsRemaining(page: FreePage, callsUsedToday: number): number {
  return Math.max(0, FREE_CALLS[page] - callsUsedToday)
}

/** The larger networks of which each may spend one part of the site's free day, at the most. */
const NETWORKS_IN_A_FREE_DAY = 20

/** Free calls a day: from one network of the smallest kind, and for the whole site. */
export type FreeDayLimits = Readonly<{ perNetwork: number; perSite: number }>

/**
 * Free calls a day of a network: its share of what the smallest may use, and no more than a twentieth
 * of the site's day. Where that is less than the smallest may use, a small site's, that is the limit.
 */
export function freeCallsOfNetwork(share: number, { perNetwork, perSite }: FreeDayLimits): number {
  const part = Math.floor(perSite / NETWORKS_IN_A_FREE_DAY)
  return Math.max(perNetwork, Math.min(share * perNetwork, part))
}

/** Whether a free count that was fixed to end at `resetsAt` has ended. */
export function hasReset(resetsAt: number, now: number): boolean {
  return now >= resetsAt
}
