import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { firstTouch } from '../../lib/hydration/first-touch.ts'
import { LoadingBoundary } from '../loading/loading-boundary.tsx'
import { PlainToasts } from './plain-toasts.tsx'
import { useToastHost } from './toast-host.ts'
import { type ShownToast, shownToasts, subscribeToToasts } from './toast-store.ts'

const loadRegion = () => import('./toast-region.tsx')
const ToastRegion = lazy(loadRegion)

const NO_TOASTS: readonly ShownToast[] = []

/** Failures are ignored: the first toast loads the region again. */
function preloadRegion(): void {
  loadRegion().catch(() => undefined)
}

/**
 * Renders toasts. Their code is fetched at the visitor's first touch, because a toast may have to say
 * that the server cannot be reached any more.
 */
export function ToastSlot() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NO_TOASTS)
  const host = useToastHost()
  useEffect(() => void firstTouch().then(preloadRegion), [])
  // The region is unmounted with its last toast.
  if (toasts.length === 0) return null
  const region = (
    <LoadingBoundary fallback={<PlainToasts toasts={toasts} />}>
      <Suspense fallback={null}>
        <ToastRegion toasts={toasts} />
      </Suspense>
    </LoadingBoundary>
  )
  return host === undefined ? region : createPortal(region, host)
}
