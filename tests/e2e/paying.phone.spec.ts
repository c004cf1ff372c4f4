import { toast } from './support/free-analysis.ts'
import {
  CARDS,
  fillBilling,
  formProblem,
  openDialog,
  payButton,
  payWith,
} from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'

test('on a phone the reason of a failure is in sight, and the session opens after it', async ({
  page,
}) => {
  await openDialog(page)
  await fillBilling(page)
  await payWith(page, CARDS.declined)
  await expect(formProblem(page, 'Your card was declined.')).toBeInViewport()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  // Below the form there is room for the message: nothing of the form stays covered.
  await page.locator('dialog').evaluate((dialog) => dialog.scrollTo({ top: dialog.scrollHeight }))
  const foot = await payButton(page).boundingBox()
  const message = await toast(page, 'Payment Failed').boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThan(message?.y ?? 0)

  await payWith(page, CARDS.good)
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('timer')).toBeInViewport()
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
})
