import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & Readonly<{ to: string }>

/** Whether a click opens the link elsewhere: another tab, a window, a download. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/**
 * A link to a page of this site, navigated without a full load. Without script it is an ordinary link.
 * The router library's `Link` brings prefetching and more that no page here uses.
 */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const href = useHref(to)
  const location = useLocation()
  const navigate = useNavigate()

  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || opensElsewhere(event)) return
    event.preventDefault()
    // The current page gets no second entry in the history.
    if (createPath({ ...location, hash: '' }) === href) window.scrollTo({ top: 0 })
    else navigate(to)
  }

  return <a {...rest} href={href} onClick={follow} />
}

const TEXT_LINK =
  'text-link underline decoration-[0.06em] underline-offset-[0.18em] hover:decoration-[0.12em]'

/** A link in running text to a page of this site. */
export function TextLink({ className = '', ...rest }: PageLinkProps) {
  return <PageLink {...rest} className={`${TEXT_LINK} ${className}`.trim()} />
}

type OutsideLinkProps = Readonly<{ href: string; children: ReactNode }>

/** A link to another site, in a new tab that gets neither opener nor referrer. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  return (
    <a className={TEXT_LINK} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
