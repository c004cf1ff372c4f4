import { useState } from 'react'
import { PAYMENT_SETUP_FAILED } from '../../content/session/payment-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { useFocusAfterWork } from '../../lib/hooks/lost-focus.ts'
import { Button } from '../../ui/controls/button.tsx'
import { answerForTestBank } from './payment-requests.ts'

type BankStepProps = Readonly<{ clientSecret: string; onLeave: () => void }>

/** Plays the bank of a test card, which asks whether the payment is meant (3-D Secure). */
export function TestBankStep({ clientSecret, onLeave }: BankStepProps) {
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
