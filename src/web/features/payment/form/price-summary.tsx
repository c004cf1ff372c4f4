import { PREMIUM_CALLS, PREMIUM_PRICE_CENTS, PREMIUM_SESSION_MS } from '../../../../core/limits.ts'
import type { PaymentKind } from '../payment-flow.ts'

const HOURS = PREMIUM_SESSION_MS / 3_600_000

const NAMES: Readonly<Record<PaymentKind, string>> = {
  new: 'Premium session',
  extension: 'Session extension',
}

type PriceSummaryProps = Readonly<{ kind: PaymentKind; amountCents: number }>

/** The purchase, its price, and what happens to the rest of a running session. */
export function PriceSummary({ kind, amountCents }: PriceSummaryProps) {
  const isReduced = amountCents < PREMIUM_PRICE_CENTS
  return (
    <div className="rounded-control border border-line bg-wash px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-reading">
        <span>{NAMES[kind]}</span>
        <span className="tabular-nums">
          {isReduced ? (
            <del className="mr-2 font-normal text-body text-soft">
              <span className="sr-only">instead of </span>
              {dollars(PREMIUM_PRICE_CENTS)}
            </del>
          ) : null}
          {dollars(amountCents)}
        </span>
      </p>
      <p className="text-small text-soft">
        {HOURS} hours, {PREMIUM_CALLS} calls. Paid once, never renewed.
      </p>
      {kind === 'extension' ? (
        <p className="mt-2 text-small text-soft">
          The extension replaces what is left: the time starts again at {HOURS} hours from now, the
          calls at {PREMIUM_CALLS}. Nothing is added up.
        </p>
      ) : null}
    </div>
  )
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
