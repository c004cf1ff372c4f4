import { useEffect, useEffectEvent, useRef } from 'react'
import type { Visit } from '../../../api/visit.ts'
import { CALL_WARNING_THRESHOLD } from '../../../core/limits.ts'
import { dueTimeWarning, minutesLeft } from '../../../core/session/countdown.ts'
import { callWarningToast, timeWarningToast } from '../../content/session-texts.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { dismissToast, showToast, type ToastMessage } from '../../ui/toast/toast-store.ts'

const LOOK_EVERY_MS = 1_000

/** Says when calls or time run out: each time a call is spent from 10 down, and at 15 and 5 minutes. */
export function useSessionWarnings(visit: Visit | undefined): void {
  const premium = visit?.premium?.state === 'live' ? visit.premium : undefined
  const showInPlace = useReplacedToast()

  const callsRemaining = premium?.callsRemaining
  useEffect(() => {
    if (callsRemaining === undefined || callsRemaining > CALL_WARNING_THRESHOLD) return
    // At zero the page itself says so.
    if (callsRemaining > 0) showInPlace({ ...callWarningToast(callsRemaining), kind: 'plain' })
  }, [callsRemaining, showInPlace])

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

/** Shows a toast in the place of the one before, so that warnings do not pile up. */
function useReplacedToast(): (toast: ToastMessage) => void {
  const shown = useRef<number>(undefined)
  return useEffectEvent((toast: ToastMessage) => {
    if (shown.current !== undefined) dismissToast(shown.current)
    shown.current = showToast(toast)
  })
}
