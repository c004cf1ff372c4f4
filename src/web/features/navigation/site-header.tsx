import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { HeaderActions, useHeaderVariant } from './header-actions.tsx'
import { HeaderLinks } from './header-links.tsx'

type SiteHeaderProps = Readonly<{
  /** 'landing' links to the sections of the page, 'inner' to the advice pages. */
  kind: 'landing' | 'inner'
}>

/** The bar at the top of every page. */
export function SiteHeader({ kind }: SiteHeaderProps) {
  // Buttons other than 'Try' are long: on a small phone only the logo fits beside them.
  const variant = useHeaderVariant()
  const nameLook = variant === 'try' || variant === 'none' ? '' : 'max-phone:sr-only'
  return (
    // On a low screen, or with large type, a sticky bar would leave no room to read.
    <header className="z-30 border-line border-b bg-paper high:sticky high:top-0">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center tiny:flex-nowrap gap-x-2 gap-y-2 px-5 py-2 sm:px-8">
        <PageLink
          to="/"
          className="mr-auto -ml-1 flex items-center gap-3 rounded-control px-1 py-1 font-semibold text-lead text-ink tracking-brand no-underline"
        >
          <BrandMark />
          <span className={nameLook}>Plainclause</span>
        </PageLink>
        <HeaderLinks kind={kind} />
        <div className="flex min-w-0 items-center gap-2 empty:hidden max-tiny:flex-wrap">
          <HeaderActions />
        </div>
      </div>
    </header>
  )
}

/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="skip-link rounded-control bg-action font-semibold text-on-action print:hidden"
    >
      Skip to content
    </a>
  )
}
