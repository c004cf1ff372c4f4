import { useNavigate } from 'react-router'
import { PREMIUM_PRICE_CENTS } from '../../../core/limits.ts'
import { writeStored } from '../../lib/browser-storage.ts'
import { formatPrice } from '../../lib/format-price.ts'
import { openPremiumDialog } from '../../lib/premium-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { SectionLink } from './section-link.tsx'
import { useHeaderVariant } from './use-header-variant.ts'

/** On a small telephone two of them stand side by side, each in two lines. */
const NARROW = 'text-center leading-tight max-phone:px-2'

const PRIMARY = buttonClass({ size: 'small' }, NARROW)

function UnlockButton() {
  const navigate = useNavigate()
  const unlock = (): void => {
    navigate('/')
    openPremiumDialog('unlock')
  }
  return (
    <Button size="small" className={NARROW} onClick={unlock}>
      Unlock for {formatPrice(PREMIUM_PRICE_CENTS)}
    </Button>
  )
}

function ExtendButton() {
  const navigate = useNavigate()
  const extend = (): void => {
    writeStored('pendingSessionExtension', true)
    navigate('/')
    openPremiumDialog('extend')
  }
  return (
    <Button variant="secondary" size="small" className={NARROW} onClick={extend}>
      Extend Session
    </Button>
  )
}

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
      return <UnlockButton />
    case 'return-to-chatbot':
      return (
        <PageLink to="/chatbot" className={PRIMARY}>
          Return to Chatbot
        </PageLink>
      )
    case 'unlock-or-extend':
      return (
        <>
          <ExtendButton />
          <UnlockButton />
        </>
      )
  }
}
