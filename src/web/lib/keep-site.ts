const SERVICE_WORKER = '/service-worker.js'

/** The page has come alive long before, and what it fetches for its visitor is there. */
const QUIET_MS = 4_000

type Connection = Readonly<{ saveData?: boolean }>

/** A browser that tells so is asked to fetch only what is needed. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  } catch {
    // Browsers refuse in private windows and where storage is full: the site works without.
  }
}

/** Has the site kept for when there is no connection, once nothing else is to be done. */
export function keepSiteWhenQuiet(): void {
  if (!('serviceWorker' in navigator) || savesData()) return
  setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void register())
    else void register()
  }, QUIET_MS)
}
