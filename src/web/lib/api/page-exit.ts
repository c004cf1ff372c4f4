/** Longest time from the first sign that a page is left to its end: the next page may be slow. */
const EXIT_MAX_MS = 5_000

let leftAt = Number.NEGATIVE_INFINITY

// Browsers end the requests of a page that is left as if the network had failed, some of them before
// 'pagehide'. A page of the prerendering has no window.
for (const sign of ['beforeunload', 'pagehide']) {
  globalThis.addEventListener?.(sign, () => {
    leftAt = Date.now()
  })
}

/**
 * Resolves when a request that has just failed may be called failed: at once, or when a page that was
 * about to be left has stayed. On a page that is left it never does.
 */
export async function unlessLeft(): Promise<void> {
  const waitMs = leftAt + EXIT_MAX_MS - Date.now()
  if (waitMs > 0) await new Promise((stayed) => setTimeout(stayed, waitMs))
}
