const CHANGES = ['online', 'offline'] as const

/** Calls `listener` whenever the browser gains or loses its connection. Returns how to end that. */
export function subscribeToConnection(listener: () => void): () => void {
  for (const change of CHANGES) window.addEventListener(change, listener)
  return () => {
    for (const change of CHANGES) window.removeEventListener(change, listener)
  }
}

export function isConnected(): boolean {
  return navigator.onLine
}

/** Whether parts of the site can be fetched: by a connection, or from what the browser keeps of it. */
export function isSiteInReach(): boolean {
  return isConnected() || Boolean(navigator.serviceWorker?.controller)
}

/** Resolves when parts of the site can be fetched. Browsers ask no second time for one that they could not get. */
export async function siteInReach(): Promise<void> {
  if (isSiteInReach()) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
