import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { keepSiteWhenQuiet } from './lib/keep-site.ts'
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

// Only a built site has one to keep.
if (import.meta.env.PROD) keepSiteWhenQuiet()
