import { Menu } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

const LINKS = [
  { to: '/faq', label: 'FAQ' },
  { to: '/privacy-tips', label: 'Privacy Tips' },
] as const

const LINK =
  'rounded-control px-3 py-2 font-medium text-soft no-underline hover:bg-wash hover:text-ink ' +
  'aria-[current=page]:text-ink'

function DropdownLinks() {
  const details = useRef<HTMLDetailsElement>(null)

  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || details.current === null) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details ref={details} onKeyDown={closeOnEscape} className="relative md:hidden">
      <summary className="rounded-control p-2 text-soft hover:bg-wash hover:text-ink">
        <Menu aria-hidden="true" size={22} />
        <span className="sr-only">Menu</span>
      </summary>
      <ul className="absolute right-0 z-20 mt-2 flex w-44 flex-col rounded-card border border-line bg-raised p-2 shadow-card">
        {LINKS.map(({ to, label }) => (
          <li key={to} className="flex">
            <NavLink to={to} className={`${LINK} grow`}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The links of the second header variant: in a row from 768 px on, in a dropdown below. */
export function HeaderLinks() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Pages">
      <ul className="hidden gap-1 md:flex">
        {LINKS.map(({ to, label }) => (
          <li key={to} className="flex">
            <NavLink to={to} className={LINK}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      {/* The key closes the dropdown when another page is shown. */}
      <DropdownLinks key={pathname} />
    </nav>
  )
}
