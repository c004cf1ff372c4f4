import { addUrl, answers, toast } from './support/free-analysis.ts'
import {
  applyCoupon,
  bank,
  buySession,
  CARDS,
  fillBilling,
  formProblem,
  openDialog,
  payButton,
  payWith,
  shownReturnCode,
  typeCard,
} from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'

// The server of these journeys is the real one in its sandbox: nothing is answered in its place.

test('cards that fail leave the form as it was, one that its bank confirms opens the session', async ({
  page,
}) => {
  await openDialog(page)
  await expect(page.getByRole('dialog')).toContainText('Test mode: nothing is charged.')
  await fillBilling(page)
  await expect(payButton(page)).toBeDisabled()

  await payWith(page, CARDS.declined)
  await expect(formProblem(page, 'Your card was declined.')).toBeVisible()
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example')
  await expect(page.getByLabel('Country')).toHaveValue('HK')

  await payWith(page, CARDS.empty)
  await expect(formProblem(page, 'insufficient funds')).toBeVisible()

  await payWith(page, CARDS.asks)
  await bank(page).refuse.click()
  await expect(formProblem(page, 'Your bank did not confirm the payment.')).toBeVisible()

  await payWith(page, CARDS.asksThenDeclines)
  await bank(page).confirm.click()
  await expect(formProblem(page, 'Your card was declined.')).toBeVisible()

  await payWith(page, CARDS.asks)
  await bank(page).confirm.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('$20.00 authorized, not charged yet')
  await expect(toast(page, 'Payment Successful')).toBeVisible()
  const code = await shownReturnCode(page)
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('timer')).toHaveText(/^(24:00:00|23:59:\d\d)$/)
  expect(await shownReturnCode(page)).toBe(code)
})

test('coupons lower the price, are counted for everybody, and may leave nothing to pay', {
  tag: '@long',
}, async ({ page, browser, plainclause }) => {
  const context = await browser.newContext({ baseURL: plainclause.origin })
  const other = await context.newPage()
  for (const visitor of [page, other]) {
    await openDialog(visitor)
    await fillBilling(visitor)
    await typeCard(visitor, CARDS.good)
  }
  await applyCoupon(page, 'EXPIRED')
  await expect(page.getByText('This promotion code has expired.')).toBeVisible()
  await expect(toast(page, 'Invalid Coupon')).toContainText('is not valid')
  await expect(page.getByRole('button', { name: 'Check Coupon' })).toBeFocused()
  await expect(payButton(page)).toHaveText('Pay $20.00')
  await applyCoupon(page, 'welcome25')
  await expect(page.getByText('Invalid or inactive promotion code')).toBeVisible()
  await page.getByLabel('Coupon code').fill('WELCOME25')
  await page.getByRole('button', { name: 'Check Coupon' }).press('Enter')
  await expect(toast(page, 'Coupon Valid')).toContainText('25% discount applied!')
  await expect(payButton(page)).toHaveText('Pay $15.00')
  await expect(page.getByRole('button', { name: 'Check Coupon' })).toBeDisabled()
  await expect(page.getByLabel('Coupon code')).toBeFocused()
  await page.getByLabel('Coupon code').fill('WELCOME2')
  await expect(payButton(page)).toHaveText('Pay $20.00')

  for (const visitor of [page, other]) {
    await applyCoupon(visitor, 'LIMITED1')
    await expect(payButton(visitor)).toHaveText('Pay $10.00')
  }
  await payButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('$10.00 authorized, not charged yet')
  await expect(page).toHaveURL(/\/chatbot$/)

  await payButton(other).click()
  await expect(formProblem(other, 'has been used as often as it may be')).toBeVisible()
  await expect(payButton(other)).toHaveText('Pay $20.00')
  await expect(other).toHaveURL(/\/$/)

  await applyCoupon(other, 'FREE100')
  await expect(payButton(other)).toHaveText('Pay $0.00')
  await expect(other.getByLabel('Card number')).toHaveCount(0)
  await payButton(other).click()
  await expect(toast(other, 'Session Activated')).toContainText(
    'Your 24-hour premium session has been activated with the coupon!',
  )
  await expect(other).toHaveURL(/\/chatbot$/)
  await expect(other.getByText('100 of 100')).toBeVisible()
  await context.close()
})

test('a payment that was left is found again: processed, or still with the bank', {
  tag: '@long',
}, async ({ page, context, browser, plainclause }) => {
  await openDialog(page)
  await fillBilling(page)
  await payWith(page, CARDS.processes)
  await expect(page.getByText('Your payment is being processed')).toBeVisible()
  await page.close()

  // Meanwhile another visitor, whose bank leads back to the return address.
  const another = await browser.newContext({ baseURL: plainclause.origin })
  const left = await another.newPage()
  await openDialog(left)
  await fillBilling(left)
  await payWith(left, CARDS.asks)
  await expect(bank(left).confirm).toBeVisible()
  await left.close()
  const returned = await another.newPage()
  await returned.goto('/chatbot?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2')
  await bank(returned).confirm.click()
  await expect(toast(returned, 'Payment Successful')).toBeVisible()
  await expect(returned).toHaveURL(/\/chatbot$/)
  await expect(returned.getByRole('timer')).toBeVisible()
  await another.close()

  // By now it may be processed, or not yet.
  const back = await context.newPage()
  await back.goto('/')
  const way = back.getByRole('banner').getByRole('link', { name: 'Return to Chatbot' })
  await expect(way).toBeVisible()
})

test('the keyboard alone opens the dialog, pays after a decline, and cancels the session', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const opener = page.locator('#pricing').getByRole('button', { name: 'Unlock for $20' })
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await opener.focus()
  await press('Enter')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await press('Enter')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await press('Tab', 'Tab')
  await page.keyboard.type('Ada Example')
  // The list of test cards, and the second of them.
  await press('Tab', 'Enter', 'Tab', 'Tab', 'Enter')
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.declined)
  await page.getByLabel('Country').focus()
  await page.keyboard.type('Canada')
  await press('Tab')
  await page.keyboard.type('H2X 1Y4')
  await payButton(page).focus()
  await press('Enter')
  await expect(formProblem(page, 'Your card was declined.')).toBeVisible()
  await expect(payButton(page)).toBeFocused()

  await page.getByLabel('Card number').focus()
  await press('ControlOrMeta+A')
  await page.keyboard.type(CARDS.good)
  await press('Enter')
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('heading', { name: 'Premium Session' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel', exact: true }).focus()
  await press('Enter', 'Tab', 'Tab')
  await page.keyboard.type('confirm')
  await press('Enter')
  await expect(toast(page, 'Session Cancelled')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('who has used the free address buys a session and adds another address', {
  tag: '@long',
}, async ({ page, pages }) => {
  await page.goto('/chatbot')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await buySession(page)
  await addUrl(page, `${pages.origin}/policy`)
  await page.getByRole('button', { name: 'Append' }).click()
  await expect(page.getByRole('button', { name: '2 documents' })).toBeVisible()
})
