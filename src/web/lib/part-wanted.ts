import { readStored } from './browser-storage.ts'
import { firstTouch } from './first-touch.ts'

/** A part is wanted when the visitor is within half a screen of it. */
const NEAR = '50%'

/**
 * Resolves when a prerendered part of the page, marked with `data-part`, is wanted: at the first touch
 * of the page, when the part comes near the screen, or at once for somebody who has used it before
 * and may have something to come back to.
 */
export async function partWanted(part: string): Promise<void> {
  if (import.meta.env.SSR || readStored('sessionKey') !== undefined) return
  const element = document.querySelector(`[data-part="${part}"]`)
  // A page that our script shows, after a touch.
  if (element === null) return
  await Promise.race([firstTouch(), comesNear(element)])
}

function comesNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
  })
}
