import { type ComponentType, lazy } from 'react'
import type { PagePath } from '../content/pages/page-titles.ts'

export type OtherPath = Exclude<PagePath, '/' | '/chatbot'>

const SCREENS: Readonly<Record<OtherPath, ComponentType>> = {
  '/terms': lazy(() => import('./legal/terms-page.tsx')),
  '/privacy': lazy(() => import('./legal/privacy-page.tsx')),
  '/faq': lazy(() => import('./legal/faq-page.tsx')),
  '/privacy-tips': lazy(() => import('./legal/privacy-tips-page.tsx')),
  '/accuracy': lazy(() => import('./accuracy-page.tsx')),
  '/sample': lazy(() => import('./sample-page.tsx')),
  '/verify': lazy(() => import('./verify-page.tsx')),
  '/shared': lazy(() => import('./shared-page.tsx')),
  '/export-summary': lazy(() => import('./export-summary-page.tsx')),
  '/offline': lazy(() => import('./offline-page.tsx')),
}

/** The pages beside the landing page and the chatbot, which need not know their addresses. */
export default function OtherScreens({ path }: Readonly<{ path: OtherPath }>) {
  const Screen = SCREENS[path]
  return <Screen />
}
