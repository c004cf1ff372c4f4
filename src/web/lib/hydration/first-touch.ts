const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const

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
