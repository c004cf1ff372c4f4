/**
 * Trusted Types policy for script URLs that are made at run time: only our own files and Stripe's are
 * allowed. Pages require Trusted Types, so the browser refuses any other URL, and all markup made from
 * strings. Code that starts a worker or loads a script imports this first; it is the default policy,
 * because libraries pass URLs as plain strings.
 */

/** In development Vite serves modules under their own paths; the build drops that branch. */
const OWN_PATH = import.meta.env.DEV ? /^\// : /^\/(?:assets\/|service-worker\.js$)/
const STRIPE_ORIGIN = 'https://js.stripe.com'

function isAllowed(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href)
  return origin === STRIPE_ORIGIN || (origin === location.origin && OWN_PATH.test(pathname))
}

type PolicyFactory = Readonly<{
  createPolicy: (
    name: 'default',
    rules: Readonly<{ createScriptURL: (address: string) => string | null }>,
  ) => unknown
}>

declare global {
  /** Missing in older browsers, which do not require Trusted Types. */
  var trustedTypes: PolicyFactory | undefined
}

globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isAllowed(address) ? address : null),
})
