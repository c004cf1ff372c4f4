import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Visit } from '../../../api/visit.ts'
import { PAYMENT_REDIRECT_DELAY_MS } from '../../../core/limits.ts'
import { removeStored } from '../../lib/storage/browser-storage.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TestBankStep } from './bank-step.tsx'
import { PaymentForm } from './form/payment-form.tsx'
import { isOver, type PaymentKind } from './payment-flow.ts'
import { SuccessPanel } from './success-panel.tsx'
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
