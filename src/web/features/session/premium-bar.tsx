import { useState } from 'react'
import { CALL_WARNING_THRESHOLD, PREMIUM_CALLS } from '../../../core/limits.ts'
import { CALLS_USED_TEXT } from '../../content/session-texts.ts'
import { useStoredValue } from '../../lib/use-stored-value.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { CancelSessionDialog } from './cancel-session-dialog.tsx'
import { SessionCountdown } from './session-countdown.tsx'

/** The state of a running session and what can be done about it: time, calls, Cancel, Extend. */
export function PremiumBar({ onExtend }: Readonly<{ onExtend: () => void }>) {
  const expiresAt = useStoredValue('sessionExpiry')
  const calls = useStoredValue('apiCallsRemaining')
  const [isCancelling, setCancelling] = useState(false)
  // A session of which nothing was used gains nothing; without calls the banner says it louder.
  const canExtend = calls !== undefined && calls > 0 && calls < PREMIUM_CALLS
  const isLow = calls !== undefined && calls <= CALL_WARNING_THRESHOLD
  return (
    <section aria-label="Your session">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 rounded-card border border-line bg-raised px-5 py-4 shadow-card sm:px-6">
        <dl className="flex grow flex-wrap gap-x-8 gap-y-1">
          <div className="flex gap-2">
            <dt className="text-soft">Session time:</dt>
            <dd>{expiresAt === undefined ? '–' : <SessionCountdown expiresAt={expiresAt} />}</dd>
          </div>
          <div className="flex gap-2">
            <dt className="text-soft">API calls remaining:</dt>
            <dd className={`font-semibold tabular-nums ${isLow ? 'text-warning' : ''}`}>
              {calls === undefined ? '–' : `${calls} of ${PREMIUM_CALLS}`}
            </dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
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
        </div>
      </div>
      {calls === 0 ? (
        <div
          role="status"
          className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-card border border-warning bg-warning-wash px-5 py-4 sm:px-6"
        >
          <div className="min-w-0 max-w-reading">
            <p className="font-semibold">{CALLS_USED_TEXT.title}</p>
            <p className="text-small">{CALLS_USED_TEXT.description}</p>
          </div>
          <Button size="small" onClick={onExtend}>
            Extend Session
          </Button>
        </div>
      ) : null}
      {isCancelling ? <CancelSessionDialog onClose={() => setCancelling(false)} /> : null}
    </section>
  )
}
