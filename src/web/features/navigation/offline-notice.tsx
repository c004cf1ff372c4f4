import { useSyncExternalStore } from 'react'
import { TextLink } from '../../ui/text-link.tsx'

const CHANGES = ['online', 'offline'] as const

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener)
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener)
  }
}

/** Says on every page that there is no connection, for as long as the browser says so. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    // Always there: a region that comes with its words is not read out.
    <div role="status" className="print:hidden">
      {isOnline ? null : (
        <p className="bg-warning-wash px-5 py-2 text-center text-small text-warning">
          You are offline. <TextLink to="/offline">What still works</TextLink>
        </p>
      )}
    </div>
  )
}
