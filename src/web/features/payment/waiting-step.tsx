import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentResult } from '../../../api/payments.ts'
import { paymentErrorText } from '../../content/session/payment-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { useFocusAfterWork } from '../../lib/hooks/lost-focus.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import type { WaitingStatus } from './payment-flow.ts'
import { askPaymentStatus } from './payment-requests.ts'

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

/** Most payments are settled within seconds; some take minutes. */
const INTERVALS_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000] as const
const LONGEST_INTERVAL_MS = 30_000

type PaymentStatusQuestion = Readonly<{
  isAsking: boolean
  /** Why the last question had no answer. */
  problem: string | undefined
  askNow: () => void
  giveUp: () => void
}>

type Asked = Readonly<{ count: number; isAsking: boolean; problem: string | undefined }>

/**
 * Asks how a payment stands, at growing intervals, until the component leaves: at once first, since
 * the answer may have been there before the page was.
 */
function usePaymentStatus(
  paymentId: string,
  onResult: (result: PaymentResult) => void,
): PaymentStatusQuestion {
  const [asked, setAsked] = useState<Asked>({ count: 0, isAsking: false, problem: undefined })

  const ask = async (giveUp: boolean, signal?: AbortSignal): Promise<void> => {
    setAsked(({ count }) => ({ count, isAsking: true, problem: undefined }))
    try {
      const result = await askPaymentStatus(paymentId, giveUp, signal)
      setAsked(({ count }) => ({ count: count + 1, isAsking: false, problem: undefined }))
      onResult(result)
    } catch (error) {
      if (signal?.aborted) return
      if (!(error instanceof ApiError)) throw error
      const problem = statusProblem(error)
      setAsked(({ count }) => ({ count: count + 1, isAsking: false, problem }))
    }
  }
  const { count, isAsking } = asked
  const askInTurn = useEffectEvent(async (signal: AbortSignal) => {
    await ask(false, signal)
  })
  useEffect(() => {
    const controller = new AbortController()
    const delayMs = count === 0 ? 0 : (INTERVALS_MS[count - 1] ?? LONGEST_INTERVAL_MS)
    const timer = setTimeout(() => void askInTurn(controller.signal), delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [count])
  return {
    isAsking,
    problem: asked.problem,
    askNow: () => void ask(false),
    giveUp: () => void ask(true),
  }
}

function statusProblem({ code }: ApiError): string {
  if (code === 'offline' || code === 'service-unavailable') {
    return 'Our server could not be reached. We keep trying.'
  }
  return paymentErrorText(code)
}
