import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from '@playwright/test'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  empty: '4000 0000 0000 9995',
  asks: '4000 0000 0000 3220',
  asksThenDeclines: '4000 0084 0000 1629',
  processes: '4000 0000 0000 7072',
} as const

export const UNLOCK = 'Unlock Premium Features'
export const EXTEND = 'Extend Your Session'

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** The sandbox’s bank, which answers for the bank of a card that asks (3-D Secure). */
export const bank = (page: Page) => ({
  confirm: page.getByRole('button', { name: 'Confirm the payment' }),
  refuse: page.getByRole('button', { name: 'Decline' }),
})

/** What the form says is wrong: under all of it, or under the field that it concerns. */
export const formProblem = (page: Page, text: string) =>
  page.locator('form').getByRole('alert').filter({ hasText: text }).last()

export async function openDialog(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('#pricing').getByRole('button', { name: 'Unlock for $20' }).click()
  await expect(page.getByRole('dialog', { name: UNLOCK })).toBeVisible()
}

export async function fillBilling(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Example')
  await page.getByLabel('Country').selectOption({ label: 'Hong Kong' })
  await page.getByLabel('Postal code').fill('999077')
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

export async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await payButton(page).click()
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Check Coupon' }).click()
}

/** From the landing page to /chatbot, paid for with a card. */
export async function buySession(page: Page): Promise<void> {
  await openDialog(page)
  await fillBilling(page)
  await payWith(page, CARDS.good)
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Ends the session for good, as its dialog asks. */
export async function cancelSession(page: Page): Promise<void> {
  // By its key, since a message may lie over it for seconds.
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await page.getByLabel('Type “confirm”').fill('confirm')
  await page.getByRole('button', { name: 'Cancel session' }).click()
}

/** The return code as the page shows it. */
export async function shownReturnCode(page: Page): Promise<string> {
  return await page.getByText(/^(?:[A-Z0-9]{4}-)+[A-Z0-9]{4}$/).innerText()
}

/** Leaves every session of a server's store with so many calls. */
export function leaveCalls(folder: string, calls: number): void {
  const store = new DatabaseSync(join(folder, 'plainclause.sqlite'), { timeout: 10_000 })
  store.prepare('update premium_sessions set calls_left = ?').run(calls)
  store.close()
}

/** Lets a tab ask the server how things stand, as it does each minute and when it is looked at. */
export async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
