import { useSyncExternalStore } from 'react'
import { isConnected, isSiteInReach, subscribeToConnection } from '../../lib/connection.ts'

/**
 * Says above every page that there is no connection, while the browser reports so. It belongs to the first
 * script, because later chunks could not be loaded offline.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToConnection, isConnected, () => true)
  return (
    // Always rendered: screen readers ignore a live region that appears with its text.
    <div role="status" className="print:hidden">
      {isOnline ? null : (
        <p className="top-line bg-warning-wash text-center text-small text-warning">
          You are offline. {/* The offline page exists once the site is cached. */}
          {isSiteInReach() ? (
            <a href="/offline" className="text-link underline">
              What still works
            </a>
          ) : null}
        </p>
      )}
    </div>
  )
}
