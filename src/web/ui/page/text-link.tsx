import type { ReactNode } from 'react'
import { PageLink, type PageLinkProps } from './page-link.tsx'

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
