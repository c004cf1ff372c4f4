import type { Page } from '@playwright/test'
import { serveFakeStripe } from './support/fake-stripe.ts'
import { toast } from './support/free-analysis.ts'
import { fillBilling, formProblem, lookAt, openDialog, payButton } from './support/paid-session.ts'
import { expect, test } from './support/with-stripe.ts'

const METHODS = {
  '4000 0000 0000 3220': 'pm_card_threeDSecure2Required',
  '4000 0000 0000 7072': 'pm_card_processing',
} as const

async function typeIntoFrames(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number in the fake frame').fill(number)
  await page.getByLabel('Expiry in the fake frame').fill('12 / 40')
  await page.getByLabel('CVC in the fake frame').fill('123')
}

test('Stripe’s own script takes the card and asks its bank; a refund later ends the session', async ({
  page,
  stripe,
}) => {
  const answers = [false, true]
  let paymentIntent = ''
  await serveFakeStripe(page, METHODS, async (clientSecret) => {
    paymentIntent = clientSecret.replace(/_secret.*/, '')
    // The window of the bank has the screen to itself.
    await expect(page.getByRole('dialog')).toBeHidden()
    await stripe.authenticate(paymentIntent, answers.shift() ?? true)
  })
  await openDialog(page)
  await expect(page.getByRole('dialog')).toContainText('Payments are handled by Stripe.')
  await fillBilling(page)
  await expect(payButton(page)).toBeDisabled()
  await typeIntoFrames(page, '4')
  await payButton(page).click()
  await expect(formProblem(page, 'Your card number is invalid.')).toBeVisible()

  await typeIntoFrames(page, '4000 0000 0000 3220')
  await payButton(page).click()
  await expect(formProblem(page, 'Your bank did not confirm the payment.')).toBeVisible()
  await payButton(page).click()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your receipt' })).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('timer')).toBeVisible()

  await stripe.refund(paymentIntent)
  // The event of the refund is on its way: the tab asks until it has arrived.
  await expect(async () => {
    await lookAt(page)
    await expect(toast(page, 'Session Ended')).toContainText('refunded', { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/$/)
})

test('a payment that is processed survives a reload, and opens the session when it is settled', async ({
  page,
  stripe,
}) => {
  await serveFakeStripe(page, METHODS, async () => undefined)
  await openDialog(page)
  await fillBilling(page)
  await typeIntoFrames(page, '4000 0000 0000 7072')
  await payButton(page).click()
  await expect(page.getByText('Your payment is being processed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your payment is being processed')).toBeVisible()
  await stripe.settleNewest()
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
})
