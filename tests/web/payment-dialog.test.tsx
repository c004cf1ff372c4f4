// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { COUPON_REFUSALS, type PaymentResult } from '../../src/api/payments.ts'
import type { Visit } from '../../src/api/visit.ts'
import { COUNTRIES } from '../../src/core/payments/countries.ts'
import { queryClient } from '../../src/web/lib/api/query-client.ts'
import PaymentPart from '../../src/web/pages/premium/payment-part.tsx'
import { shownToasts } from '../../src/web/ui/toast/toast-store.ts'
import { FRESH_VISIT, LIVE_VISIT } from './support/example-visit.ts'
import { takeToasts } from './support/free-section-stage.tsx'
import { jsonResponse } from './support/streamed-response.ts'

// Loaded later by the dialog; here at once, so that no test waits for it on a slow machine.
import '../../src/web/features/payment/card/stripe-card-fields.tsx'

const loadStripe = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>())
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }))

configure({ asyncUtilTimeout: 5_000 })

type Answers = Readonly<{
  visit?: Visit
  payment?: () => Promise<Response> | Response
  coupon?: () => Response
}>

type Sent = Readonly<{ path: string; body: Record<string, unknown> }>

/** Opens the dialog before a server that answers as said. Gives what was sent to it. */
async function openDialog(
  answers: Answers = {},
  kind: 'unlock' | 'extend' = 'unlock',
): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  const server: Readonly<Record<string, () => Promise<Response> | Response>> = {
    [API_PATHS.visit]: () => jsonResponse(answers.visit ?? FRESH_VISIT),
    [API_PATHS.testCards]: () => jsonResponse({ paymentMethodId: 'pm_example' }),
    [API_PATHS.coupons]: answers.coupon ?? (() => jsonResponse({}, 500)),
    [API_PATHS.payments]: answers.payment ?? (() => jsonResponse({}, 500)),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) })
    return await server[path]?.()
  })
  render(<PaymentPart kind={kind} />, { wrapper: MemoryRouter })
  await screen.findByRole('heading')
  return sent
}

function type(label: RegExp, value: string): void {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

function fillIn(): void {
  type(/Full name/, 'Ada Example')
  type(/Country/, 'CA')
  type(/Postal code/, 'H2X 1Y4')
  type(/Card number/, '4242424242424242')
  type(/Expiry/, '1239')
  type(/CVC/, '123')
}

const payButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Pay \$/ })

async function payWhenReady(): Promise<void> {
  await vi.waitFor(() => expect(payButton().disabled).toBe(false))
  fireEvent.click(payButton())
}

function failed(result: Partial<PaymentResult>): Response {
  return jsonResponse({ success: false, status: 'failed', visit: FRESH_VISIT, ...result })
}

beforeEach(() => {
  queryClient.clear()
  loadStripe.mockReset()
})

afterEach(() => {
  cleanup()
  takeToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the form', () => {
  test('offers the countries of the specification', async () => {
    await openDialog()
    const options = [...(await screen.findByLabelText('Country')).querySelectorAll('option')]
    expect(options.slice(1).map(({ text }) => text)).toEqual(COUNTRIES.map(({ name }) => name))
    expect(options.slice(1, 4).map(({ value }) => value)).toEqual(['US', 'CA', 'GB'])
  })

  test('names what is missing under its field', async () => {
    await openDialog()
    await screen.findByLabelText(/Full name/)
    type(/Full name/, ' ')
    expect(await screen.findByText('Name is required.')).toBeDefined()
    type(/Full name/, 'Ada')
    await vi.waitFor(() => expect(screen.queryByText('Name is required.')).toBeNull())
  })

  test('says what an extension replaces', async () => {
    await openDialog({ visit: LIVE_VISIT }, 'extend')
    expect(await screen.findByRole('heading', { name: 'Extend Your Session' })).toBeDefined()
    expect(screen.getByText(/replaces what is left/)).toBeDefined()
  })

  test('sells a new session where there is nothing to extend', async () => {
    await openDialog({}, 'extend')
    expect(await screen.findByRole('heading', { name: 'Extend Your Session' })).toBeDefined()
    expect(screen.getByText(/no session to extend/)).toBeDefined()
    expect(screen.queryByText(/replaces what is left/)).toBeNull()
  })

  test('is not there on a site without payments', async () => {
    await openDialog({ visit: { ...FRESH_VISIT, payments: { mode: 'closed' } } })
    expect(await screen.findByText(/Nothing can be bought on this site/)).toBeDefined()
    expect(screen.queryByLabelText(/Full name/)).toBeNull()
  })

  test('sends once, however often it is sent off', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const sent = await openDialog({ payment: () => promise })
    await screen.findByLabelText(/Full name/)
    fillIn()
    await vi.waitFor(() => expect(payButton().disabled).toBe(false))
    const form = payButton().closest('form')
    for (let time = 0; time < 3; time += 1) fireEvent.submit(form ?? document)
    await vi.waitFor(() => expect(sent.some(({ path }) => path === API_PATHS.payments)).toBe(true))
    resolve(failed({ error: 'card-declined', message: 'Your card was declined.' }))
    expect(await screen.findByText('Your card was declined.')).toBeDefined()
    expect(sent.filter(({ path }) => path === API_PATHS.payments)).toHaveLength(1)
    expect(takeToasts()).toEqual(['Payment Failed: Your card was declined.'])
  })
})

describe('a coupon', () => {
  const VALID = {
    success: true,
    promotionCodeId: 'promo_example',
    discountPercent: 25,
    finalAmountCents: 1_500,
    couponDetails: { id: 'c', name: null, percentOff: 25, amountOff: null, currency: null },
  }

  test('that was typed is checked before anything is paid', async () => {
    const sent = await openDialog({
      coupon: () => jsonResponse({ success: false, error: 'coupon-unknown' }),
    })
    await screen.findByLabelText(/Full name/)
    fillIn()
    type(/Coupon code/, 'NOPE')
    await payWhenReady()
    expect(await screen.findByText('Invalid or inactive promotion code')).toBeDefined()
    expect(takeToasts()).toEqual(['Invalid Coupon: The coupon code you entered is not valid.'])
    expect(sent.some(({ path }) => path === API_PATHS.payments)).toBe(false)
  })

  test('is told in the place of the one before it', async () => {
    const checks = [{ success: false, error: 'coupon-unknown' }, VALID]
    await openDialog({ coupon: () => jsonResponse(checks.shift()) })
    await screen.findByLabelText(/Full name/)
    for (const [code, outcome] of [
      ['NOPE', /Invalid or inactive/],
      ['WELCOME25', /25% discount applied\./],
    ] as const) {
      type(/Coupon code/, code)
      fireEvent.click(screen.getByRole('button', { name: 'Check Coupon' }))
      await screen.findByText(outcome)
    }
    expect(shownToasts().map(({ title }) => title)).toEqual(['Coupon Valid'])
    cleanup()
    expect(takeToasts()).toEqual([])
  })

  test('that cannot be checked is told as that', async () => {
    await openDialog()
    await screen.findByLabelText(/Full name/)
    type(/Coupon code/, 'NOPE')
    fireEvent.click(screen.getByRole('button', { name: 'Check Coupon' }))
    expect(await screen.findByText('An error occurred during coupon validation')).toBeDefined()
    expect(takeToasts()).toEqual(['Error: Failed to validate coupon code.'])
  })

  test.each(COUPON_REFUSALS)(
    'refused at payment as %s gives the full price again',
    async (error) => {
      const checks = [VALID, { success: false, error }]
      await openDialog({
        coupon: () => jsonResponse(checks.shift()),
        payment: () => failed({ error }),
      })
      await screen.findByLabelText(/Full name/)
      fillIn()
      type(/Coupon code/, 'WELCOME25')
      fireEvent.click(screen.getByRole('button', { name: 'Check Coupon' }))
      expect(await screen.findByRole('button', { name: 'Pay $15.00' })).toBeDefined()
      await payWhenReady()
      expect(await screen.findByRole('button', { name: 'Pay $20.00' })).toBeDefined()
    },
  )
})

describe('the card fields of Stripe', () => {
  const visit: Visit = {
    ...FRESH_VISIT,
    payments: { mode: 'stripe', publishableKey: 'pk_test_example' },
  }

  test('that cannot be loaded are told, what was typed stays, and they can be tried again', async () => {
    loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'))
    await openDialog({ visit })
    await screen.findByText('The card fields of Stripe could not be loaded.')
    type(/Full name/, 'Ada Example')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(loadStripe).toHaveBeenCalledTimes(2))
    await screen.findByText('The card fields of Stripe could not be loaded.')
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Ada Example')
    expect(payButton().disabled).toBe(true)
  })

  test('that never come are given up after a time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    loadStripe.mockReturnValue(new Promise(() => undefined))
    await openDialog({ visit })
    await vi.waitFor(() => expect(loadStripe).toHaveBeenCalledWith('pk_test_example'))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await screen.findByText('The card fields of Stripe could not be loaded.')).toBeDefined()
  })
})
