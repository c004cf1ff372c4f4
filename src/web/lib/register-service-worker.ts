import './script-policy.ts'

const SERVICE_WORKER = '/service-worker.js'

type Connection = Readonly<{ saveData?: boolean }>

/** A browser that tells so is asked to fetch only what is needed. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
}

/** Has the site kept for when there is no connection. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData()) return
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  } catch {
    // Browsers refuse in private windows and where storage is full: the site works without.
  }
}
