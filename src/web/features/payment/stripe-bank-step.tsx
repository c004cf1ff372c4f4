import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { PAYMENT_SETUP_FAILED } from '../../content/session/payment-texts.ts'
import { useFocusAfterWork } from '../../lib/hooks/lost-focus.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { stripeQuery } from './card/load-stripe.ts'

type StripeBankStepProps = Readonly<{
  publishableKey: string
  clientSecret: string
  /** Right after paying the bank's window opens by itself; later only when asked for. */
  opensByItself: boolean
  /** Called when the bank's window opens or closes: our dialog must not cover it. */
  onWindow: (isOpen: boolean) => void
  onLeave: () => void
  onGiveUp: () => void
}>

/** Lets Stripe open the window of the card's bank (3-D Secure) over the page. */
export default function StripeBankStep(props: StripeBankStepProps) {
  const { publishableKey, clientSecret, opensByItself, onWindow, onLeave, onGiveUp } = props
  const client = useQueryClient()
  const [phase, setPhase] = useState<'asking' | 'left' | 'failed'>(
    opensByItself ? 'asking' : 'left',
  )

  const isAsking = phase === 'asking'
  useFocusAfterWork(isAsking)

  const open = useEffectEvent(async () => {
    try {
      const stripe = await client.fetchQuery(stripeQuery(publishableKey))
      onWindow(true)
      // Whatever it says, our server asks Stripe how the payment stands.
      await stripe.handleNextAction({ clientSecret })
      onWindow(false)
      onLeave()
    } catch {
      onWindow(false)
      setPhase('failed')
    }
  })
  useEffect(() => {
    if (isAsking) void open()
  }, [isAsking])

  return (
    <div className="mt-5">
      <p role="status" className="flex items-center gap-3 font-semibold">
        {isAsking ? <Spinner /> : null}
        {isAsking ? 'Opening the window of your bank' : 'Your bank asks you to confirm'}
      </p>
      <p className="mt-3">Nothing is charged before you have confirmed the payment to your bank.</p>
      <p role="alert" className="mt-3 font-medium text-bad empty:hidden">
        {phase === 'failed' ? PAYMENT_SETUP_FAILED : null}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={isAsking} onClick={() => setPhase('asking')}>
          Continue with your bank
        </Button>
        <Button variant="quiet" disabled={isAsking} onClick={onGiveUp}>
          Cancel this payment
        </Button>
      </div>
    </div>
  )
}
