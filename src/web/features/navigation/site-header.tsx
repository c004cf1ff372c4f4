import { BrandMark } from '../../ui/brand-mark.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { HeaderActions } from './header-actions.tsx'
import { HeaderLinks } from './header-links.tsx'
import { useHeaderVariant } from './use-header-variant.ts'

type SiteHeaderProps = Readonly<{
  /** 'landing' leads to the sections of its page, 'inner' to the pages of advice. */
  kind: 'landing' | 'inner'
}>

/** The bar at the top of every page. */
export function SiteHeader({ kind }: SiteHeaderProps) {
  // All but 'Try' are long: on a small telephone the mark alone has room beside them.
  const nameLook = useHeaderVariant() === 'try' ? '' : 'max-[26rem]:sr-only'
  return (
    <header className="site-header border-line border-b bg-paper">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center min-[17rem]:flex-nowrap gap-x-2 gap-y-2 px-5 py-2 sm:px-8">
        <PageLink
          to="/"
          className="mr-auto -ml-1 flex items-center gap-2.5 rounded-control px-1 py-1 font-semibold text-[1.1875rem] text-ink tracking-[-0.02em] no-underline"
        >
          <BrandMark />
          <span className={nameLook}>Plainclause</span>
        </PageLink>
        <HeaderLinks kind={kind} />
        <div className="flex min-w-0 items-center gap-2 max-[17rem]:flex-wrap">
          <HeaderActions />
        </div>
      </div>
    </header>
  )
}
