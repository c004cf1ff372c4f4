import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isSiteInReach, siteInReach, subscribeToConnection } from '../../lib/connection.ts'
import {
  closePremiumDialog,
  openPremiumDialog,
  usePremiumDialog,
} from '../../lib/premium-dialog.ts'
import { readStored, useStoredValue } from '../../lib/storage/browser-storage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadingBoundary, LoadingFailure, Spinner } from '../../ui/loading/loading-boundary.tsx'

const SessionPart = lazy(() => siteInReach().then(() => import('./session-part.tsx')))
const PaymentPart = lazy(() => siteInReach().then(() => import('./payment-part.tsx')))
const RestorePart = lazy(() => siteInReach().then(() => import('./restore-part.tsx')))

/**
 * Where a premium session lives on every page. A visitor who has none, and opens none of its
 * dialogs, loads none of its code.
 */
export function PremiumSlot() {
  const dialog = usePremiumDialog()
  const isPremiumUser = useStoredValue('isPremiumUser') ?? false
  // Stays mounted after a session, to announce its end.
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
            <DialogPlaceholder>
              <LoadingFailure />
            </DialogPlaceholder>
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
  const isInReach = useSyncExternalStore(subscribeToConnection, isSiteInReach)
  return isInReach ? (
    <div className="foot-note">
      <p
        role="status"
        className="flex items-center gap-3 rounded-card border border-edge bg-raised p-4 shadow-card"
      >
        <Spinner /> One moment
      </p>
    </div>
  ) : (
    <DialogPlaceholder>
      <p className="font-semibold">You are offline.</p>
      <p>This opens as soon as you are connected again.</p>
    </DialogPlaceholder>
  )
}

/** A closable placeholder for a dialog whose code has not loaded. */
function DialogPlaceholder({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <dialog
      ref={showUntilGone}
      aria-label="Not loaded"
      onCancel={closePremiumDialog}
      className="m-auto w-full max-w-note rounded-card border border-edge bg-raised p-4 text-ink shadow-card"
    >
      {children}
      <Button variant="secondary" size="small" className="mt-3" onClick={closePremiumDialog}>
        Close
      </Button>
    </dialog>
  )
}

/** Closing it gives the focus back to where it was. */
function showUntilGone(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  return () => dialog.close()
}

/** Query parameter that the payment provider adds to the return address. */
const RETURN_PARAMETER = 'payment_intent'

/**
 * Opens the payment dialog where the address or an earlier page asks for it: an extension that was
 * begun elsewhere (SPEC.md section 4, 'Session'), or the way back from the payment provider.
 */
function useOpenOnArrival(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname === '/' && readStored('pendingSessionExtension') === true) {
      openPremiumDialog('extend')
    }
  }, [pathname])
  useEffect(() => {
    if (!new URLSearchParams(search).has(RETURN_PARAMETER)) return
    // The query holds the payment's secret, which must not stay in the history or a bookmark.
    navigate(pathname, { replace: true })
    openPremiumDialog('resume')
  }, [pathname, search, navigate])
}
