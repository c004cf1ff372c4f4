import type { ReactNode } from 'react'
import { FREE_CALLS_LANDING_PAGE } from '../../../core/limits.ts'
import { FreeCard } from './free-card.tsx'
import { PremiumCard } from './premium-card.tsx'

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
