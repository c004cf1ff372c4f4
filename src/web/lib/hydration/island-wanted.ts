import { siteInReach } from '../connection.ts'
import { readStored } from '../storage/browser-storage.ts'
import { sharedValue } from '../storage/shared-value.ts'
import { firstTouch } from './page-moments.ts'

/** Whether an island is in the prerendered document. */
export function isPrerendered(island: string): boolean {
  return import.meta.env.SSR || findIsland(island) !== null
}

/**
 * Resolves when a prerendered island, marked with `data-island`, should be hydrated and its code can be
 * loaded: at the first touch of the page, when the island scrolls into view, or at once if the visitor has
 * used the site before (there may be something to restore) or the page's address names a document.
 */
export async function islandWanted(island: string): Promise<void> {
  if (import.meta.env.SSR) return
  await wanted(island)
  await siteInReach()
}

async function wanted(island: string): Promise<void> {
  if (readStored('sessionKey') !== undefined) return
  if (window.location.search.includes('url=')) return
  const element = findIsland(island)
  // The page was rendered by our script, so the visitor has already touched it.
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

function findIsland(island: string): Element | null {
  return document.querySelector(`[data-island="${island}"]`)
}

/** Input given elsewhere on the page for the capture panel to start with. */
export type WantedCapture =
  | Readonly<{ kind: 'address'; typed: string }>
  | Readonly<{ kind: 'photo' }>

/** Name of the hero's field, and of the query parameter that starts a fetch: `/?url=…`. */
export const ADDRESS_QUERY = 'url'

const wantedCapture = sharedValue<WantedCapture>()

export const wantCapture: (capture: WantedCapture | undefined) => void = wantedCapture.set
export const useWantedCapture = wantedCapture.useValue
