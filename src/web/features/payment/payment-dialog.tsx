import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Visit } from '../../../api/visit.ts'
import { PAYMENT_REDIRECT_DELAY_MS } from '../../../core/limits.ts'
import {
  chargeText,
  PAYMENT_SETUP_FAILED,
  PAYMENT_SUCCESSFUL_TOAST,
  paymentFailedToast,
} from '../../content/session/payment-texts.ts'
import { RETURN_CODE_REASON } from '../../content/session/session-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { askVisitAgain, visitQuery } from '../../lib/api/query-client.ts'
import { useFocusAfterWork } from '../../lib/hooks/lost-focus.ts'
import { removeStored } from '../../lib/storage/browser-storage.ts'
import { mirrorPremium } from '../../lib/storage/premium-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyCode } from '../../ui/controls/copy-button.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/page/page-link.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { PaymentForm } from './form/payment-form.tsx'
import { isOver, type PaymentKind, type Purchase, purchasableKind } from './payment-flow.ts'
import { answerForTestBank } from './payment-requests.ts'
import { type Payment, usePayment } from './use-payment.ts'
import { WaitingStep } from './waiting-step.tsx'

type PaymentDialogProps = Readonly<{
  kind: PaymentKind
  /** Only continues a pending payment; closes if there is none. */
  isResuming: boolean
  onClose: () => void
  /** Called 1.5 s after a payment, or where a session is active already. */
  onActive: () => void
}>

const TITLES: Readonly<Record<PaymentKind, string>> = {
  new: 'Unlock Premium Features',
  extension: 'Extend Your Session',
}

/** The payment dialog (SPEC.md section 2, 'Payment screen'), as soon as the server has said how things stand. */
export function PaymentDialog({ kind, isResuming, onClose, onActive }: PaymentDialogProps) {
  const client = useQueryClient()
  // The cached visit may be hours old; the purchase depends on the current one.
  const [visit, setVisit] = useState<Visit>()
  const { data, error, isFetching } = useQuery(visitQuery)
  const [hasAsked, setHasAsked] = useState(false)
  useEffect(() => {
    void askVisitAgain(client).then(() => setHasAsked(true))
  }, [client])
  const latest = hasAsked && !isFetching && error === null ? data : undefined
  if (visit === undefined && latest !== undefined) setVisit(latest)

  if (visit !== undefined) {
    return (
      <KnownVisit
        visit={visit}
        kind={kind}
        isResuming={isResuming}
        onClose={onClose}
        onActive={onActive}
      />
    )
  }
  return (
    <Modal title={TITLES[kind]} onClose={onClose}>
      {hasAsked && !isFetching ? (
        <div role="alert" className="mt-5">
          <p>Our server could not be reached. Please check your connection and try again.</p>
          <Button variant="secondary" className="mt-4" onClick={() => void askVisitAgain(client)}>
            Try again
          </Button>
        </div>
      ) : (
        <p role="status" className="mt-5 flex items-center gap-3 text-soft">
          <Spinner /> One moment
        </p>
      )}
    </Modal>
  )
}

type KnownVisitProps = PaymentDialogProps & Readonly<{ visit: Visit }>

function KnownVisit({ visit, kind: wanted, isResuming, onClose, onActive }: KnownVisitProps) {
  const kind = purchasableKind(visit, wanted)
  // Settled before anyone asked: by the provider's own message, or in another tab.
  const isSettled = isResuming && visit.pendingPayment === undefined
  const leave = useEffectEvent(() => {
    mirrorPremium(visit)
    showToast(
      visit.tier === 'premium'
        ? { ...PAYMENT_SUCCESSFUL_TOAST, kind: 'success' }
        : { ...paymentFailedToast(undefined), kind: 'destructive' },
    )
    onClose()
  })
  useEffect(() => {
    if (isSettled) leave()
  }, [isSettled])
  if (isSettled) return null
  if (visit.payments.mode === 'closed' && visit.pendingPayment === undefined) {
    return (
      <Modal title={TITLES[kind]} onClose={onClose}>
        <p className="mt-5">
          Nothing can be bought on this site: its operator has set up no payments. The free analysis
          is open to you.
        </p>
        <Button className="mt-6" onClick={onClose}>
          Close
        </Button>
      </Modal>
    )
  }
  return (
    <PaymentScreen
      visit={visit}
      kind={kind}
      // If there is nothing to extend, the dialog says so.
      title={TITLES[wanted === 'extension' ? wanted : kind]}
      hint={wanted === 'extension' && kind === 'new' ? NOTHING_TO_EXTEND : undefined}
      onClose={onClose}
      onActive={onActive}
    />
  )
}

const NOTHING_TO_EXTEND =
  'There is no session to extend any more. You can buy a new one at the same price.'

const StripeBankStep = lazy(() => import('./stripe-bank-step.tsx'))

type PaymentScreenProps = Readonly<{
  visit: Visit
  kind: PaymentKind
  title: string
  hint: string | undefined
  onClose: () => void
  onActive: () => void
}>

/** The dialog with its form, and what comes after the form. */
function PaymentScreen({ visit, kind, title, hint, onClose, onActive }: PaymentScreenProps) {
  const payment = usePayment(visit, kind)
  const { state } = payment
  const [isBankOpen, setBankOpen] = useState(false)
  useRedirect(isOver(state), onActive)
  return (
    <Modal
      title={state.step === 'already-active' ? 'Session Already Active' : title}
      canClose={state.step !== 'paying'}
      isAside={isBankOpen}
      step={state.step === 'paying' ? 'form' : state.step}
      onClose={isOver(state) ? onActive : onClose}
    >
      {visit.payments.mode === 'sandbox' && !isOver(state) ? <SandboxBanner /> : null}
      {hint === undefined || state.step !== 'form' ? null : <p className="mt-4">{hint}</p>}
      {isOver(state) ? null : <PaymentForm payment={payment} payments={visit.payments} />}
      <AfterForm payment={payment} payments={visit.payments} onBankWindow={setBankOpen} />
    </Modal>
  )
}

type AfterFormProps = Readonly<{
  payment: Payment
  payments: Visit['payments']
  onBankWindow: (isOpen: boolean) => void
}>

function AfterForm({ payment, payments, onBankWindow }: AfterFormProps) {
  const { state } = payment
  switch (state.step) {
    case 'bank': {
      const leave = () => payment.leaveBank(state.paymentId)
      if (payments.mode !== 'stripe') {
        return <TestBankStep clientSecret={state.clientSecret} onLeave={leave} />
      }
      return (
        <Suspense fallback={null}>
          <StripeBankStep
            publishableKey={payments.publishableKey}
            clientSecret={state.clientSecret}
            opensByItself={state.isFirst}
            onWindow={onBankWindow}
            onLeave={leave}
            onGiveUp={() => void payment.giveUp(state.paymentId)}
          />
        </Suspense>
      )
    }
    case 'waiting':
      return (
        <WaitingStep
          key={state.paymentId}
          paymentId={state.paymentId}
          status={state.status}
          onResult={payment.take}
        />
      )
    case 'done':
      return <SuccessPanel purchase={state.purchase} hasReceipts={payments.mode === 'stripe'} />
    case 'already-active':
      return (
        <p role="status" className="mt-5">
          You already have an active premium session. Redirecting to chatbot.
        </p>
      )
    default:
      return null
  }
}

/** Goes on 1.5 s after a session is there (SPEC.md section 9, 'Payment redirect delay'). */
function useRedirect(isDue: boolean, go: () => void): void {
  const goOn = useEffectEvent(go)
  useEffect(() => {
    if (!isDue) return
    removeStored('pendingSessionExtension')
    const timer = setTimeout(() => goOn(), PAYMENT_REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDue])
}

/** Says that no money moves here. */
function SandboxBanner() {
  return (
    <Notice tone="warning" icon={FlaskConical} className="mt-4">
      <strong>Test mode: nothing is charged.</strong> Use a test card, never a real one.
    </Notice>
  )
}

type SuccessPanelProps = Readonly<{
  purchase: Purchase
  /** False in the sandbox. */
  hasReceipts: boolean
}>

/** Shown briefly before /chatbot, which shows the return code again. */
function SuccessPanel({ purchase, hasReceipts }: SuccessPanelProps) {
  const { kind, amountCents, charge, receiptUrl, returnCode } = purchase
  return (
    <div className="mt-5 space-y-5">
      <Notice
        tone="good"
        role="status"
        title={kind === 'extension' ? 'Your session is extended.' : 'Your session is active.'}
      >
        {amountCents === undefined ? null : `${chargeText(amountCents, { charge, hasReceipts })} `}
        Taking you to the chatbot.
      </Notice>
      {returnCode === undefined ? null : (
        <div>
          <CopyCode label="Your return code" code={returnCode} />
          <p className="mt-2 text-small text-soft">
            {RETURN_CODE_REASON} It is shown on the next page too.
          </p>
        </div>
      )}
      {receiptUrl === undefined ? null : (
        <p>
          <OutsideLink href={receiptUrl}>Open your receipt</OutsideLink>
        </p>
      )}
    </div>
  )
}

type BankStepProps = Readonly<{ clientSecret: string; onLeave: () => void }>

/** Plays the bank of a test card, which asks whether the payment is meant (3-D Secure). */
function TestBankStep({ clientSecret, onLeave }: BankStepProps) {
  const [isAnswering, setAnswering] = useState(false)
  const [problem, setProblem] = useState<string>()
  useFocusAfterWork(isAnswering)
  const answer = async (passes: boolean): Promise<void> => {
    setAnswering(true)
    setProblem(undefined)
    try {
      await answerForTestBank(clientSecret, passes)
      onLeave()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(PAYMENT_SETUP_FAILED)
      setAnswering(false)
    }
  }
  return (
    <div className="mt-5">
      <p className="font-semibold">The test card’s bank asks whether you mean to pay.</p>
      <p className="mt-2 text-soft">
        With a real card, your own bank would ask you here, in its own window (3-D Secure).
      </p>
      <p role="alert" className="mt-3 font-medium text-bad empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={isAnswering} onClick={() => void answer(true)}>
          Confirm the payment
        </Button>
        <Button variant="danger" disabled={isAnswering} onClick={() => void answer(false)}>
          Decline
        </Button>
      </div>
    </div>
  )
}
