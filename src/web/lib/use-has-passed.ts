import { useSyncExternalStore } from 'react'

/** Browsers run a timer of more than 2^31 - 1 ms at once. */
const LONGEST_TIMER_MS = 2_147_483_647

/**
 * Whether a moment (milliseconds since 1970) lies behind us; the component renders again when it
 * passes. While prerendering and in the first render: true, as without a session.
 */
export function useHasPassed(momentMs: number): boolean {
  return useSyncExternalStore(
    (notify) => {
      const remainingMs = momentMs - Date.now()
      if (remainingMs <= 0) return () => {}
      const timer = setTimeout(notify, Math.min(remainingMs, LONGEST_TIMER_MS))
      return () => clearTimeout(timer)
    },
    () => Date.now() >= momentMs,
    () => true,
  )
}
