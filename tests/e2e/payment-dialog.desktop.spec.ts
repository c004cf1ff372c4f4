import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { CouponResult } from '../../src/api/payments.ts'
import { toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { liveVisit, stubPayments } from './support/stub-payments.ts'

const PAYMENT_ID = 'd4b7c1de-0000-4000-8000-000000000001'

const SUCCESS = {
  success: true,
  status: 'succeeded',
  paymentId: PAYMENT_ID,
  kind: 'new',
  amountCents: 2_000,
  returnCode: 'ABCD-EFGH-JKLM-NPQR',
} as const

function coupon(discountPercent: number, finalAmountCents: number): CouponResult {
  return {
    success: true,
    promotionCodeId: 'promo_example',
    discountPercent,
    finalAmountCents,
    couponDetails: {
      id: 'example',
      name: null,
      percentOff: discountPercent,
      amountOff: null,
      currency: null,
    },
  }
}

const COUPONS = { WELCOME25: coupon(25, 1_500), FREE100: coupon(100, 0) }

async function openDialog(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('#pricing').getByRole('button', { name: 'Unlock for $20' }).click()
  await expect(page.getByRole('dialog', { name: 'Unlock Premium Features' })).toBeVisible()
}

async function fillBilling(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Example')
  await page.getByLabel('Country').selectOption({ label: 'Hong Kong' })
  await page.getByLabel('Postal code').fill('999077')
}

async function chooseCard(page: Page): Promise<void> {
  await page.getByText('Test cards').click()
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

test('pays after a decline with what was typed, and leads to the chatbot with the return code', async ({
  page,
}) => {
  const server = await stubPayments(page, {
    payments: [
      {
        success: false,
        status: 'failed',
        error: 'card-declined',
        message: 'Your card was declined.',
      },
      SUCCESS,
    ],
  })
  await openDialog(page)
  await expect(payButton(page)).toBeDisabled()
  await fillBilling(page)
  await expect(payButton(page)).toBeDisabled()
  await chooseCard(page)
  await expect(payButton(page)).toHaveText('Pay $20.00')
  await payButton(page).click()
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example')
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page.getByRole('dialog').getByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByText('ABCD-EFGH-JKLM-NPQR')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^2[34]:\d\d:\d\d$/)
  const [first, second] = server.sent
  expect(second?.attemptId).not.toBe(first?.attemptId)
  expect(first).toMatchObject({ country: 'HK', amountCents: 2_000, paymentMethodId: 'pm_card' })
})

test('sends the same attempt again after a lost answer', async ({ page, allowedConsole }) => {
  allowedConsole.push('Failed to load resource')
  const server = await stubPayments(page, { payments: ['lost', SUCCESS] })
  await openDialog(page)
  await fillBilling(page)
  await chooseCard(page)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'never charged twice' })).toBeVisible()
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  expect(server.sent[1]).toEqual(server.sent[0])
})

test('a coupon lowers the price, a full one needs no card, another code forgets it', async ({
  page,
}) => {
  const server = await stubPayments(page, {
    coupons: COUPONS,
    payments: [{ ...SUCCESS, amountCents: 0 }],
  })
  await openDialog(page)
  const code = page.getByLabel('Coupon code')
  const check = page.getByRole('button', { name: 'Check Coupon' })
  await expect(check).toBeDisabled()
  await code.fill('welcome25')
  await check.click()
  await expect(toast(page, 'Invalid Coupon')).toContainText('is not valid')
  await expect(page.getByText('Invalid or inactive promotion code')).toBeVisible()
  await code.fill(' WELCOME25 ')
  await check.click()
  await expect(toast(page, 'Coupon Valid')).toContainText('25% discount applied!')
  await expect(payButton(page)).toHaveText('Pay $15.00')
  await expect(check).toBeDisabled()
  await code.fill('FREE10')
  await expect(payButton(page)).toHaveText('Pay $20.00')
  await code.fill('FREE100')
  await code.press('Enter')
  await expect(payButton(page)).toHaveText('Pay $0.00')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await fillBilling(page)
  await payButton(page).click()
  await expect(toast(page, 'Session Activated')).toContainText('activated with the coupon!')
  await expect(page).toHaveURL(/\/chatbot$/)
  expect(server.sent[0]).toMatchObject({ couponCode: 'FREE100', amountCents: 0 })
  expect(server.sent[0]).not.toHaveProperty('paymentMethodId')
})

test('a payment that waits survives a reload and opens the session when it is settled', async ({
  page,
}) => {
  const waiting = { success: false, status: 'processing', paymentId: PAYMENT_ID } as const
  const server = await stubPayments(page, { payments: [waiting], statuses: [waiting] })
  await openDialog(page)
  await fillBilling(page)
  await chooseCard(page)
  server.visit = {
    pendingPayment: { paymentId: PAYMENT_ID, kind: 'new', status: 'processing' },
  }
  await payButton(page).click()
  await expect(page.getByText('Your payment is being processed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your payment is being processed')).toBeVisible()
  server.statuses = [SUCCESS]
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
})

test('the way back from the provider is taken up, and its address cleaned', async ({ page }) => {
  await stubPayments(page, {
    visit: { pendingPayment: { paymentId: PAYMENT_ID, kind: 'new', status: 'requires-action' } },
    statuses: [SUCCESS],
  })
  await page.goto('/chatbot?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2')
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('timer')).toBeVisible()
})

test('a payment that was settled before the way back is told as what became of it', async ({
  page,
}) => {
  const server = await stubPayments(page, { visit: liveVisit() })
  await page.goto('/chatbot?payment_intent=pi_1')
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
  server.visit = {}
  await page.evaluate(() => localStorage.clear())
  await page.goto('/chatbot?payment_intent=pi_1')
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
})

test('with a session that is active nothing is paid', async ({ page }) => {
  const server = await stubPayments(page)
  await openDialog(page)
  await fillBilling(page)
  await chooseCard(page)
  server.payments = [{ success: true, status: 'already-active' }]
  server.visit = liveVisit()
  await payButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Session Already Active' })).toBeVisible()
  await expect(toast(page, 'Session Already Active')).toContainText('Redirecting to chatbot.')
  await expect(page).toHaveURL(/\/chatbot$/)
})

test('Escape and the cross close the dialog, and the focus goes back', async ({ page }) => {
  await stubPayments(page)
  await openDialog(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const opener = page.locator('#pricing').getByRole('button', { name: 'Unlock for $20' })
  await expect(opener).toBeFocused()
})

test('a site without payments says so', async ({ page }) => {
  await stubPayments(page, { visit: { payments: { mode: 'closed' } } })
  await openDialog(page)
  await expect(page.getByRole('dialog')).toContainText('Nothing can be bought on this site')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`each state of the dialog is accessible in ${colorScheme} and fits a small screen`, async ({
    page,
  }) => {
    const isGood = async () => {
      const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
      expect(violations).toEqual([])
      const overflow = () => {
        const dialog = document.querySelector('dialog')
        return dialog === null ? 0 : dialog.scrollWidth - dialog.clientWidth
      }
      expect(await page.evaluate(overflow)).toBe(0)
    }
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const server = await stubPayments(page, { coupons: COUPONS })
    await openDialog(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await fillBilling(page)
    await chooseCard(page)
    await isGood()
    await page.getByLabel('Coupon code').fill('NOPE')
    await page.getByRole('button', { name: 'Check Coupon' }).click()
    await expect(page.getByText('Invalid or inactive promotion code')).toBeVisible()
    await isGood()
    await page.getByLabel('Coupon code').fill('')
    server.payments = [
      {
        success: false,
        status: 'requires-action',
        paymentId: PAYMENT_ID,
        clientSecret: 'pi_1_secret_2',
      },
    ]
    server.statuses = [{ success: false, status: 'unknown', paymentId: PAYMENT_ID }]
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Confirm the payment' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Unlock Premium Features' })).toBeFocused()
    await isGood()
    await page.getByRole('button', { name: 'Confirm the payment' }).click()
    await expect(page.getByText('Finding out about your payment')).toBeVisible()
    await isGood()
    server.statuses = [SUCCESS]
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('Your session is active.')).toBeVisible()
    await isGood()
  })
}
