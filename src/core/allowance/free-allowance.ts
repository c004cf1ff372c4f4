import { FREE_CALLS_CHATBOT_PAGE, FREE_CALLS_LANDING_PAGE } from '../limits.ts'

/** The pages that use free calls. They share one count a day; each has its own limit. */
export type FreePage = 'landing' | 'chatbot'

const FREE_CALLS: Readonly<Record<FreePage, number>> = {
  landing: FREE_CALLS_LANDING_PAGE,
  chatbot: FREE_CALLS_CHATBOT_PAGE,
}

/** Daily limit of free calls on a page. */
export function freeCallsOf(page: FreePage): number {
  return FREE_CALLS[page]
}

/** Free calls left today on a page; never below zero. */
export function freeCallsRemaining(page: FreePage, callsUsedToday: number): number {
  return Math.max(0, FREE_CALLS[page] - callsUsedToday)
}

/** A larger network may use at most the site's daily free calls divided by this. */
const NETWORKS_IN_A_FREE_DAY = 20

/** Daily limits of free calls: for one network of the smallest kind, and for the whole site. */
export type FreeDayLimits = Readonly<{ perNetwork: number; perSite: number }>

/**
 * Daily limit of free calls for a network: `share` times the limit of the smallest, but at most a
 * twentieth of the site's. On a small site it is at least the limit of the smallest network.
 */
export function freeCallsOfNetwork(share: number, { perNetwork, perSite }: FreeDayLimits): number {
  const part = Math.floor(perSite / NETWORKS_IN_A_FREE_DAY)
  return Math.max(perNetwork, Math.min(share * perNetwork, part))
}

/** Whether a free count that ends at `resetsAt` has ended. */
export function hasReset(resetsAt: number, now: number): boolean {
  return now >= resetsAt
}
