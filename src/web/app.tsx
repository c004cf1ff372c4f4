import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { RouteArrival } from './features/navigation/section-link.tsx'
import { SiteFooter } from './features/navigation/site-footer.tsx'
import { SiteHeader, SkipLink } from './features/navigation/site-header.tsx'
import { isConnected, isSiteInReach, subscribeToConnection } from './lib/connection.ts'
import { isPrerendered } from './lib/hydration/island-wanted.ts'
import { PremiumSlot } from './pages/premium/premium-slot.tsx'
import { LoadingBoundary, PageLoadingFailure } from './ui/loading/loading-boundary.tsx'
import { ToastSlot } from './ui/toast/toast-slot.tsx'

const HomePage = lazy(() =>
  isPrerendered('sections')
    ? import('./pages/landing/home-page.tsx')
    : import('./pages/landing/whole-home-page.tsx'),
)

const ChatbotPage = lazy(() => import('./pages/chatbot-page.tsx'))
/** One file more on the way to them, and none of their addresses and titles on the landing page. */
const OtherScreens = lazy(() => import('./pages/other-screens.tsx'))

function Screen({ path }: Readonly<{ path: string }>) {
  if (path === '/') return <HomePage />
  return path === '/chatbot' ? <ChatbotPage /> : <OtherScreens path={path} />
}

/** All screens, between the header and the footer. */
export function App() {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <OfflineNotice />
      <SiteHeader kind={pathname === '/' ? 'landing' : 'inner'} />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <LoadingBoundary path={pathname} fallback={<PageLoadingFailure />}>
            {/* As the server sees it: an address with anything more is another one. */}
            <Screen path={pathname} />
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

/**
 * Says above every page that there is no connection, while the browser reports so. It belongs to the first
 * script, because later chunks could not be loaded offline.
 */
function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeToConnection, isConnected, () => true)
  return (
    // Always rendered: screen readers ignore a live region that appears with its text.
    <div role="status" className="print:hidden">
      {isOnline ? null : (
        <p className="top-line bg-warning-wash text-center text-small text-warning">
          You are offline. {/* The offline page exists once the site is cached. */}
          {isSiteInReach() ? (
            <a href="/offline" className="text-link underline">
              What still works
            </a>
          ) : null}
        </p>
      )}
    </div>
  )
}
