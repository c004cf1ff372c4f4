import { readStored } from './browser-storage.ts'
import { firstTouch } from './first-touch.ts'

/** Whether a part of the page came with its document. */
export function isPrerendered(part: string): boolean {
  return import.meta.env.SSR || findPart(part) !== null
}

/**
 * Resolves when a prerendered part of the page, marked with `data-part`, is wanted: at the first touch
 * of the page, when the part comes on the screen, or at once for somebody who has used it before
 * and may have something to come back to, and where the page's own address names a document.
 */
export async function partWanted(part: string): Promise<void> {
  if (import.meta.env.SSR || readStored('sessionKey') !== undefined) return
  if (window.location.search.includes('url=')) return
  const element = findPart(part)
  // A page that our script shows, after a touch.
  if (element === null) return
  await Promise.race([firstTouch(), isOnScreen(element)])
}

function isOnScreen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })
}

function findPart(part: string): Element | null {
  return document.querySelector(`[data-part="${part}"]`)
}
