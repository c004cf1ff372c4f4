import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ANALYSIS_QUESTION_COUNT,
  FREE_CALLS_LANDING_PAGE,
  PREMIUM_CALLS,
  PREMIUM_PRICE_CENTS,
  PREMIUM_QUESTION_MAX_WORDS,
  PREMIUM_SESSION_MS,
} from '../../../core/limits.ts'
import { formatPrice } from '../../../core/payments/price.ts'
import { openPremiumDialog } from '../../lib/premium-dialog.ts'
import { useSessionMirror } from '../../lib/storage/use-session-mirror.ts'
import { Card } from '../../ui/card.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { PageLink } from '../../ui/page/page-link.tsx'

/** The offers: the free panel, given as children, beside the paid session. */
export function PricingSection({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <section id="pricing" className="mx-auto max-w-page px-5 py-20 sm:px-8 sm:py-24">
      <h2 tabIndex={-1} className="max-w-reading text-heading">
        Try it on something you are about to agree to
      </h2>
      <p className="mt-4 max-w-reading text-balance text-lead text-soft">
        One address or photo per session, up to {FREE_CALLS_LANDING_PAGE} analyses a day, free. No
        account, no card.
      </p>
      <div className="plans mt-10 grid gap-5 lg:grid-cols-main">
        <FreeCard>{children}</FreeCard>
        <PremiumCard />
      </div>
      <p className="mt-8 text-small text-soft">
        Answers are information, not legal advice. If a lot is at stake, show these quotes to a
        lawyer.
      </p>
    </section>
  )
}

const HOURS = PREMIUM_SESSION_MS / 3_600_000

const PREMIUM_CONTENTS = [
  `A chatbot for ${HOURS} hours, with ${PREMIUM_CALLS} calls`,
  `Questions of up to ${PREMIUM_QUESTION_MAX_WORDS} words, longer answers`,
  'Photos, addresses, pasted text and files, as many as you like',
  'Summary cards of companies (beta)',
  'A report to print or keep',
] as const

/** Price and contents of a paid session, and how to get into one. */
function PremiumCard() {
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
      <ContentList lines={PREMIUM_CONTENTS} />
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

const FREE_CONTENTS = [
  `All ${ANALYSIS_QUESTION_COUNT} questions, answered from the whole document`,
  'The sentence behind every answer, marked in its place',
  'Nothing to sign up for, nothing kept on our side',
] as const

/** The free offer: the capture panel, given as children, and its contents. */
function FreeCard({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Card as="section" aria-labelledby="free-title" className="flex flex-col">
      <h3 id="free-title" className="text-title">
        Free analysis
      </h3>
      <div className="mt-4 min-h-40">{children}</div>
      <div className="mt-auto pt-8">
        <div className="border-line border-t">
          <ContentList lines={FREE_CONTENTS} />
        </div>
      </div>
    </Card>
  )
}

/** The contents of an offer, one per line. */
function ContentList({ lines }: Readonly<{ lines: readonly string[] }>) {
  return (
    <ul className="mt-6 space-y-3">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-soft" />
          {line}
        </li>
      ))}
    </ul>
  )
}
