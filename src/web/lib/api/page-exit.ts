/** Longest time from the first sign that a page is left to its end: the next page may be slow. */
const EXIT_MAX_MS = 5_000

let leftAt = Number.NEGATIVE_INFINITY

function leave(): void {
  leftAt = Date.now()
}

// Browsers end the requests of a page that is left as if the network had failed. A page that is being
// prerendered has no window.
globalThis.addEventListener?.('pagehide', leave)

/**
 * Runs work whose requests some browsers end before 'pagehide'. The earlier sign makes leaving slower, so
 * it is listened to only meanwhile.
 */
export async function withExitSign<Result>(work: () => Promise<Result>): Promise<Result> {
  const listening = new AbortController()
  const { signal } = listening
  globalThis.addEventListener?.('beforeunload', leave, { signal })
  try {
    return await work()
  } finally {
    listening.abort()
  }
}

/**
 * Resolves when a request that has just failed may be called failed: at once, or when a page that was
 * about to be left has stayed. On a page that is left it never does.
 */
export async function unlessLeft(): Promise<void> {
  const waitMs = leftAt + EXIT_MAX_MS - Date.now()
  if (waitMs > 0) await new Promise((stayed) => setTimeout(stayed, waitMs))
}
