import './ui/theme/theme.css'
import { firstTouch, idle, painted } from './lib/hydration/page-moments.ts'

/** Preloads the scripts that the document marks for later; before the first paint they would delay it. */
function fetchLaterScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = 'modulepreload'
  }
}

// Only pages of the development server lack it.
if (import.meta.env.DEV) await import('./early-entry.ts')
// The prerendered page is complete without this script: it is painted first, then hydrated when idle.
const wanted = firstTouch()
const fetching = Promise.race([painted(), wanted]).then(fetchLaterScripts)
void Promise.race([fetching.then(idle), wanted]).then(() => import('./hydrate.tsx'))
