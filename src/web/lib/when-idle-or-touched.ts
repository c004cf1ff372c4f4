const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

/** How long a busy browser may put off the start. */
const IDLE_TIMEOUT_MS = 2_000

/** Runs `start` once: when the browser is idle, or at the first touch, key or focus before that. */
export function whenIdleOrTouched(start: () => void): void {
  const controller = new AbortController()
  const startOnce = (): void => {
    if (controller.signal.aborted) return
    controller.abort()
    start()
  }
  for (const touch of TOUCHES) {
    document.addEventListener(touch, startOnce, { passive: true, signal: controller.signal })
  }
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(startOnce, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(startOnce, 1)
}
