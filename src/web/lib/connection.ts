const CHANGES = ['online', 'offline'] as const

/** Calls `listener` whenever the browser gains or loses its connection. Returns the unsubscribe function. */
export function subscribeToConnection(listener: () => void): () => void {
  for (const change of CHANGES) globalThis.addEventListener(change, listener)
  return () => {
    for (const change of CHANGES) globalThis.removeEventListener(change, listener)
  }
}

/** Browsers that cannot tell count as connected. */
export function isConnected(): boolean {
  return navigator.onLine !== false
}

/** Whether chunks of the site can be loaded: from the network, or from the service worker's cache. */
export function isSiteInReach(): boolean {
  return isConnected() || Boolean(navigator.serviceWorker?.controller)
}

/** Resolves when chunks can be loaded. Waits first because browsers never retry a failed import. */
export async function siteInReach(): Promise<void> {
  if (isSiteInReach()) return
  await new Promise((resolve) => globalThis.addEventListener('online', resolve, { once: true }))
}

/**
 * A chunk's loader that fails at once while it cannot be loaded, so that it can be loaded later: browsers
 * never retry a failed import, nor what it has in common with others.
 */
export function loaderInReach<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let isLoaded = false
  return async () => {
    if (!isLoaded && !isSiteInReach()) throw new Error('offline: no dynamically imported module')
    const module = await load()
    isLoaded = true
    return module
  }
}
