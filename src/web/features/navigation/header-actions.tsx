import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { PREMIUM_PRICE_CENTS } from '../../../core/limits.ts'
import { type HeaderVariant, headerVariant } from '../../../core/session/header-variant.ts'
import { useHasGeneratedResponse } from '../../lib/api/response-generated.ts'
import { formatPrice } from '../../lib/format-price.ts'
import { openPremiumDialog } from '../../lib/premium-dialog.ts'
import { writeStored } from '../../lib/storage/browser-storage.ts'
import { useSessionMirror } from '../../lib/storage/use-session-mirror.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'
import { SectionLink } from './section-link.tsx'

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
export function HeaderActions() {
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
export function useHeaderVariant(): HeaderVariant {
  const session = useSessionMirror()
  const hasGeneratedResponse = useHasGeneratedResponse()
  const isAtChatbot = useLocation().pathname === '/chatbot'
  return headerVariant({ ...session, hasGeneratedResponse, isAtChatbot })
}
