import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { loaderInReach } from '../../lib/connection.ts'
import { firstTouch } from '../../lib/hydration/page-moments.ts'
import { Button } from '../controls/button.tsx'
import { LoadingBoundary } from '../loading/loading-boundary.tsx'
import {
  dismissToast,
  type ShownToast,
  shownToasts,
  subscribeToToasts,
  useToastHost,
} from './toast-store.ts'

const loadRegion = loaderInReach(() => import('./toast-region.tsx'))
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

/** Toasts without timer and gestures, for when the code of the toast region could not be loaded. */
export function PlainToasts({ toasts }: Readonly<{ toasts: readonly ShownToast[] }>) {
  return (
    <div role="alert" data-toasts className="toasts space-y-3">
      {toasts.map(({ id, title, description }) => (
        <div key={id} className="rounded-card border border-edge bg-raised p-4 shadow-card">
          <p className="font-semibold">{title}</p>
          <p dir="auto" className="line-clamp-6 text-small text-soft wrap-anywhere">
            {description}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-2"
            onClick={() => dismissToast(id)}
          >
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  )
}
