import { useSyncExternalStore } from 'react'
import { serverNow, subscribeToServerTime } from '../api/server-clock.ts'
import { useStoredValue } from './browser-storage.ts'

/** The premium session as mirrored in this browser. For display only: the server decides. */
export type SessionMirror = Readonly<{ isPremiumUser: boolean; isSessionLive: boolean }>

/** The mirrored session, following the clock. A free visitor while prerendering. */
export function useSessionMirror(): SessionMirror {
  const isPremiumUser = useStoredValue('isPremiumUser') ?? false
  const expiresAtMs = useStoredValue('sessionExpiry') ?? 0
  const isSessionLive = !useHasPassed(expiresAtMs)
  return { isPremiumUser, isSessionLive }
}

/** Browsers fire timers longer than 2^31 - 1 ms immediately. */
const TIMER_MAX_MS = 2_147_483_647

/**
 * Whether a moment (milliseconds since 1970) has passed by the server's clock; the component rerenders
 * when it passes. True while prerendering and in the first render, as without a session.
 */
function useHasPassed(momentMs: number): boolean {
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
