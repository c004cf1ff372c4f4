import { useEffect, useEffectEvent, useState } from 'react'
import type { PaymentResult } from '../../../api/payments.ts'
import { paymentErrorText } from '../../content/session/payment-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { askPaymentStatus } from './payment-requests.ts'

/** Most payments are settled within seconds; some take minutes. */
const INTERVALS_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000] as const
const LONGEST_INTERVAL_MS = 30_000

export type PaymentStatusQuestion = Readonly<{
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
export function usePaymentStatus(
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
