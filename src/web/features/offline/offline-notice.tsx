import { useSyncExternalStore } from 'react'
import { isConnected, isSiteInReach, subscribeToConnection } from '../../lib/connection.ts'

/**
 * Says above every page that there is no connection, for as long as the browser says so. Part of the first
 * script: without a connection no other can be fetched.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToConnection, isConnected, () => true)
  return (
    // Always there: a region that comes with its words is not read out.
    <div role="status" className="print:hidden">
      {isOnline ? null : (
        <p className="top-line bg-warning-wash text-center text-small text-warning">
          You are offline. {/* Its page is there once the site is kept. */}
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
