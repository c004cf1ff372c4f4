import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Visit } from '../../../api/visit.ts'
import { PAYMENT_REDIRECT_DELAY_MS } from '../../../core/limits.ts'
import { chargeText, PAYMENT_SETUP_FAILED } from '../../content/session/payment-texts.ts'
import { RETURN_CODE_REASON } from '../../content/session/session-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { useFocusAfterWork } from '../../lib/hooks/lost-focus.ts'
import { removeStored } from '../../lib/storage/browser-storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyCode } from '../../ui/controls/copy-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/page/text-link.tsx'
import { PaymentForm } from './form/payment-form.tsx'
import { isOver, type PaymentKind, type Purchase } from './payment-flow.ts'
import { answerForTestBank } from './payment-requests.ts'
import { type Payment, usePayment } from './use-payment.ts'
import { WaitingStep } from './waiting-step.tsx'

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
export function PaymentScreen({ visit, kind, title, hint, onClose, onActive }: PaymentScreenProps) {
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
