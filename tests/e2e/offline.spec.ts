import { violations } from './support/accessibility.ts'
import { addUrl, answers, goToAnalysis, toast, unfoldWays } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { paste, sessionAnswers, TIDEWATER_POLICY } from './support/workspace.ts'

// What the browser and React report of code that cannot be fetched.
test.use({ allowedConsole: ['Failed to load resource', 'dynamically imported module'] })

const NOT_LOADED = 'could not be loaded. Check your connection.'

test('without a connection each step is told in words, and a reload goes on from there', async ({
  page,
  pages,
  context,
}) => {
  const toastCode = page.waitForResponse(/toast-region/)
  await page.goto('/')
  await goToAnalysis(page)
  // The first press fetches what messages need.
  await page.getByText('2 of 2').click()
  await (await toastCode).finished()
  await context.setOffline(true)

  const address = `${pages.origin}/own-policy`
  await addUrl(page, address)
  await expect(toast(page, 'Error')).toContainText('You are offline.')
  await expect(page.getByText('You are offline. What you typed stays here')).toBeVisible()
  await expect(page.getByLabel('Address of the page')).toHaveValue(address)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(answers(page)).toHaveCount(7)
  await context.setOffline(true)

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('main')).toContainText(NOT_LOADED)
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
})

test('an address given without a connection stays, and the same press reads it afterwards', async ({
  page,
  pages,
  context,
}) => {
  const address = `${pages.origin}/own-policy`
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const first = page.getByRole('textbox', { name: 'Paste a link' })
  await first.fill(address)
  const read = page.getByRole('button', { name: 'Read it' })
  await read.click()
  await expect(page.getByText('Press again once you are connected.')).toBeVisible()
  await expect(first).toHaveValue(address)
  // What was prerendered stays, though its code cannot come.
  await expect(page.locator('#pricing')).toContainText('Premium session')
  await context.setOffline(false)
  await read.press('Enter')
  await expect(answers(page)).toHaveCount(7)
})

test('a page whose code is gone leaves the way to the others open', async ({ page }) => {
  await page.route(/assets\/faq-page/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('main')).toContainText(NOT_LOADED)
  await footer.getByRole('link', { name: 'Privacy Tips' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy tips')
  await expect(page).toHaveTitle('Privacy tips - Plainclause')
})

test('a panel whose code is gone says so, and the rest of the page stays', async ({ page }) => {
  await page.route(/assets\/free-section/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await goToAnalysis(page)
  await expect(page.locator('#pricing').getByRole('alert')).toContainText(NOT_LOADED)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('without the code of the chat, the document and its answers stay', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  await page.route(/assets\/chat-section/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(page.locator('#pricing').getByRole('alert')).toContainText(NOT_LOADED)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('1,816 words').first()).toBeVisible()
})

test('a toast whose code is gone is shown plainly', async ({ page }) => {
  await page.route(/assets\/toast-region/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await goToAnalysis(page)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Analyze' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Please capture a document first.')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Please capture a document first.')).toBeHidden()
})

test('a page that loses its connection right after it was opened says so', async ({
  page,
  context,
}) => {
  await page.goto('/')
  // Alive, with all that it fetches by itself.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
})

test('without a connection paying can be left, and opens by itself when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await goToAnalysis(page)
  await page.getByRole('button', { name: 'Add URL' }).click()
  await page.getByLabel('Address of the page').fill('example.com/privacy')
  await context.setOffline(true)
  const unlock = page.locator('#pricing').getByRole('button', { name: 'Unlock for $20' })
  const waiting = page.getByRole('dialog').filter({ hasText: 'as soon as you are connected' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => waiting.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await unlock.click()
    await expect(waiting).toBeVisible()
    await leave()
    await expect(waiting).toHaveCount(0)
    await expect(unlock).toBeFocused()
  }
  await expect(page.getByLabel('Address of the page')).toHaveValue('example.com/privacy')

  await unlock.click()
  await expect(waiting).toBeVisible()
  expect(await violations(page)).toEqual([])
  await context.setOffline(false)
  const payment = page.getByRole('dialog', { name: 'Unlock Premium Features' })
  await expect(payment).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(payment).toHaveCount(0)
  await expect(unlock).toBeFocused()
})

test('a dialog whose code is gone can be left, and says what helps', async ({ page }) => {
  await page.route(/assets\/payment-part/, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  await goToAnalysis(page)
  const unlock = page.locator('#pricing').getByRole('button', { name: 'Unlock for $20' })
  await unlock.click()
  const failure = page.getByRole('dialog').filter({ hasText: NOT_LOADED })
  await expect(failure.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(failure).toHaveCount(0)
  await expect(unlock).toBeFocused()
})

test('a form whose code is gone can be put away, and the answers stay', { tag: '@long' }, async ({
  page,
}) => {
  await page.route(/assets\/photo-form/, (route) => route.fulfill({ status: 404 }))
  await openSession(page)
  await paste(page, TIDEWATER_POLICY)

  await expect(sessionAnswers(page)).toHaveCount(7)
  const way = page.getByRole('button', { name: 'Take Photo' })
  await unfoldWays(page)
  await way.click()
  await expect(page.getByRole('main').getByText(NOT_LOADED)).toBeVisible()
  await expect(sessionAnswers(page)).toHaveCount(7)
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await expect(way).toBeFocused()
})
