import { violations } from './support/accessibility.ts'
import { expect, test } from './support/plainclause.ts'
import { overflow } from './support/small-screen.ts'
import { liveVisit, stubPayments } from './support/stub-payments.ts'

const MINUTE_MS = 60_000

test('the frame has no axe violation and fits a small screen, with calls and without', {
  tag: '@long',
}, async ({ page }) => {
  for (const calls of [100, 0]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await stubPayments(page, { visit: liveVisit(23 * 60 * MINUTE_MS, calls) })
    await page.goto('/chatbot')
    await expect(page.getByText(`${calls} of 100`)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(overflow)).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    const colors = await violations(page, (axe) => axe.withRules(['color-contrast']))
    expect(colors).toEqual([])
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
