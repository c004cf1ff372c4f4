import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { scrollToSection } from '../../lib/hooks/scroll-to-section.ts'
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
export function scrollTargetOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('scrollTo' in state)) return undefined
  return typeof state.scrollTo === 'string' ? state.scrollTo : undefined
}
