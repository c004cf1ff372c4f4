import './hydration/script-policy.ts'

const SERVICE_WORKER = '/service-worker.js'

type Connection = Readonly<{ saveData?: boolean }>

/** Whether the visitor asked to save data: then only what is needed is fetched. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
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
