import { useEffect, useState } from 'react'
import { COUNTDOWN_REFRESH_MS } from '../../../core/limits.ts'
import { formatCountdown } from '../../../core/session/premium-session.ts'
import { serverNow, subscribeToServerTime } from '../../lib/api/server-clock.ts'

/** The time left of a session, every second, by the server's clock. */
export function SessionCountdown({ expiresAt }: Readonly<{ expiresAt: number }>) {
  const [remainingMs, setRemainingMs] = useState(() => expiresAt - serverNow())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = (): void => {
      clearTimeout(timer)
      const remaining = expiresAt - serverNow()
      setRemainingMs(remaining)
      // The next whole second, so that none is skipped or shown twice.
      const untilNextMs = remaining % COUNTDOWN_REFRESH_MS || COUNTDOWN_REFRESH_MS
      if (remaining > 0) timer = setTimeout(tick, untilNextMs)
    }
    tick()
    const unsubscribe = subscribeToServerTime(tick)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [expiresAt])
  return (
    <span role="timer" aria-label="Time remaining" className="font-semibold tabular-nums">
      {formatCountdown(remainingMs)}
    </span>
  )
}
