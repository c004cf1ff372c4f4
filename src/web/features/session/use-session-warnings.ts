import { useEffect } from 'react'
import type { Visit } from '../../../api/visit.ts'
import { CALL_WARNING_THRESHOLD } from '../../../core/limits.ts'
import { dueTimeWarning, minutesLeft } from '../../../core/session/countdown.ts'
import { callWarningToast, timeWarningToast } from '../../content/session-texts.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { useReplacedToasts } from '../../ui/toast/use-replaced-toasts.ts'

const LOOK_EVERY_MS = 1_000

/** Says when calls or time run out: each time a call is spent from 10 down, and at 15 and 5 minutes. */
export function useSessionWarnings(visit: Visit | undefined): void {
  const premium = visit?.premium?.state === 'live' ? visit.premium : undefined
  const say = useReplacedToasts()

  const callsRemaining = premium?.callsRemaining
  useEffect(() => {
    if (callsRemaining === undefined) return
    // At zero the page itself says so.
    const isFew = callsRemaining > 0 && callsRemaining <= CALL_WARNING_THRESHOLD
    if (isFew) say({ ...callWarningToast(callsRemaining), kind: 'plain' })
    else say()
  }, [callsRemaining, say])

  const expiresAt = premium?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return
    let warned: number | undefined
    const look = (): void => {
      const remainingMs = expiresAt - serverNow()
      const due = dueTimeWarning(remainingMs)
      if (due === warned) return
      warned = due
      if (due !== undefined)
        showToast({ ...timeWarningToast(minutesLeft(remainingMs)), kind: 'plain' })
    }
    look()
    const looking = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(looking)
  }, [expiresAt])
}
