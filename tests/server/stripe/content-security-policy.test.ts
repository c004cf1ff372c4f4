import { describe, expect, test } from 'vitest'
import { startTestServer } from '../support/test-server.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_aSecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_forBrowsers',
  STRIPE_WEBHOOK_SECRET: 'whsec_first',
}

async function policiesOf(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { app } = await startTestServer({ settings })
  const paths = ['/', '/chatbot', '/terms', '/nowhere']
  const headers = { accept: 'text/html' }
  const responses = await Promise.all(paths.map((path) => app.request(path, { headers })))
  return responses.map((response) => response.headers.get('content-security-policy') ?? '')
}

describe('the content security policy', () => {
  test.each([{}, { PAYMENTS: 'off' }])('names no third party without Stripe', async (settings) => {
    const policies = await policiesOf(settings)
    expect(new Set(policies).size).toBe(1)
    expect(policies[0]).not.toMatch(/https?:|frame-src/)
  })

  test('names Stripe’s sources with Stripe, the same on every page', async () => {
    const policies = await policiesOf(KEYS)
    expect(new Set(policies).size).toBe(1)
    const directives = (policies[0] ?? '').split('; ')
    expect(directives).toContain("connect-src 'self' https://api.stripe.com")
    expect(directives).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    )
    expect(directives).toContain(
      "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com",
    )
    expect(directives).toContain("default-src 'none'")
    const foreign = directives.join(' ').match(/https:\/\/[^\s;]+/g) ?? []
    expect(foreign.every((source) => source.endsWith('.stripe.com'))).toBe(true)
  })
})
