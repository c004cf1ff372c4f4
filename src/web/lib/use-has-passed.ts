import { useSyncExternalStore } from 'react'
import { serverNow, subscribeToServerTime } from './server-clock.ts'

/** Browsers run a timer of more than 2^31 - 1 ms at once. */
const LONGEST_TIMER_MS = 2_147_483_647

/**
 * Whether a moment (milliseconds since 1970) lies behind us by the server's clock; the component
 * renders again when it passes. While prerendering and in the first render: true, as without a session.
 */
export function useHasPassed(momentMs: number): boolean {
  return useSyncExternalStore(
    (notify) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = (): void => {
        clearTimeout(timer)
        const remainingMs = momentMs - serverNow()
        if (remainingMs > 0) timer = setTimeout(look, Math.min(remainingMs, LONGEST_TIMER_MS))
      }
      const look = (): void => {
        wait()
        notify()
      }
      wait()
      const unsubscribe = subscribeToServerTime(look)
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    () => serverNow() >= momentMs,
    () => true,
  )
}
