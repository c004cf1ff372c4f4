import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openPremiumDialog } from '../../lib/premium-dialog.ts'
import { readStored } from '../../lib/storage/browser-storage.ts'

/** What the payment provider adds to the return address. */
const RETURN_PARAMETER = 'payment_intent'

/**
 * Opens the payment dialog where the address or an earlier page asks for it: an extension that was
 * begun elsewhere (SPEC.md section 4, 'Session'), or the way back from the payment provider.
 */
export function useOpenOnArrival(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (pathname === '/' && readStored('pendingSessionExtension') === true) {
      openPremiumDialog('extend')
    }
  }, [pathname])
  useEffect(() => {
    if (!new URLSearchParams(search).has(RETURN_PARAMETER)) return
    // It holds the payment's secret, which is nobody's business in a history or a bookmark.
    navigate(pathname, { replace: true })
    openPremiumDialog('resume')
  }, [pathname, search, navigate])
}
