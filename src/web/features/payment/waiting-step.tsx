import type { PaymentResult } from '../../../api/payments.ts'
import { useFocusAfterWork } from '../../lib/hooks/use-focus-after-work.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import type { WaitingStatus } from './payment-flow.ts'
import { usePaymentStatus } from './use-payment-status.ts'

const TEXTS: Readonly<Record<WaitingStatus, Readonly<{ title: string; text: string }>>> = {
  pending: {
    title: 'Another payment of yours is under way',
    text: 'It was begun before this one, perhaps in another tab. It is looked after first, so that you are never charged twice.',
  },
  'requires-action': {
    title: 'Checking with your bank',
    text: 'The payment goes on as soon as your bank has answered.',
  },
  processing: {
    title: 'Your payment is being processed',
    text: 'Your bank has said neither yes nor no yet. That can take some minutes. Your session opens by itself as soon as it says yes.',
  },
  unknown: {
    title: 'Finding out about your payment',
    text: 'The payment provider did not answer. We ask until we know what became of your payment; it is never charged twice.',
  },
}

type WaitingStepProps = Readonly<{
  paymentId: string
  status: WaitingStatus
  onResult: (result: PaymentResult) => void
}>

/** A payment that is neither paid nor failed: it is asked about until it is one of them. */
export function WaitingStep({ paymentId, status, onResult }: WaitingStepProps) {
  const { isAsking, problem, askNow, giveUp } = usePaymentStatus(paymentId, onResult)
  useFocusAfterWork(isAsking)
  const { title, text } = TEXTS[status]
  return (
    <div className="mt-5">
      <p role="status" className="flex items-center gap-3 font-semibold">
        <Spinner /> {title}
      </p>
      <p className="mt-3">{text}</p>
      <p className="mt-3 text-small text-soft">
        You can close this window or reload the page: the payment is found again.
      </p>
      <p role="alert" className="mt-3 font-medium text-small text-warning empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" disabled={isAsking} onClick={askNow}>
          Check now
        </Button>
        <Button variant="quiet" disabled={isAsking} onClick={giveUp}>
          Cancel this payment
        </Button>
      </div>
    </div>
  )
}
