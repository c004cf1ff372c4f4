import { expect, type Page } from '@playwright/test'
import { stubPayments } from '../e2e/support/stub-payments.ts'
import { test } from './screens.ts'

const PAGES = {
  faq: '/faq',
  tips: '/privacy-tips',
  terms: '/terms',
  privacy: '/privacy',
  accuracy: '/accuracy',
  sample: '/sample',
  verify: '/verify',
  shelf: '/shelf',
  shared: '/shared',
  bookmarklet: '/bookmarklet',
  handover: '/handover',
  'not-found': '/nothing-here',
  offline: '/offline',
  'report-free': '/export-summary',
} as const

test('landing @documents', async ({ page, look }) => {
  await page.goto('/')
  await reachForPanel(page)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await look('landing', { isForDocuments: true })
})

test('menu', async ({ page, look }) => {
  for (const [name, path] of [
    ['menu', '/'],
    ['menu-inner', '/faq'],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 780 })
    await page.goto(path)
    await page.getByText('Menu', { exact: true }).click({ force: true })
    await look(name, { isInSightOnly: true })
  }
})

// The server reports the missing page.
test.describe('every page', () => {
  test.use({ allowedConsole: ['Failed to load resource'] })

  test('pages', async ({ page, look }) => {
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(name)
    }
  })
})

test('faq-open', async ({ page, look }) => {
  await page.goto('/faq')
  await page.locator('summary').nth(1).click()
  await look('faq-open')
})

test.describe('failures', () => {
  test.use({ allowedConsole: ['Failed to load resource', 'dynamically imported module'] })

  test('page-failed', async ({ page, look }) => {
    await page.route(/assets\/faq-page/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/terms')
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await look('page-failed')
  })

  test('part-failed', async ({ page, look }) => {
    await page.route(/assets\/free-section/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await reachForPanel(page)
    const part = page.locator('#pricing')
    await expect(part.getByRole('alert')).toBeVisible()
    await look('part-failed', { at: part })
  })

  test('server-gone', async ({ page, look }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/chatbot')
    await expect(page.getByText('Our server could not be reached.')).toBeVisible()
    await look('server-gone')
  })
})

test('limit-reached', async ({ page, look }) => {
  const free = {
    callsUsedToday: 2,
    resetsAt: Date.now() + 3_600_000,
    photoUsed: false,
    urlUsed: false,
  }
  for (const [name, path, callsUsedToday] of [
    ['limit-landing', '/', 2],
    ['limit-chatbot', '/chatbot', 5],
  ] as const) {
    await stubPayments(page, { visit: { free: { ...free, callsUsedToday } } })
    await page.goto(path)
    if (path === '/') await reachForPanel(page)
    await expect(page.getByText(/^0 of/)).toBeVisible()
    await page.getByRole('button', { name: 'Add URL' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'API Call Limit' })).toBeVisible()
    await look(name, { isInSightOnly: true })
  }
})

/** Loads the panel's code by scrolling near it. */
async function reachForPanel(page: Page): Promise<void> {
  await page.locator('#pricing').scrollIntoViewIfNeeded()
}
