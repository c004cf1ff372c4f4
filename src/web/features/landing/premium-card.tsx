import {
  PREMIUM_CALLS,
  PREMIUM_PRICE_CENTS,
  PREMIUM_QUESTION_MAX_WORDS,
  PREMIUM_SESSION_MS,
} from '../../../core/limits.ts'
import { formatPrice } from '../../lib/format-price.ts'
import { openPremiumDialog } from '../../lib/premium-dialog.ts'
import { useSessionMirror } from '../../lib/storage/use-session-mirror.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { PageLink } from '../../ui/page/page-link.tsx'
import { ContentList } from './content-list.tsx'

const HOURS = PREMIUM_SESSION_MS / 3_600_000

const CONTENTS = [
  `A chatbot for ${HOURS} hours, with ${PREMIUM_CALLS} calls`,
  `Questions of up to ${PREMIUM_QUESTION_MAX_WORDS} words, longer answers`,
  'Photos, addresses, pasted text and files, as many as you like',
  'Summary cards of companies (beta)',
  'A report to print or keep',
] as const

/** Price and contents of a paid session, and how to get into one. */
export function PremiumCard() {
  const { isPremiumUser, isSessionLive } = useSessionMirror()
  return (
    <Card as="section" aria-labelledby="premium-title" className="flex flex-col">
      <h3 id="premium-title" className="text-title">
        Premium session
      </h3>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-heading tabular-nums">
          {formatPrice(PREMIUM_PRICE_CENTS)}
        </span>
        <span className="text-soft">once, for {HOURS} hours. It never renews.</span>
      </p>
      <ContentList lines={CONTENTS} />
      <div className="mt-auto flex flex-col gap-2 pt-8">
        {isPremiumUser && isSessionLive ? (
          <PageLink to="/chatbot" className={buttonClass({})}>
            Return to Chatbot
          </PageLink>
        ) : (
          <>
            <Button onClick={() => openPremiumDialog('unlock')}>
              Unlock for {formatPrice(PREMIUM_PRICE_CENTS)}
            </Button>
            <Button variant="quiet" size="small" onClick={() => openPremiumDialog('restore')}>
              Enter a return code
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
