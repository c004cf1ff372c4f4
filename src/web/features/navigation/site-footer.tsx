import { START_TITLES } from '../../content/start-titles.ts'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { SECTIONS, SectionLink } from './section-link.tsx'
import { ADVICE_LINKS } from './site-header.tsx'

const LINK = 'inline-block tap-y-1 text-soft no-underline hover:text-ink hover:underline'

/** The other pages that lead on, by their titles. */
const PAGES = ['/accuracy', '/sample', '/verify', '/shelf', '/terms', '/privacy'] as const

const LINKS = [...ADVICE_LINKS, ...PAGES.map((to) => ({ to, label: START_TITLES[to] }))]

/** The footer of every page: a description and all links. */
export function SiteFooter() {
  return (
    <footer className="border-line border-t bg-wash">
      <div className="mx-auto flex max-w-page flex-col justify-between gap-10 px-5 py-12 sm:px-8 md:flex-row">
        <div className="max-w-note">
          <p className="flex items-center gap-3 font-semibold tracking-brand">
            <BrandMark />
            Plainclause
          </p>
          <p className="mt-4 text-small text-soft">
            Helps you understand terms and privacy policies. It does not give legal advice, and it
            keeps nothing you show it.
          </p>
        </div>
        <nav aria-label="Footer" className="md:shrink-0">
          <ul className="grid grid-cols-2 gap-x-8 sm:gap-x-12 gap-y-1 sm:grid-cols-3">
            {SECTIONS.map(({ section, label }) => (
              <li key={section}>
                <SectionLink section={section} className={LINK}>
                  {label}
                </SectionLink>
              </li>
            ))}
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <PageLink to={to} className={LINK}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
