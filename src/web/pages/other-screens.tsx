import { type ComponentType, lazy, useEffect } from 'react'
import { isPagePath, type PagePath, pageTitle } from '../content/pages/page-titles.ts'

type OtherPath = Exclude<PagePath, '/' | '/chatbot'>

const SCREENS: Readonly<Record<OtherPath, ComponentType>> = {
  '/terms': lazy(() => import('./legal/terms-page.tsx')),
  '/privacy': lazy(() => import('./legal/privacy-page.tsx')),
  '/faq': lazy(() => import('./legal/faq-page.tsx')),
  '/privacy-tips': lazy(() => import('./legal/privacy-tips-page.tsx')),
  '/accuracy': lazy(() => import('./accuracy-page.tsx')),
  '/sample': lazy(() => import('./sample-page.tsx')),
  '/verify': lazy(() => import('./verify-page.tsx')),
  '/shelf': lazy(() => import('./shelf-page.tsx')),
  '/shared': lazy(() => import('./shared-page.tsx')),
  '/bookmarklet': lazy(() => import('./bookmarklet-page.tsx')),
  '/handover': lazy(() => import('./handover-page.tsx')),
  '/export-summary': lazy(() => import('./export-summary-page.tsx')),
  '/offline': lazy(() => import('./offline-page.tsx')),
}

const NotFoundPage = lazy(() => import('./not-found-page.tsx'))

/** All pages except the landing page and the chatbot. */
export default function OtherScreens({ path }: Readonly<{ path: string }>) {
  useEffect(() => {
    document.title = pageTitle(path)
  }, [path])
  const Screen = isOtherPath(path) ? SCREENS[path] : NotFoundPage
  return <Screen />
}

function isOtherPath(path: string): path is OtherPath {
  return isPagePath(path) && Object.hasOwn(SCREENS, path)
}
