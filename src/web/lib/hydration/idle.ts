/** Longest wait for a busy browser to paint or to become idle. */
const TIMEOUT_MS = 2_000

/** Resolves when the page has been painted, or after a timeout in a background tab. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A task queued in a frame callback runs after that frame is painted.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, TIMEOUT_MS)
  })
}

/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS })
    } else setTimeout(resolve, 1)
  })
}
