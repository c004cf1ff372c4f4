import { expect } from '@playwright/test'
import { API_PATHS } from '../../src/api/paths.ts'
import {
  applyCoupon,
  bank,
  CARDS,
  fillBilling,
  formProblem,
  openDialog,
  payButton,
  payWith,
} from '../e2e/support/paid-session.ts'
import { endedVisit, stubPayments } from '../e2e/support/stub-payments.ts'
import { test } from './screens.ts'

const IN_SIGHT = { isInSightOnly: true } as const

test('payment @documents', async ({ page, look }) => {
  await openDialog(page)
  await expect(payButton(page)).toBeVisible()
  await look('payment', { ...IN_SIGHT, isForDocuments: true })
  await page.getByLabel('Full name').fill('')
  await page.getByLabel('Postal code').focus()
  await page.getByLabel('Coupon code').focus()
  await applyCoupon(page, 'EXPIRED')
  await expect(page.getByText('This promotion code has expired.')).toBeVisible()
  await look('payment-errors', IN_SIGHT)
  await fillBilling(page)
  await applyCoupon(page, 'WELCOME25')
  await expect(payButton(page)).toHaveText('Pay $15.00')
  await payWith(page, CARDS.declined)
  await expect(formProblem(page, 'Your card was declined.')).toBeVisible()
  await look('payment-declined', IN_SIGHT)
  await payWith(page, CARDS.asks)
  await expect(bank(page).confirm).toBeVisible()
  await look('payment-bank', IN_SIGHT)
  await page.clock.install()
  await bank(page).confirm.click()
  await expect(page.getByText('Your return code')).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 400))
  await look('payment-success', IN_SIGHT)
})

test('payment-processing', async ({ page, look }) => {
  await openDialog(page)
  await fillBilling(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${API_PATHS.payments}`, async (route) => {
    await promise
    await route.continue()
  })
  await payWith(page, CARDS.processes)
  await expect(page.getByRole('button', { name: 'Processing' })).toBeVisible()
  await look('payment-paying', IN_SIGHT)
  resolve()
  await expect(page.getByText('Your payment is being processed')).toBeVisible()
  await look('payment-waiting', IN_SIGHT)
})

test('payment-free', async ({ page, look }) => {
  await openDialog(page)
  await applyCoupon(page, 'FREE100')
  await expect(payButton(page)).toHaveText('Pay $0.00')
  await look('payment-free', IN_SIGHT)
})

test('extension', async ({ page, look }) => {
  await stubPayments(page, { visit: endedVisit() })
  await page.addInitScript(() => {
    localStorage.setItem('isPremiumUser', 'true')
    localStorage.setItem('sessionExpiry', '2020-01-01T00:00:00.000Z')
  })
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Extend Session' }).click()
  await expect(payButton(page)).toBeVisible()
  await look('payment-extension', IN_SIGHT)
})

test('return-code', async ({ page, look }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Enter a return code' }).click()
  await expect(page.getByLabel('Return code')).toBeVisible()
  await look('restore-dialog', IN_SIGHT)
})
