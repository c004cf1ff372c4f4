import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePremiumDialog } from '../../lib/premium-dialog.ts'
import { useStoredValue } from '../../lib/use-stored-value.ts'
import { LoadingBoundary } from '../../ui/loading-boundary.tsx'
import { LoadingFailure } from '../../ui/loading-failure.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOpenOnArrival } from './use-open-on-arrival.ts'

const SessionPart = lazy(() => import('./session-part.tsx'))
const PaymentPart = lazy(() => import('./payment-part.tsx'))
const RestorePart = lazy(() => import('./restore-part.tsx'))

/**
 * Where a premium session lives on every page. A visitor who has none, and opens none of its
 * dialogs, loads none of its code.
 */
export function PremiumSlot() {
  const dialog = usePremiumDialog()
  const isPremiumUser = useStoredValue('isPremiumUser') ?? false
  // Who tells the end of a session stays until it is told.
  const [hadSession, setHadSession] = useState(false)
  if (isPremiumUser && !hadSession) setHadSession(true)
  useOpenOnArrival()
  return (
    <>
      {hadSession ? (
        <LoadingBoundary fallback={null}>
          <Suspense fallback={null}>
            <SessionPart />
          </Suspense>
        </LoadingBoundary>
      ) : null}
      {dialog === undefined ? null : (
        <LoadingBoundary
          fallback={
            <AtTheFoot>
              <LoadingFailure />
            </AtTheFoot>
          }
        >
          <Suspense fallback={<Opening />}>
            {dialog === 'restore' ? <RestorePart /> : <PaymentPart kind={dialog} />}
          </Suspense>
        </LoadingBoundary>
      )}
    </>
  )
}

function Opening() {
  return (
    <AtTheFoot>
      <p
        role="status"
        className="flex items-center gap-3 rounded-card border border-edge bg-raised p-4 shadow-card"
      >
        <Spinner /> One moment
      </p>
    </AtTheFoot>
  )
}

function AtTheFoot({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className="fixed right-0 bottom-0 z-50 w-full max-w-note p-4 foot-4 sm:p-6">
      {children}
    </div>
  )
}
