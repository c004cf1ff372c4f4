/**
 * What pages may load as scripts by an address that is made while they run: our own files, and
 * Stripe's. Pages require trusted types, so that any other address, and all markup made of text, is
 * refused by the browser. Whoever starts a worker or loads a script imports this first; it is the
 * default policy, because libraries hand their addresses over as plain texts.
 */

/** In development Vite serves modules under their own paths; the build leaves this branch out. */
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
  /** Older browsers know no trusted types, and require none. */
  var trustedTypes: PolicyFactory | undefined
}

globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isAllowed(address) ? address : null),
})
