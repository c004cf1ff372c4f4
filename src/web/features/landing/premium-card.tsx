import {
  PREMIUM_CALLS,
  PREMIUM_PRICE_CENTS,
  PREMIUM_QUESTION_MAX_WORDS,
  PREMIUM_SESSION_MS,
} from '../../../core/limits.ts'
import { formatPrice } from '../../lib/format-price.ts'
import { Card } from '../../ui/card.tsx'
import { ContentList } from './content-list.tsx'

const HOURS = PREMIUM_SESSION_MS / 3_600_000

const CONTENTS = [
  `A chatbot for ${HOURS} hours, with ${PREMIUM_CALLS} calls`,
  `Questions of up to ${PREMIUM_QUESTION_MAX_WORDS} words, longer answers`,
  'Photos, addresses, pasted text and files, as many as you like',
  'Summary cards of companies (beta)',
  'A report to print or keep',
] as const

/** What a paid session costs and holds. */
export function PremiumCard() {
  return (
    <Card as="section" aria-labelledby="premium-title" className="flex flex-col">
      <h3 id="premium-title" className="text-title">
        Premium session
      </h3>
      <p className="mt-4 flex items-baseline gap-2">
        <span className="font-semibold text-heading tabular-nums">
          {formatPrice(PREMIUM_PRICE_CENTS)}
        </span>
        <span className="text-soft">once, for {HOURS} hours. It never renews.</span>
      </p>
      <ContentList lines={CONTENTS} />
      <p className="mt-8 rounded-control bg-wash px-4 py-3 text-soft">
        Paid sessions are not open yet.
      </p>
    </Card>
  )
}
