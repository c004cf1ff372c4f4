import AxeBuilder from '@axe-core/playwright'
import { toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { liveVisit, stubPayments } from './support/stub-payments.ts'

const MINUTE_MS = 60_000

const ENDED = {
  tier: 'free',
  premium: {
    state: 'expired',
    expiresAt: Date.now() - MINUTE_MS,
    callsRemaining: 0,
    extendableUntil: Date.now() + 60 * MINUTE_MS,
  },
} as const

test('the frame has no axe violation and fits a small screen, with calls and without', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const calls of [100, 0]) {
      await page.emulateMedia({ colorScheme })
      await stubPayments(page, { visit: liveVisit(23 * 60 * MINUTE_MS, calls) })
      await page.goto('/chatbot')
      await expect(page.getByText(`${calls} of 100`)).toBeVisible()
      await page.setViewportSize({ width: 320, height: 640 })
      const overflow = () =>
        document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(overflow)).toBe(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
    }
  }
})

test('the countdown follows the server, whatever the clock of this machine says', async ({
  page,
}) => {
  const visit = liveVisit(90 * MINUTE_MS)
  const serverTime = Date.now()
  await page.clock.install({ time: serverTime + 5 * 60 * MINUTE_MS })
  await stubPayments(page, { visit: { ...visit, serverTime } })
  await page.goto('/chatbot')
  await page.clock.runFor(2_000)
  await expect(page.getByRole('timer')).toHaveText(/^01:29:5\d$/)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('timer')).toHaveText(/^01:29:[34]\d$/)
})

test('a session that expires is cleared, told and left for the landing page', async ({ page }) => {
  const server = await stubPayments(page, { visit: liveVisit(MINUTE_MS) })
  await page.goto('/chatbot')
  await expect(toast(page, 'Session Ending Soon')).toContainText('1 minute')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('chatHistory', '[]'))
  server.visit = ENDED
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(toast(page, 'Session Expired')).toContainText(
    'Your 24-hour session has expired. Please purchase a new session.',
  )
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('chatHistory'))).toBeNull()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('button', { name: 'Extend Session' })).toBeVisible()
  await banner.getByRole('button', { name: 'Extend Session' }).click()
  await expect(page.getByRole('dialog', { name: 'Extend Your Session' })).toContainText(
    'replaces what is left',
  )
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Extend Your Session' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('cancelling asks for the word, and every tab hears of it', async ({ page, context }) => {
  const server = await stubPayments(page, { visit: liveVisit() })
  await page.goto('/chatbot')
  const other = await context.newPage()
  const elsewhere = await stubPayments(other, { visit: server.visit })
  await other.goto('/faq')
  await expect(
    other.getByRole('main').getByRole('link', { name: 'Return to Chatbot' }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const cancel = page.getByRole('button', { name: 'Cancel session' })
  await page.getByLabel('Type “confirm”').fill('confir')
  await expect(cancel).toBeDisabled()
  await page.getByLabel('Type “confirm”').fill('CONFIRM')
  elsewhere.visit = { premium: { state: 'cancelled', expiresAt: Date.now(), callsRemaining: 0 } }
  await cancel.click()
  for (const tab of [page, other]) {
    await expect(toast(tab, 'Session Cancelled')).toBeVisible()
    await expect(tab).toHaveURL(/\/$/)
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Try' })).toBeVisible()
  }
})

test('a return code opens the session here; a new one can be had and put away', async ({
  page,
}) => {
  await stubPayments(page)
  await page.goto('/chatbot')
  await page.getByRole('button', { name: 'Enter a return code' }).click()
  await page.getByLabel('Return code').fill('abcd efgh')
  await page.getByRole('button', { name: 'Open session' }).click()
  await expect(toast(page, 'Session Restored')).toBeVisible()
  await page.getByRole('button', { name: 'Return code' }).click()
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(page.getByText('NEWR-ETUR-NCOD-E234')).toBeVisible()
  await page.getByRole('button', { name: 'Put away' }).click()
  await expect(page.getByText('NEWR-ETUR-NCOD-E234')).toHaveCount(0)
})

test('at zero calls the banner leads to the extension', async ({ page }) => {
  await stubPayments(page, { visit: liveVisit(60 * MINUTE_MS, 0) })
  await page.goto('/chatbot')
  await expect(page.getByText('API Call Limit Reached')).toBeVisible()
  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(page.getByRole('dialog', { name: 'Extend Your Session' })).toBeVisible()
})
