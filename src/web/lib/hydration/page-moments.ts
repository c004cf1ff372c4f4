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

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart', 'dragover'] as const

let touch: Promise<void> | undefined

/** Resolves at the visitor's first press, key or focus on the page after the first call. */
export function firstTouch(): Promise<void> {
  touch ??= new Promise((resolve) => {
    const controller = new AbortController()
    const end = (): void => {
      controller.abort()
      resolve()
    }
    for (const type of TOUCHES) {
      document.addEventListener(type, end, { passive: true, signal: controller.signal })
    }
  })
  return touch
}
