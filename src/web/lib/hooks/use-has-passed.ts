import { useSyncExternalStore } from 'react'
import { serverNow, subscribeToServerTime } from '../api/server-clock.ts'

/** Browsers fire timers longer than 2^31 - 1 ms immediately. */
const TIMER_MAX_MS = 2_147_483_647

/**
 * Whether a moment (milliseconds since 1970) has passed by the server's clock; the component rerenders
 * when it passes. True while prerendering and in the first render, as without a session.
 */
export function useHasPassed(momentMs: number): boolean {
  return useSyncExternalStore(
    (notify) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = (): void => {
        clearTimeout(timer)
        const remainingMs = momentMs - serverNow()
        if (remainingMs > 0) timer = setTimeout(check, Math.min(remainingMs, TIMER_MAX_MS))
      }
      const check = (): void => {
        wait()
        notify()
      }
      wait()
      const unsubscribe = subscribeToServerTime(check)
      return () => {
        clearTimeout(timer)
        unsubscribe()
      }
    },
    () => serverNow() >= momentMs,
    () => true,
  )
}
