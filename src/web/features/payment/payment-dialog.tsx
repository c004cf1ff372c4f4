import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Visit } from '../../../api/visit.ts'
import {
  PAYMENT_SUCCESSFUL_TOAST,
  paymentFailedToast,
} from '../../content/session/payment-texts.ts'
import { askVisitAgain, visitQuery } from '../../lib/api/query-client.ts'
import { mirrorPremium } from '../../lib/storage/premium-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/modal.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { type PaymentKind, purchasableKind } from './payment-flow.ts'
import { PaymentScreen } from './payment-screen.tsx'

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
