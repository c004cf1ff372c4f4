import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, ReceiptText } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import {
  CALL_WARNING_THRESHOLD,
  COUNTDOWN_REFRESH_MS,
  PREMIUM_CALLS,
} from '../../../core/limits.ts'
import { formatCountdown } from '../../../core/session/premium-session.ts'
import {
  CALLS_USED_TEXT,
  CANCEL_CHARGE_TEXTS,
  NO_RECEIPT_YET,
  NOT_CHARGED_YET,
  receiptErrorText,
  sessionErrorText,
} from '../../content/session/session-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { takeVisit, visitQuery } from '../../lib/api/query-client.ts'
import { serverNow, subscribeToServerTime } from '../../lib/api/server-clock.ts'
import { useFocusAfterWork } from '../../lib/hooks/lost-focus.ts'
import { useStoredValue } from '../../lib/storage/browser-storage.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink, PageLink } from '../../ui/page/page-link.tsx'
import { ReturnCodeCard, useReturnCodeCard } from './return-code-card.tsx'
import { cancelSession, findReceipt } from './session-requests.ts'

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

/**
 * Leads to the receipt of the session’s payment. It is asked for when it is wanted: each question goes to
 * the payment provider, and its answer becomes a link because a page that opens later is blocked as a pop-up.
 */
function Receipt({ paymentId }: Readonly<{ paymentId: string }>) {
  const [isAsking, setAsking] = useState(false)
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const ask = async (): Promise<void> => {
    setAsking(true)
    setProblem(undefined)
    try {
      const found = await findReceipt(paymentId)
      setAddress(found)
      if (found === undefined) setProblem(NO_RECEIPT_YET)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(receiptErrorText(error.code))
    } finally {
      setAsking(false)
    }
  }
  if (address !== undefined) {
    return (
      // The button that had the focus is gone.
      <span ref={focusLink} className="inline-flex items-center px-3 text-small">
        <OutsideLink href={address}>Open your receipt</OutsideLink>
      </span>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isAsking}
        onClick={() => (isAsking ? undefined : void ask())}
      >
        <ReceiptText aria-hidden="true" size={16} />
        Receipt
      </Button>
      <p role="status" className="basis-full text-small text-soft empty:hidden">
        {problem}
      </p>
    </>
  )
}

function focusLink(around: HTMLElement | null): void {
  around?.querySelector('a')?.focus()
}

/** Whether the word that ends a session was typed (SPEC.md section 5, 'Cancel session'). */
function isConfirmation(typed: string): boolean {
  return typed.trim().toLowerCase() === 'confirm'
}

/** Asks for the word 'confirm', then ends the session; the session's keeper does the rest. */
function CancelSessionDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const client = useQueryClient()
  const { data: visit } = useQuery(visitQuery)
  const charge = visit?.premium?.charge
  const [typed, setTyped] = useState('')
  const [isCancelling, setCancelling] = useState(false)
  const [problem, setProblem] = useState<string>()
  useFocusAfterWork(isCancelling)

  const cancel = async (): Promise<void> => {
    setCancelling(true)
    setProblem(undefined)
    try {
      takeVisit(client, await cancelSession(typed))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(sessionErrorText(error.code))
      setCancelling(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isConfirmation(typed) && !isCancelling) void cancel()
  }
  return (
    <Modal title="Cancel your session?" canClose={!isCancelling} onClose={onClose}>
      <p className="mt-4">
        Your session ends at once, in every browser. What is left of its time and calls is lost, and
        its documents and answers are cleared. {CANCEL_CHARGE_TEXTS[charge ?? 'none']}
      </p>
      <form onSubmit={submit} noValidate className="mt-5 space-y-5">
        <Field label="Type “confirm” to cancel the session" error={problem}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              readOnly={isCancelling}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={INPUT_CLASS}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={!isConfirmation(typed) || isCancelling}>
            {isCancelling ? 'Cancelling' : 'Cancel session'}
          </Button>
          <Button variant="secondary" disabled={isCancelling} onClick={onClose}>
            Keep session
          </Button>
        </div>
      </form>
    </Modal>
  )
}
