import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { isPagePath, type PagePath } from './content/page-titles.ts'
import { RouteArrival } from './features/navigation/route-arrival.tsx'
import { SiteFooter } from './features/navigation/site-footer.tsx'
import { SiteHeader } from './features/navigation/site-header.tsx'
import { SkipLink } from './features/navigation/skip-link.tsx'
import { OfflineNotice } from './features/offline/offline-notice.tsx'
import { isPrerendered } from './lib/island-wanted.ts'
import { PremiumSlot } from './pages/premium/premium-slot.tsx'
import { LoadingBoundary } from './ui/loading-boundary.tsx'
import { PageLoadingFailure } from './ui/loading-failure.tsx'
import { ToastSlot } from './ui/toast/toast-slot.tsx'

const HomePage = lazy(() =>
  isPrerendered('sections')
    ? import('./pages/home-page.tsx')
    : import('./pages/whole-home-page.tsx'),
)
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'))

const SCREENS: Readonly<Record<PagePath, ComponentType>> = {
  '/': HomePage,
  '/chatbot': lazy(() => import('./pages/chatbot-page.tsx')),
  '/terms': lazy(() => import('./pages/terms-page.tsx')),
  '/privacy': lazy(() => import('./pages/privacy-page.tsx')),
  '/faq': lazy(() => import('./pages/faq-page.tsx')),
  '/privacy-tips': lazy(() => import('./pages/privacy-tips-page.tsx')),
  '/accuracy': lazy(() => import('./pages/accuracy-page.tsx')),
  '/export-summary': lazy(() => import('./pages/export-summary-page.tsx')),
  '/offline': lazy(() => import('./pages/offline-page.tsx')),
}

/** All screens, between the header and the footer. */
export function App() {
  const { pathname } = useLocation()
  // Matches exactly, as the server does.
  const Screen = isPagePath(pathname) ? SCREENS[pathname] : NotFoundPage
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <SiteHeader kind={pathname === '/' ? 'landing' : 'inner'} />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <LoadingBoundary path={pathname} fallback={<PageLoadingFailure />}>
            <Screen />
          </LoadingBoundary>
          <RouteArrival />
        </Suspense>
      </main>
      <SiteFooter />
      <PremiumSlot />
      <ToastSlot />
    </>
  )
}
