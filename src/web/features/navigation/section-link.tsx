import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { START_TITLES, titleOfPage } from '../../content/start-titles.ts'
import { focusWithoutScrolling, scrollToSection } from '../../lib/hooks/scroll-to-section.ts'
import { markHydrated, WHOLE_PAGE } from '../../lib/hydration/islands.ts'
import { opensElsewhere } from '../../ui/page/page-link.tsx'

/** The sections of the landing page that header and footer link to. */
export const SECTIONS = [
  { section: 'product', label: 'Product' },
  { section: 'pricing', label: 'Pricing' },
] as const

type SectionLinkProps = Readonly<{
  /** Id of a section of the landing page. */
  section: (typeof SECTIONS)[number]['section']
  className?: string
  /** Called when the link is followed within the page. */
  onFollow?: () => void
  children: ReactNode
}>

/**
 * A link to a section of the landing page: scrolls there, navigating home first if needed. Without script it
 * is an ordinary link.
 */
export function SectionLink({ section, className, onFollow, children }: SectionLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const follow = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onFollow?.()
    if (pathname === '/') scrollToSection(section)
    else navigate('/', { state: { scrollTo: section } satisfies ArrivalState })
  }

  return (
    <a href={`/#${section}`} onClick={follow} className={className}>
      {children}
    </a>
  )
}

/** State that a navigation passes to its target page. */
type ArrivalState = Readonly<{ scrollTo: string }>

/** The section to scroll to, if any. The state of a history entry can hold anything. */
function scrollTargetOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('scrollTo' in state)) return undefined
  return typeof state.scrollTo === 'string' ? state.scrollTo : undefined
}

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
