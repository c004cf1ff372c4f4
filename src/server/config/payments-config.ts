import { z } from 'zod'
import { isLoopbackHost } from './hosts.ts'

/**
 * How sessions are paid.
 * - `stripe`: with Stripe.
 * - `sandbox`: with test cards; nothing is charged.
 * - `closed`: not at all.
 */
export type PaymentsConfig =
  | Readonly<{
      mode: 'stripe'
      secretKey: string
      publishableKey: string
      /** One, or several during a rotation. */
      webhookSecrets: readonly string[]
      isLive: boolean
      /**
       * False: nothing is sold, but payments under way, refunds and disputes are still processed.
       */
      isSelling: boolean
      /** Replaces Stripe's address: an emulator on this machine. */
      apiBase?: URL
    }>
  | Readonly<{ mode: 'sandbox' }>
  | Readonly<{ mode: 'closed'; reason: 'off' | 'not-set-up' }>

/** An empty value in the environment counts as absent. */
const orNone = (value: unknown) => (value === '' ? undefined : value)

/** The messages never repeat a key. */
const key = (pattern: RegExp, example: string) =>
  z.preprocess(
    orNone,
    z.string().trim().regex(pattern, `expected a key such as ${example}`).optional(),
  )

const apiBase = z.preprocess(
  orNone,
  z
    .string()
    .transform((value, context): URL => {
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url?.protocol === 'http:' && isLoopbackHost(url.hostname)) return url
      context.addIssue('expected an address of this machine, such as http://127.0.0.1:12111')
      return z.NEVER
    })
    .optional(),
)

/** The settings of payments, part of the environment's schema. */
export const paymentsEnvironment = {
  PAYMENTS: z.preprocess(orNone, z.enum(['sandbox', 'off']).optional()),
  STRIPE_SECRET_KEY: key(/^[sr]k_(?:test|live)_\w+$/, 'sk_live_...'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(?:test|live)_\w+$/, 'pk_live_...'),
  STRIPE_WEBHOOK_SECRET: key(
    /^whsec_[\w+/=]+(?:\s*,\s*whsec_[\w+/=]+)*$/,
    'whsec_..., or two parted by a comma',
  ),
  STRIPE_API_BASE: apiBase,
}

const environmentSchema = z.object(paymentsEnvironment)
type Settings = z.output<typeof environmentSchema>

const KEY_NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Reports missing or contradictory settings when Stripe's settings are only partly given. */
export function requireWholePayments(settings: Settings, context: z.RefinementCtx): void {
  const given = KEY_NAMES.filter((name) => settings[name] !== undefined)
  const complain = (name: keyof Settings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  if (given.length === 0) {
    if (settings.STRIPE_API_BASE !== undefined) complain('STRIPE_API_BASE', 'needs Stripe’s keys')
    return
  }
  for (const name of KEY_NAMES) {
    if (settings[name] === undefined) complain(name, 'needed with Stripe (see docs/payments.md)')
  }
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settings
  if (secret !== undefined && publishable !== undefined && isLive(secret) !== isLive(publishable)) {
    complain('STRIPE_PUBLISHABLE_KEY', 'one key is for tests and the other is live')
  }
  if (secret !== undefined && isLive(secret) && settings.STRIPE_API_BASE !== undefined) {
    complain('STRIPE_API_BASE', 'a live key goes to Stripe and nowhere else')
  }
  if (settings.PAYMENTS === 'sandbox') {
    complain('PAYMENTS', 'the sandbox needs no keys: leave out either the keys or this')
  }
}

/**
 * Reads how payments are made.
 *
 * @param isOwnMachine whether only this machine is served: then the sandbox is the default
 */
export function readPayments(settings: Settings, isOwnMachine: boolean): PaymentsConfig {
  const {
    PAYMENTS: wish,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: base,
  } = settings
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    return {
      mode: 'stripe',
      secretKey,
      publishableKey,
      webhookSecrets: webhookSecret.split(',').map((secret) => secret.trim()),
      isLive: isLive(secretKey),
      isSelling: wish !== 'off',
      ...(base !== undefined && { apiBase: base }),
    }
  }
  if (wish === 'off') return { mode: 'closed', reason: 'off' }
  if (wish === 'sandbox' || isOwnMachine) return { mode: 'sandbox' }
  return { mode: 'closed', reason: 'not-set-up' }
}

/** Describes the payments to the person who started the server, without any key. */
export function describePaymentsConfig(payments: PaymentsConfig): string {
  switch (payments.mode) {
    case 'stripe': {
      if (!payments.isSelling) return 'off; Stripe is still asked about those under way'
      const kind = payments.isLive ? 'live' : 'test mode'
      return payments.apiBase === undefined
        ? `Stripe, ${kind}`
        : `Stripe’s emulator at ${payments.apiBase.host}`
    }
    case 'sandbox':
      return 'sandbox: test cards, nothing is charged'
    case 'closed':
      return payments.reason === 'off' ? 'off' : 'closed: no keys of Stripe’s (docs/payments.md)'
  }
}

function isLive(key: string): boolean {
  return key.includes('k_live_')
}
