import { lazy, Suspense, useSyncExternalStore } from 'react'
import { type ShownToast, shownToasts, subscribeToToasts } from './toast-store.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

const NO_TOASTS: readonly ShownToast[] = []

/** Where toasts appear. The code that shows them is fetched with the first one. */
export function ToastSlot() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NO_TOASTS)
  // The region leaves with its last toast.
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ToastRegion toasts={toasts} />
    </Suspense>
  )
}
