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

/** What the page fetches for its visitor is there by then. */
const QUIET_MS = 4_000

// Only a built site can be kept. Where its code cannot be had, the next page that is opened sees to it.
if (import.meta.env.PROD) {
  setTimeout(() => import('./features/offline/cache-site.ts').catch(() => undefined), QUIET_MS)
}
