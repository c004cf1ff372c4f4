import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PREMIUM_PRICE_CENTS } from '../../../core/limits.ts'
import { formatPrice } from '../../../core/payments/price.ts'
import { type HeaderVariant, headerVariant } from '../../../core/session/header-variant.ts'
import { useHasGeneratedResponse } from '../../lib/api/response-generated.ts'
import { openPremiumDialog } from '../../lib/premium-dialog.ts'
import { writeStored } from '../../lib/storage/browser-storage.ts'
import { useSessionMirror } from '../../lib/storage/use-session-mirror.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { onLeaving } from '../../ui/on-leaving.ts'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { SECTIONS, SectionLink } from './section-link.tsx'

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

/** On a small phone two buttons are side by side, each with two lines. */
const NARROW = 'text-center leading-tight max-phone:px-2'

const PRIMARY = buttonClass({ size: 'small' }, NARROW)

type OfferButtonProps = Readonly<{
  dialog: 'unlock' | 'extend'
  variant?: 'secondary'
  children: ReactNode
}>

/** Opens the payment dialog, which belongs to the landing page. */
function OfferButton({ dialog, variant, children }: OfferButtonProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const open = (): void => {
    if (dialog === 'extend') writeStored('pendingSessionExtension', true)
    if (pathname !== '/') navigate('/')
    openPremiumDialog(dialog)
  }
  return (
    <Button variant={variant} size="small" className={NARROW} onClick={open}>
      {children}
    </Button>
  )
}

const UNLOCK = (
  <OfferButton dialog="unlock">Unlock for {formatPrice(PREMIUM_PRICE_CENTS)}</OfferButton>
)

/** What the header offers this visitor (SPEC.md section 2, 'Header variants'). */
function HeaderActions() {
  const variant = useHeaderVariant()
  switch (variant) {
    case 'try':
      return (
        <SectionLink section="pricing" className={PRIMARY}>
          Try
        </SectionLink>
      )
    case 'unlock':
      return UNLOCK
    case 'return-to-chatbot':
      return (
        <PageLink to="/chatbot" className={PRIMARY}>
          Return to Chatbot
        </PageLink>
      )
    case 'unlock-or-extend':
      return (
        <>
          <OfferButton dialog="extend" variant="secondary">
            Extend Session
          </OfferButton>
          {UNLOCK}
        </>
      )
    case 'none':
      return null
  }
}

/** The header's current variant for this visitor; a free visitor's while prerendering. */
function useHeaderVariant(): HeaderVariant {
  const session = useSessionMirror()
  const hasGeneratedResponse = useHasGeneratedResponse()
  const isAtChatbot = useLocation().pathname === '/chatbot'
  return headerVariant({ ...session, hasGeneratedResponse, isAtChatbot })
}

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
function HeaderLinks({ kind }: HeaderLinksProps) {
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
