import type { Page } from '@playwright/test'
import { API_PATHS } from '../../src/api/paths.ts'
import { PAYMENT_REDIRECT_DELAY_MS } from '../../src/core/limits.ts'
import { type Choose, violations } from './support/accessibility.ts'
import { overlap, toast } from './support/free-analysis.ts'
import {
  applyCoupon,
  bank,
  CARDS,
  fillBilling,
  openDialog,
  payButton,
  payWith,
  typeCard,
} from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'
import { liveVisit, stubPayments } from './support/stub-payments.ts'

// What a server says only in the worst moment is said here in its place.

const PAYMENT_ID = 'd4b7c1de-0000-4000-8000-000000000001'

const SUCCESS = {
  success: true,
  status: 'succeeded',
  paymentId: PAYMENT_ID,
  kind: 'new',
  amountCents: 2_000,
  returnCode: 'ABCD-EFGH-JKLM-NPQR',
} as const

const HALF_THE_PRICE = {
  success: true,
  promotionCodeId: 'promo_example',
  discountPercent: 50,
  finalAmountCents: 1_000,
  couponDetails: { id: 'half', name: null, percentOff: 50, amountOff: null, currency: null },
} as const

/** The bank asks, and then nobody knows what became of the payment. */
const askedByTheBank = () => ({
  payments: [
    {
      success: false,
      status: 'requires-action' as const,
      paymentId: PAYMENT_ID,
      clientSecret: 'pi_1_secret_2',
    },
  ],
  statuses: [{ success: false, status: 'unknown' as const, paymentId: PAYMENT_ID }],
})

test('sends the same attempt again after a lost answer', async ({ page, allowedConsole }) => {
  allowedConsole.push('Failed to load resource')
  const server = await stubPayments(page, { payments: ['lost', SUCCESS] })
  await openDialog(page)
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await fillBilling(page)
  await payWith(page, CARDS.good)
  await expect(page.getByRole('alert').filter({ hasText: 'never charged twice' })).toBeVisible()
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  expect(server.sent[1]).toEqual(server.sent[0])
})

test('a payment that was settled before the way back is told as what became of it', async ({
  page,
}) => {
  const server = await stubPayments(page, { visit: liveVisit() })
  await page.goto('/chatbot?payment_intent=pi_1')
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  server.visit = {}
  // The page that is left may still write down its session: the next one begins without.
  await page.addInitScript(() => localStorage.clear())
  await page.goto('/chatbot?payment_intent=pi_1')
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
})

test('with a session that is active nothing is paid', { tag: '@long' }, async ({ page }) => {
  const server = await stubPayments(page)
  await openDialog(page)
  await fillBilling(page)
  server.payments = [{ success: true, status: 'already-active' }]
  await payWith(page, CARDS.good)
  await expect(page.getByRole('dialog', { name: 'Session Already Active' })).toBeVisible()
  await expect(toast(page, 'Session Already Active')).toContainText('Redirecting to chatbot.')
  server.visit = liveVisit()
  await expect(page).toHaveURL(/\/chatbot$/)
})

test('a button that is disabled while it works has the focus again afterwards', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push('Failed to load resource')
  await stubPayments(page, {
    coupons: { HALF: HALF_THE_PRICE },
    ...askedByTheBank(),
  })
  await page.route(`**${API_PATHS.testAuthentications}`, (route) => route.abort(), { times: 1 })
  // The browser takes the focus from what it has drawn disabled.
  await page.route('**/api/**', async (route) => {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    )
    await route.fallback()
  })
  await openDialog(page)
  await fillBilling(page)
  await typeCard(page, CARDS.good)
  await page.getByLabel('Coupon code').fill('HALF')
  await payButton(page).press('Enter')
  await expect(page.getByText('50% discount applied.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $10.00' })).toBeFocused()

  await payButton(page).press('Enter')
  await bank(page).confirm.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'payment initialization' })).toBeVisible()
  await expect(bank(page).confirm).toBeFocused()

  await bank(page).confirm.press('Enter')
  await expect(page.getByText('Finding out about your payment')).toBeVisible()
  const checkNow = page.getByRole('button', { name: 'Check now' })
  await checkNow.focus()
  const asked = page.waitForResponse(`**${API_PATHS.paymentStatus}`)
  await checkNow.press('Enter')
  await asked
  await expect(checkNow).toBeEnabled()
  await expect(checkNow).toBeFocused()
})

test('each state of the dialog is accessible in both color schemes and fits a small screen', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(neverLeadOn, PAYMENT_REDIRECT_DELAY_MS)
  const server = await stubPayments(page, {
    ...askedByTheBank(),
  })
  await openDialog(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await fillBilling(page)
  await page.getByText('Test cards').click()
  await page.getByRole('button', { name: CARDS.good }).click()
  await applyCoupon(page, 'NOPE')
  await expect(page.getByText('Invalid or inactive promotion code')).toBeVisible()
  await isGood(page)
  await page.getByLabel('Coupon code').fill('')
  await payButton(page).click()
  await expect(bank(page).confirm).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unlock Premium Features' })).toBeFocused()
  await isGood(page)
  await bank(page).confirm.click()
  await expect(page.getByText('Finding out about your payment')).toBeVisible()
  await isGood(page)
  server.statuses = [SUCCESS]
  // The button may be gone by then: the page asks by itself too.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent === 'Check now') button.click()
    }
  })
  const outcome = page.getByText('Your session is active.')
  await expect(outcome).toBeVisible()
  // What says the same does not hide it.
  expect(await overlap(toast(page, 'Payment Successful'), outcome)).toBe(0)
  await isGood(page)
})

/** What is shown for a moment stays: looking at it takes longer. Runs in the browser. */
function neverLeadOn(delayMs: number): void {
  const { setTimeout: begin } = window
  const wait = (work: () => void, ms?: number) => (ms === delayMs ? 0 : begin(work, ms))
  Object.assign(window, { setTimeout: wait })
}

/** The color schemes differ by nothing but colors: of the dark one only these are looked at. */
async function isGood(page: Page): Promise<void> {
  // The browser itself draws the long list of countries.
  const dialog: Choose = (axe) => axe.include('dialog').exclude('option')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violations(page, dialog)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  const colors: Choose = (axe) => dialog(axe).withRules(['color-contrast'])
  expect(await violations(page, colors)).toEqual([])
  const overflow = await page
    .locator('dialog')
    .evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow).toBe(0)
}
