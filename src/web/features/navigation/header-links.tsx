import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { onLeaving } from '../../ui/on-leaving.ts'
import { PageLink } from '../../ui/page/page-link.tsx'
import { SECTIONS, SectionLink } from './section-link.tsx'

const LINK =
  'rounded-control px-3 py-2 font-medium text-soft no-underline hover:bg-wash hover:text-ink ' +
  'aria-[current=page]:text-ink'

const DROPDOWN_LINK = `${LINK} grow`

type SectionItemsProps = Readonly<{ className: string; onFollow?: () => void }>

function SectionItems(props: SectionItemsProps) {
  return SECTIONS.map(({ section, label }) => (
    <li key={section} className="flex">
      <SectionLink section={section} {...props}>
        {label}
      </SectionLink>
    </li>
  ))
}

/** Links to the advice pages. */
export const ADVICE_LINKS = [
  { to: '/faq', label: 'FAQ' },
  { to: '/privacy-tips', label: 'Privacy Tips' },
] as const

function PageItems({ className }: Readonly<{ className: string }>) {
  const { pathname } = useLocation()
  return ADVICE_LINKS.map(({ to, label }) => (
    <li key={to} className="flex">
      <PageLink to={to} aria-current={pathname === to ? 'page' : undefined} className={className}>
        {label}
      </PageLink>
    </li>
  ))
}

/**
 * A dropdown that closes on Escape, on a press outside and when the focus leaves it. Links that stay on the
 * page close it with `close`.
 */
function Dropdown({ children }: Readonly<{ children: (close: () => void) => ReactNode }>) {
  const details = useRef<HTMLDetailsElement>(null)

  const close = (): void => {
    if (details.current !== null) details.current.open = false
  }
  useEffect(() => {
    const { current } = details
    if (current === null) return
    const controller = new AbortController()
    const { signal } = controller
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape' || !current.open) return
      current.open = false
      current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', closeOnEscape, { signal })
    const closeOutside = (): void => {
      current.open = false
    }
    onLeaving(current, closeOutside, signal)
    return () => controller.abort()
  }, [])

  return (
    <details ref={details} className="relative md:hidden">
      <summary className="rounded-control p-2 text-soft hover:bg-wash hover:text-ink">
        <Menu aria-hidden="true" size={20} />
        <span className="sr-only">Menu</span>
      </summary>
      <ul className="absolute right-0 z-20 mt-2 flex w-44 flex-col rounded-card border border-line bg-raised p-2 shadow-card">
        {children(close)}
      </ul>
    </details>
  )
}

type HeaderLinksProps = Readonly<{
  /** 'landing' links to the sections of the page, 'inner' to the advice pages. */
  kind: 'landing' | 'inner'
}>

/** The links of the header: in a row from 768 px, in a dropdown below that, which has room for all. */
export function HeaderLinks({ kind }: HeaderLinksProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={kind === 'landing' ? 'Sections' : 'Pages'}>
      <ul className="hidden gap-1 md:flex">
        {kind === 'landing' ? <SectionItems className={LINK} /> : <PageItems className={LINK} />}
      </ul>
      {/* The key closes the dropdown when another page is shown. */}
      <Dropdown key={pathname}>
        {(close) => (
          <>
            {kind === 'landing' ? (
              <SectionItems className={DROPDOWN_LINK} onFollow={close} />
            ) : null}
            <PageItems className={DROPDOWN_LINK} />
          </>
        )}
      </Dropdown>
    </nav>
  )
}
