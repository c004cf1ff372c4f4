import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { keepSiteWhenQuiet } from './lib/keep-site.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no element with id "root".')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

// Only the development server sends an empty page.
if (root.firstElementChild === null) createRoot(root).render(app)
else hydrateRoot(root, app)

// Only a built site has one to keep.
if (import.meta.env.PROD) keepSiteWhenQuiet()
