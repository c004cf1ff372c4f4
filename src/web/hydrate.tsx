import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { PageRouter } from './lib/page-router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with id "root".')

const app = (
  <StrictMode>
    <PageRouter>
      <App />
    </PageRouter>
  </StrictMode>
)

// Only the development server sends an empty page.
if (root.firstElementChild === null) createRoot(root).render(app)
else hydrateRoot(root, app)

/** By then the page has fetched what its visitor needs. */
const QUIET_MS = 4_000

// Only a built site can be cached. If the code fails to load, the next page load tries again.
if (import.meta.env.PROD) {
  setTimeout(() => import('./features/offline/offline-cache.ts').catch(() => undefined), QUIET_MS)
}
