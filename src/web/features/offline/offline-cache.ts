import '../../lib/hydration/script-policy.ts'

const SERVICE_WORKER = '/service-worker.js'

/** Whether the visitor asked to save data: then only what is needed is fetched. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator && navigator.connection
  return Object(connection).saveData === true
}

/** Registers the service worker, which caches the site for offline use. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  } catch {
    // Fails in private windows and when storage is full: the site works without it.
  }
}

// Runs on import, to save bytes in the first script.
void registerServiceWorker()
