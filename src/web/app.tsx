import { lazy, Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { OfflineNotice } from './features/navigation/offline-notice.tsx'
import { RouteArrival } from './features/navigation/route-arrival.tsx'
import { SiteFooter } from './features/navigation/site-footer.tsx'
import { SiteHeader } from './features/navigation/site-header.tsx'
import { SkipLink } from './features/navigation/skip-link.tsx'
import { PremiumSlot } from './pages/premium/premium-slot.tsx'
import { LoadingBoundary } from './ui/loading-boundary.tsx'
import { PageLoadingFailure } from './ui/loading-failure.tsx'
import { ToastSlot } from './ui/toast/toast-slot.tsx'

const HomePage = lazy(() => import('./pages/home-page.tsx'))
const ChatbotPage = lazy(() => import('./pages/chatbot-page.tsx'))
const TermsPage = lazy(() => import('./pages/terms-page.tsx'))
const PrivacyPage = lazy(() => import('./pages/privacy-page.tsx'))
const FaqPage = lazy(() => import('./pages/faq-page.tsx'))
const PrivacyTipsPage = lazy(() => import('./pages/privacy-tips-page.tsx'))
const ExportSummaryPage = lazy(() => import('./pages/export-summary-page.tsx'))
const OfflinePage = lazy(() => import('./pages/offline-page.tsx'))
const NotFoundPage = lazy(() => import('./pages/not-found-page.tsx'))

/** Every screen there is, between the header and the footer. */
export function App() {
  const { pathname } = useLocation()
  return (
    <>
      <SkipLink />
      <SiteHeader kind={pathname === '/' ? 'landing' : 'inner'} />
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <LoadingBoundary place={pathname} fallback={<PageLoadingFailure />}>
            <Routes>
              <Route path="/" element={<HomePage />} />
              <Route path="/chatbot" element={<ChatbotPage />} />
              <Route path="/terms" element={<TermsPage />} />
              <Route path="/privacy" element={<PrivacyPage />} />
              <Route path="/faq" element={<FaqPage />} />
              <Route path="/privacy-tips" element={<PrivacyTipsPage />} />
              <Route path="/export-summary" element={<ExportSummaryPage />} />
              <Route path="/offline" element={<OfflinePage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
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
