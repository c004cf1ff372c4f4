import { describe, expect, test } from 'vitest'
import { createPayments } from '../../../src/server/adapters/create-payments.ts'
import { ConfigError, readConfig } from '../../../src/server/config/config.ts'
import { describeStart } from '../../../src/server/process/start-message.ts'

const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_aSecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_forBrowsers',
  STRIPE_WEBHOOK_SECRET: 'whsec_first',
}
const LIVE_KEYS = {
  ...TEST_KEYS,
  STRIPE_SECRET_KEY: 'rk_live_aSecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_forBrowsers',
}

function complaintOf(settings: Readonly<Record<string, string>>): string {
  try {
    readConfig(settings)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the settings of payments', () => {
  test('with Stripe’s keys mean Stripe', () => {
    expect(readConfig(TEST_KEYS).payments).toEqual({
      mode: 'stripe',
      secretKey: 'sk_test_aSecret',
      publishableKey: 'pk_test_forBrowsers',
      webhookSecrets: ['whsec_first'],
      isLive: false,
      isSelling: true,
    })
    expect(readConfig(LIVE_KEYS).payments).toMatchObject({ mode: 'stripe', isLive: true })
  })

  test('know several webhook secrets while one is rolled', () => {
    const { payments } = readConfig({
      ...TEST_KEYS,
      STRIPE_WEBHOOK_SECRET: ' whsec_first , whsec_next ',
    })
    expect(payments).toMatchObject({ webhookSecrets: ['whsec_first', 'whsec_next'] })
  })

  test.each([
    ['nothing', {}],
    ['another loopback address', { HOST: '127.0.0.2', PUBLIC_ORIGIN: 'http://[::1]:3000' }],
    ['a name of this machine', { HOST: '::1', PUBLIC_ORIGIN: 'http://plain.localhost:3000' }],
    ['production that asks for it', { NODE_ENV: 'production', PAYMENTS: 'sandbox' }],
    [
      'a public site that asks for it',
      { PUBLIC_ORIGIN: 'https://plain.example', PAYMENTS: 'sandbox' },
    ],
  ])('open the sandbox with %s', (_, settings) => {
    expect(readConfig(settings).payments).toEqual({ mode: 'sandbox' })
  })

  test.each([
    ['in production', { NODE_ENV: 'production' }],
    ['on a public site', { PUBLIC_ORIGIN: 'https://plain.example' }],
    ['where others can reach the port', { HOST: '0.0.0.0' }],
    ['on a name that only looks like this machine', { PUBLIC_ORIGIN: 'http://localhost.example' }],
  ])('close payments %s, where nothing is said', (_, settings) => {
    expect(readConfig(settings).payments).toEqual({ mode: 'closed', reason: 'not-set-up' })
  })

  test('close payments with PAYMENTS=off; with keys, those under way are still followed', () => {
    expect(readConfig({ PAYMENTS: 'off' }).payments).toEqual({ mode: 'closed', reason: 'off' })
    expect(readConfig({ ...TEST_KEYS, PAYMENTS: 'off' }).payments).toMatchObject({
      mode: 'stripe',
      isSelling: false,
    })
  })

  test.each([
    ['a part of the keys', { STRIPE_SECRET_KEY: 'sk_test_a' }, /PUBLISHABLE_KEY.*\n.*WEBHOOK/],
    [
      'keys of two modes',
      { ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
      /for tests and the other is live/,
    ],
    ['the keys swapped', { ...TEST_KEYS, STRIPE_SECRET_KEY: 'pk_test_forBrowsers' }, /SECRET_KEY/],
    ['a webhook secret of another kind', { ...TEST_KEYS, STRIPE_WEBHOOK_SECRET: 'x' }, /WEBHOOK/],
    ['the sandbox beside keys', { ...TEST_KEYS, PAYMENTS: 'sandbox' }, /PAYMENTS/],
    ['an unknown word', { PAYMENTS: 'yes' }, /PAYMENTS/],
    ['an emulator without keys', { STRIPE_API_BASE: 'http://127.0.0.1:12111' }, /API_BASE/],
    [
      'an emulator elsewhere',
      { ...TEST_KEYS, STRIPE_API_BASE: 'http://stripe.example' },
      /API_BASE/,
    ],
    [
      'a live key for an emulator',
      { ...LIVE_KEYS, STRIPE_API_BASE: 'http://127.0.0.1:12111' },
      /API_BASE/,
    ],
  ])('refuse %s, and never repeat a key', (_, settings, words) => {
    const complaint = complaintOf(settings)
    expect(complaint).toMatch(words)
    expect(complaint).not.toMatch(/_test_\w|_live_\w|whsec_\w/)
  })
})

describe('the start message', () => {
  test.each([
    [{}, 'sandbox: test cards'],
    [TEST_KEYS, 'Stripe, test mode'],
    [LIVE_KEYS, 'Stripe, live'],
    [{ ...TEST_KEYS, STRIPE_API_BASE: 'http://127.0.0.1:12111' }, 'emulator at 127.0.0.1:12111'],
    [{ PAYMENTS: 'off' }, 'off'],
    [{ ...TEST_KEYS, PAYMENTS: 'off' }, 'off; Stripe is still asked'],
    [{ NODE_ENV: 'production' }, 'docs/payments.md'],
  ])('says how one pays, and shows no key', (settings, words) => {
    const message = describeStart(readConfig(settings))
    expect(message.split('\n').find((line) => line.includes('Payments'))).toContain(words)
    expect(message).not.toMatch(/_test_\w|_live_\w|whsec_\w/)
  })
})

describe('the provider', () => {
  const platform = { now: Date.now, random: () => 0, randomId: () => 'id' }
  const providerOf = (settings: Readonly<Record<string, string>>) =>
    createPayments(readConfig(settings).payments, platform)

  test('is the one that the settings name', () => {
    expect(providerOf(TEST_KEYS)).toMatchObject({
      mode: 'stripe',
      publishableKey: 'pk_test_forBrowsers',
    })
    expect(providerOf(TEST_KEYS)?.sandbox).toBeUndefined()
    expect(providerOf({})).toMatchObject({ mode: 'sandbox' })
    expect(providerOf({})?.publishableKey).toBeUndefined()
    expect(providerOf({ PAYMENTS: 'off' })).toBeUndefined()
  })
})
