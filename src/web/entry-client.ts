import './ui/theme/theme.css'
import { firstTouch } from './lib/first-touch.ts'
import { idle, painted } from './lib/idle.ts'

/** Fetches what the document names for later: before the first paint it would only delay it. */
function fetchLaterScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    link.rel = 'modulepreload'
  }
}

// Only the development server sends a page without it.
if (import.meta.env.DEV) await import('./early-entry.ts')
// The prerendered page is complete without us: it is painted first, and hydrated when idle.
const wanted = firstTouch()
const fetching = Promise.race([painted(), wanted]).then(fetchLaterScripts)
void Promise.race([fetching.then(idle), wanted]).then(() => import('./hydrate.tsx'))
