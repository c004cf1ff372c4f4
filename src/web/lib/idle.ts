/** How long a busy browser may put off what waits for it to paint and to be idle. */
const TIMEOUT_MS = 2_000

/** Resolves when the page has been painted; a tab in the background is not waited for for ever. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    // The task after a frame comes when that frame is painted.
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
