import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { START_TITLES, titleOfPage } from '../../content/start-titles.ts'
import { focusWithoutScrolling, scrollToSection } from '../../lib/hooks/scroll-to-section.ts'
import { markHydrated, WHOLE_PAGE } from '../../lib/hydration/islands.ts'
import { scrollTargetOf } from './section-link.tsx'

/**
 * Does for client-side navigation what browsers do on a page load: title, scroll position and focus. It is
 * inside the Suspense boundary of the pages, so it runs when the page is rendered.
 */
export function RouteArrival() {
  const { pathname, hash, state } = useLocation()
  const navigationType = useNavigationType()
  const shownPath = useRef<string | undefined>(undefined)

  useEffect(() => {
    markHydrated(WHOLE_PAGE)
    const isFirstPage = shownPath.current === undefined
    const isSamePage = shownPath.current === pathname
    shownPath.current = pathname
    // The browser has handled the first page itself.
    if (isFirstPage) return

    // The other screens bring their own.
    if (isBesideStart(pathname)) document.title = titleOfPage(pathname, START_TITLES[pathname])
    const target = scrollTargetOf(state) ?? (hash === '' ? undefined : hash.slice(1))
    if (navigationType !== 'POP' && target !== undefined && scrollToSection(target)) return
    if (isSamePage) return
    // On back and forward, the browser restores the scroll position.
    if (navigationType !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (heading !== null) focusWithoutScrolling(heading)
  }, [pathname, hash, state, navigationType])

  return null
}

function isBesideStart(path: string): path is '/' | '/chatbot' {
  return path === '/' || path === '/chatbot'
}
