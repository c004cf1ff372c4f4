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

/** Whether a free count that was fixed to end at `resetsAt` has ended. */
export function hasReset(resetsAt: number, now: number): boolean {
  return now >= resetsAt
}
