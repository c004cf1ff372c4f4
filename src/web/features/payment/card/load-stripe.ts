import '../../../lib/hydration/script-policy.ts'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { queryOptions } from '@tanstack/react-query'

/** Out of reach, Stripe's script may neither come nor fail. */
const LOADING_LIMIT_MS = 15_000

/** Stripe's own script, which its card fields and 3-D Secure need. It is fetched only for a payment. */
export function stripeQuery(publishableKey: string) {
  return queryOptions({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadInTime(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    structuralSharing: false,
    networkMode: 'always',
  })
}

/** @throws when the script cannot be loaded, or does not come within 15 s */
async function loadInTime(publishableKey: string): Promise<Stripe> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new Error('Stripe did not load in time'))
    failLoading()
  }, LOADING_LIMIT_MS)
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), tooLate])
    if (stripe === null) throw new Error('Stripe cannot run here')
    return stripe
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Stripe's loader waits for its script's events for ever, and returns the same promise to every later
 * call; only an error makes it start again.
 */
function failLoading(): void {
  const script = document.querySelector('script[src^="https://js.stripe.com/"]')
  script?.dispatchEvent(new Event('error'))
}
