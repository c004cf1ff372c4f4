import { Link } from 'react-router'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { HeaderActions } from './header-actions.tsx'
import { HeaderLinks } from './header-links.tsx'
import { SectionLink } from './section-link.tsx'

type SiteHeaderProps = Readonly<{
  /** 'landing' leads to the sections of its page, 'inner' to the pages of advice. */
  kind: 'landing' | 'inner'
}>

const LINK =
  'rounded-control px-3 py-2 font-medium text-soft no-underline hover:bg-wash hover:text-ink'

function LandingLinks() {
  return (
    <nav aria-label="Sections" className="hidden md:block">
      <ul className="flex gap-1">
        <li className="flex">
          <SectionLink section="product" className={LINK}>
            Product
          </SectionLink>
        </li>
        <li className="flex">
          <SectionLink section="pricing" className={LINK}>
            Pricing
          </SectionLink>
        </li>
      </ul>
    </nav>
  )
}

/** The bar at the top of every page. */
export function SiteHeader({ kind }: SiteHeaderProps) {
  return (
    // On a low screen, or with large type, a bar that stays would leave no room to read.
    <header className="z-30 border-line border-b bg-paper [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-2 gap-y-2 px-5 py-2 sm:px-8">
        <Link
          to="/"
          className="mr-auto -ml-1 flex items-center gap-2.5 rounded-control px-1 py-1 font-semibold text-[1.1875rem] text-ink tracking-[-0.02em] no-underline"
        >
          <BrandMark />
          Plainclause
        </Link>
        {kind === 'landing' ? <LandingLinks /> : <HeaderLinks />}
        <div className="flex flex-wrap items-center gap-2">
          <HeaderActions />
        </div>
      </div>
    </header>
  )
}
