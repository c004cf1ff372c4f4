import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  CALL_WARNING_THRESHOLD,
  COUNTDOWN_REFRESH_MS,
  PREMIUM_CALLS,
} from '../../../core/limits.ts'
import { formatCountdown } from '../../../core/session/premium-session.ts'
import { CALLS_USED_TEXT, NOT_CHARGED_YET } from '../../content/session/session-texts.ts'
import { visitQuery } from '../../lib/api/query-client.ts'
import { serverNow, subscribeToServerTime } from '../../lib/api/server-clock.ts'
import { useStoredValue } from '../../lib/storage/browser-storage.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { CancelSessionDialog } from './cancel-session-dialog.tsx'
import { Receipt } from './receipt.tsx'
import { ReturnCodeCard, useReturnCodeCard } from './return-code-card.tsx'

type PremiumBarProps = Readonly<{
  /** Whether the visitor is where a session begins: elsewhere nothing unfolds by itself. */
  isInFirstRoom: boolean
  onExtend: () => void
}>

/** The state of a running session and what can be done about it: time, calls, Cancel, Extend. */
export function PremiumBar({ isInFirstRoom, onExtend }: PremiumBarProps) {
  const expiresAt = useStoredValue('sessionExpiry')
  const calls = useStoredValue('apiCallsRemaining')
  const { data: visit } = useQuery(visitQuery)
  const [isCancelling, setCancelling] = useState(false)
  const returnCode = useReturnCodeCard(!isInFirstRoom)
  // The sandbox charges nothing, so it has no receipts.
  const receiptOf = visit?.payments.mode === 'sandbox' ? undefined : visit?.premium?.paymentId
  // A session of which nothing was used gains nothing; without calls the banner says it louder.
  const canExtend = calls !== undefined && calls > 0 && calls < PREMIUM_CALLS
  const isLow = calls !== undefined && calls <= CALL_WARNING_THRESHOLD
  return (
    <section aria-label="Your session" className="mt-3">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <dl className="flex grow flex-wrap gap-x-6 gap-y-1 sm:gap-x-8">
          <div>
            <dt className="text-small text-soft">Session time</dt>
            <dd className="text-reading">
              {expiresAt === undefined ? '–' : <SessionCountdown expiresAt={expiresAt} />}
            </dd>
          </div>
          <div>
            <dt className="text-small text-soft">API calls remaining</dt>
            <dd
              className={`font-semibold text-reading tabular-nums ${isLow ? 'text-warning' : ''}`}
            >
              {calls === undefined ? '–' : `${calls} of ${PREMIUM_CALLS}`}
            </dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-2">
          <PageLink
            to="/export-summary"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            Export
          </PageLink>
          {canExtend ? (
            <Button variant="secondary" size="small" onClick={onExtend}>
              Extend
            </Button>
          ) : null}
          <Button variant="secondary" size="small" onClick={() => setCancelling(true)}>
            Cancel
          </Button>
          {returnCode.isOpen ? null : (
            <Button variant="quiet" size="small" onClick={() => returnCode.setOpen(true)}>
              <KeyRound aria-hidden="true" size={16} />
              Return code
            </Button>
          )}
          {receiptOf === undefined ? null : <Receipt key={receiptOf} paymentId={receiptOf} />}
        </div>
      </div>
      {visit?.premium?.charge === 'authorised' ? (
        <p className="mt-2 text-small text-soft">{NOT_CHARGED_YET}</p>
      ) : null}
      {returnCode.isOpen ? <ReturnCodeCard card={returnCode} /> : null}
      {calls === 0 ? (
        <Notice
          tone="warning"
          role="status"
          title={CALLS_USED_TEXT.title}
          className="mt-4"
          action={
            <Button size="small" onClick={onExtend}>
              Extend Session
            </Button>
          }
        >
          {CALLS_USED_TEXT.description}
        </Notice>
      ) : null}
      {isCancelling ? <CancelSessionDialog onClose={() => setCancelling(false)} /> : null}
    </section>
  )
}

/** The time left of a session, every second, by the server's clock. */
function SessionCountdown({ expiresAt }: Readonly<{ expiresAt: number }>) {
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
