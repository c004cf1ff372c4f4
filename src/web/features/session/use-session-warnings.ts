import { useEffect } from 'react'
import type { Visit } from '../../../api/visit.ts'
import { CALL_WARNING_THRESHOLD } from '../../../core/limits.ts'
import { dueTimeWarning, minutesLeft } from '../../../core/session/premium-session.ts'
import { callWarningToast, timeWarningToast } from '../../content/session/session-texts.ts'
import { serverNow } from '../../lib/api/server-clock.ts'
import { useReplacedToasts } from '../../ui/toast/use-replaced-toasts.ts'

const LOOK_EVERY_MS = 1_000

/** The warnings offer an export of what will be deleted. */
const EXPORT_LINK = { label: 'Export', to: '/export-summary' } as const

/**
 * Says when calls or time run out: each time a call is spent from 10 down, and at 15 and 5 minutes.
 * A warning leaves when the next one comes, and with its session.
 */
export function useSessionWarnings(visit: Visit | undefined): void {
  const premium = visit?.premium?.state === 'live' ? visit.premium : undefined
  const sayCalls = useReplacedToasts()
  const sayTime = useReplacedToasts()

  const callsRemaining = premium?.callsRemaining
  useEffect(() => {
    // At zero the page itself says so.
    if (callsRemaining && callsRemaining <= CALL_WARNING_THRESHOLD)
      sayCalls({ ...callWarningToast(callsRemaining), kind: 'plain' })
    else sayCalls()
  }, [callsRemaining, sayCalls])

  const expiresAt = premium?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return
    let warned: number | undefined
    const look = (): void => {
      const remainingMs = expiresAt - serverNow()
      const due = dueTimeWarning(remainingMs)
      if (due === warned) return
      warned = due
      if (due === undefined) sayTime()
      else {
        const text = timeWarningToast(minutesLeft(remainingMs))
        sayTime({ ...text, kind: 'plain', link: EXPORT_LINK })
      }
    }
    look()
    const looking = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(looking)
      // Toasts do not expire in a hidden window.
      sayTime()
    }
  }, [expiresAt, sayTime])
}
