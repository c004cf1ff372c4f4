import type { MiddlewareHandler } from 'hono'
import { API_PATHS, HANDOVER_PAGE } from '../../api/paths.ts'

const HSTS_TWO_YEARS = 'max-age=63072000; includeSubDomains'

/**
 * Sources of Stripe's fields and its 3-D Secure dialog, from Stripe's list:
 * https://docs.stripe.com/security/guide#content-security-policy
 */
const STRIPE_SOURCES = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  image: ' https://*.stripe.com',
  connect: ' https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

/** Features that neither our pages nor their frames use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]

type InlineHashes = Readonly<{ styleHashes: readonly string[]; scriptHashes: readonly string[] }>

/**
 * The content security policy, the same on every page.
 *
 * @param inline CSP sources of the pages' inline style sheet and script
 * @param usesStripe whether the page embeds Stripe's fields; otherwise no third party is allowed
 */
function contentSecurityPolicy(inline: InlineHashes, usesStripe: boolean): string {
  const stripe = usesStripe ? STRIPE_SOURCES : { script: '', image: '', connect: '', frame: '' }
  return [
    "default-src 'none'",
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...inline.scriptHashes].join(' ')}${stripe.script}`,
    `style-src ${["'self'", ...inline.styleHashes].join(' ')}`,
    `img-src 'self' data: blob:${stripe.image}`,
    `connect-src 'self'${stripe.connect}`,
    ...(usesStripe ? [`frame-src ${stripe.frame}`] : []),
    "worker-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    `report-uri ${API_PATHS.cspReports}`,
    `report-to ${REPORTS_TO}`,
  ].join('; ')
}

/**
 * Added for documents, not for workers: workers have the policy of their own response and no
 * markup, and Tesseract's worker loads its engine from an address that it builds itself. The one
 * trusted-types policy is made in src/web/lib/hydration/script-policy.ts.
 */
const DOCUMENT_POLICY = ["require-trusted-types-for 'script'", 'trusted-types default']

const REPORTS_TO = 'csp'

/**
 * Features that pages may use: the camera for photos, and payment if Stripe's fields are embedded.
 */
function permissionsPolicy(usesStripe: boolean): string {
  return [
    'camera=(self)',
    usesStripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()',
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', ')
}

/**
 * Every page is separated from a window of another site that opened it, but the one that takes a text
 * from such a window: any other value would separate that too (docs/decisions/0065).
 */
function openerPolicy(path: string): 'same-origin' | 'unsafe-none' {
  return path === HANDOVER_PAGE ? 'unsafe-none' : 'same-origin'
}

/**
 * Sets the security headers on every response, errors and files included. A response without
 * Cache-Control gets `no-store`.
 *
 * @param options.styleHashes, scriptHashes and usesStripe: see `contentSecurityPolicy`
 */
export function securityHeaders(
  options: InlineHashes & Readonly<{ usesStripe: boolean; isHttps: boolean }>,
): MiddlewareHandler {
  const headers: readonly (readonly [string, string])[] = [
    ['Reporting-Endpoints', `${REPORTS_TO}="${API_PATHS.cspReports}"`],
    ['Permissions-Policy', permissionsPolicy(options.usesStripe)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
    ...(options.isHttps ? [['Strict-Transport-Security', HSTS_TWO_YEARS] as const] : []),
  ]
  const policy = contentSecurityPolicy(options, options.usesStripe)
  const ofDocuments = [policy, ...DOCUMENT_POLICY].join('; ')
  return async (c, next) => {
    await next()
    const isDocument = c.res.headers.get('Content-Type')?.startsWith('text/html') === true
    c.res.headers.set('Content-Security-Policy', isDocument ? ofDocuments : policy)
    for (const [name, value] of headers) c.res.headers.set(name, value)
    c.res.headers.set('Cross-Origin-Opener-Policy', openerPolicy(c.req.path))
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  }
}
