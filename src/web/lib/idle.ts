/** How long a busy browser may put off what waits for it to be idle. */
const IDLE_TIMEOUT_MS = 2_000

/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS })
    } else setTimeout(resolve, 1)
  })
}
