import { addUrl, answers, goToAnalysis, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

const stored = (key: string) => localStorage.getItem(key)

test('one photo or URL per browser session, two analyses a day here, whatever the browser’s copy says', async ({
  page,
  pages,
  context,
}) => {
  await page.goto('/')
  await goToAnalysis(page)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect.poll(() => page.evaluate(stored, 'freeApiCallsRemaining')).toBe('1')
  expect(await page.evaluate(stored, 'freeUrlUsed')).toBe('true')
  expect(await page.evaluate(stored, 'isPremiumUser')).toBe('false')
  expect(await page.evaluate(stored, 'sessionKey')).toMatch(/\d/)
  expect(await page.evaluate(stored, 'freeApiCallsResetDate')).toMatch(/^\d{4}-\d\d-\d\dT/)

  // The browser's copy is for display: editing it changes nothing.
  await page.evaluate(() => {
    localStorage.setItem('freeApiCallsRemaining', '99')
    localStorage.setItem('freeUrlUsed', 'false')
    localStorage.setItem('freeApiCallsResetDate', '2000-01-01T00:00:00.000Z')
  })
  await page.reload()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect.poll(() => page.evaluate(stored, 'freeApiCallsRemaining')).toBe('1')
  await page.getByRole('button', { name: 'Add URL' }).click()
  await expect(toast(page, 'Limit Reached')).toContainText('Limited to 1 photo or URL per session')

  await context.clearCookies({ name: 'browser-session' })
  await page.reload()
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  // The last call is used: the bar says why it sends no question, and what is left elsewhere.
  await page.getByLabel('Ask about the document').fill('Do they sell my data?')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  const bar = page.locator('[data-question-bar]')
  await expect(bar).toContainText('Today’s 2 calls on this page are used.')
  await expect(bar.getByRole('link')).toHaveText('The chatbot page has 3 more for you today.')

  await context.clearCookies({ name: 'browser-session' })
  await page.reload()
  await expect(page.getByText('0 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Add URL' }).click()
  const limit = toast(page, 'API Call Limit Reached')
  await expect(limit).toContainText('daily limit of 2 API calls')
})
