import type { Page } from '@playwright/test'
import { addUrl, toast } from './support/free-analysis.ts'
import { fillBilling, formProblem, lookAt, openDialog, payButton } from './support/paid-session.ts'
import { expect, serveFakeStripe, test } from './support/with-stripe.ts'

const METHODS = {
  '4000 0000 0000 3220': 'pm_card_threeDSecure2Required',
  '4000 0000 0000 7072': 'pm_card_processing',
  '4242 4242 4242 4242': 'pm_card_visa',
  '4000 0000 0000 7114': 'pm_card_captureDeclined',
} as const

async function typeIntoFrames(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number in the fake frame').fill(number)
  await page.getByLabel('Expiry in the fake frame').fill('12 / 40')
  await page.getByLabel('CVC in the fake frame').fill('123')
}

test('Stripe’s own script takes the card and asks its bank; a refund later ends the session', async ({
  page,
  pages,
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
  await expect(page.getByRole('dialog')).toContainText('$20.00 authorized, not charged yet')
  await expect(page.getByRole('dialog')).toContainText('Then your session has the receipt.')
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('timer')).toBeVisible()

  // Nothing is charged before the first answer.
  await expect(page.getByText('Not charged yet')).toBeVisible()
  await expect(page.getByText('Answers in private mode are free')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Receipt', exact: true })).toHaveCount(0)
  expect(stripe.newest()).toEqual({ heldCents: 2_000, chargedCents: 0 })
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(page.getByText('99 of 100')).toBeVisible()
  await expect(page.getByText('Not charged yet')).toHaveCount(0)
  await expect.poll(stripe.newest).toEqual({ heldCents: 0, chargedCents: 2_000 })
  // The money was taken: the tab hears of the receipt when it is looked at.
  const toReceipt = page.getByRole('button', { name: 'Receipt', exact: true })
  await expect(async () => {
    await lookAt(page)
    await expect(toReceipt).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await toReceipt.click()
  const receipt = page.getByRole('link', { name: 'Open your receipt' })
  await expect(receipt).toHaveAttribute('href', /^https:\/\/pay\.stripe\.com\/receipts\//)
  await expect(receipt).toBeFocused()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('The payment is not refunded.')
  await page.getByRole('button', { name: 'Keep session' }).click()

  await stripe.refund(paymentIntent)
  // The event of the refund is on its way: the tab asks until it has arrived.
  await expect(async () => {
    await lookAt(page)
    await expect(toast(page, 'Session Ended')).toContainText('refunded', { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/$/)
})

test('a payment that is processed survives a reload, and opens the session when it is settled', {
  tag: '@long',
}, async ({ page, stripe }) => {
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

test('a session that is cancelled before it has answered is never charged, and says so', async ({
  page,
  stripe,
}) => {
  await serveFakeStripe(page, METHODS, async () => undefined)
  await openDialog(page)
  await expect(page.getByRole('dialog')).toContainText(
    'Not refundable once the first answer has come.',
  )
  await fillBilling(page)
  await typeIntoFrames(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByText('Not charged yet')).toBeVisible()
  expect(stripe.newest()).toEqual({ heldCents: 2_000, chargedCents: 0 })

  // By its key, since the message of the payment may lie over it.
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('so your card is not charged')
  await page.getByLabel('Type “confirm”').fill('confirm')
  await page.getByRole('button', { name: 'Cancel session' }).click()
  await expect(toast(page, 'Session Cancelled')).toContainText('your card was not charged')
  await expect.poll(stripe.newest).toEqual({ heldCents: 0, chargedCents: 0 })
})

test('a card whose bank declines after the first answer ends the session in plain words', {
  tag: '@long',
}, async ({ page, pages, stripe }) => {
  await serveFakeStripe(page, METHODS, async () => undefined)
  await openDialog(page)
  await fillBilling(page)
  await typeIntoFrames(page, '4000 0000 0000 7114')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/chatbot$/)
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(async () => {
    await lookAt(page)
    await expect(toast(page, 'Session Ended')).toContainText(
      'bank did not let the payment through',
      {
        timeout: 1_000,
      },
    )
  }).toPass()
  expect(stripe.newest()).toEqual({ heldCents: 0, chargedCents: 0 })
})
