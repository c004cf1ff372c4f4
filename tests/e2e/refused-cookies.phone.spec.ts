import type { Page } from '@playwright/test'
import { addUrl, answers } from './support/free-analysis.ts'
import {
  buySession,
  CARDS,
  fillBilling,
  formProblem,
  openDialog,
  payButton,
  payWith,
  shownReturnCode,
} from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'
import { TIDEWATER_POLICY } from './support/workspace.ts'

// The browser reports the requests that the server refuses.
test.use({ allowedConsole: ['Failed to load resource'] })

/**
 * Makes a browser that refuses cookies: with them, browsers refuse their stores and locks. Lists the
 * calls of our server.
 */
async function refuseCookies(page: Page): Promise<readonly string[]> {
  const calls: string[] = []
  await page.route('**/api/**', async (route) => {
    calls.push(new URL(route.request().url()).pathname)
    const { cookie: _, ...headers } = await route.request().allHeaders()
    const response = await route.fetch({ headers })
    const { 'set-cookie': __, ...others } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers: others })
  })
  await page.addInitScript(() => {
    const refusal = () => new DOMException('Access is denied.', 'SecurityError')
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, store, {
        get: () => {
          throw refusal()
        },
      })
    }
    navigator.locks.request = () => Promise.reject(refusal())
  })
  return calls
}

test('without cookies an address is not fetched, is told why, and private mode answers', async ({
  page,
  pages,
}) => {
  const calls = await refuseCookies(page)
  const address = `${pages.origin}/own-policy`
  await page.goto('/')
  await addUrl(page, address)
  const form = page.locator('form').filter({ has: page.getByLabel('Address of the page') })
  await expect(form).toContainText('Your browser refuses this site’s cookies')
  await expect(page.getByLabel('Address of the page')).toHaveValue(address)
  // Once more with a visit of its own, and no further.
  expect(calls).toEqual([
    '/api/visit',
    '/api/policy-searches',
    '/api/visit',
    '/api/policy-searches',
  ])
  await form.getByRole('button', { name: 'Paste it in private mode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste Text for Analysis' })
  await dialog.getByLabel('Text of the document').fill(TIDEWATER_POLICY)
  await dialog.getByRole('button', { name: 'Add Text' }).click()
  await expect(answers(page)).toHaveCount(7)
})

test('without cookies nothing is charged and no session is opened, and both say why', async ({
  page,
  browser,
}) => {
  const buyer = await browser.newContext()
  const bought = await buyer.newPage()
  await buySession(bought)
  const code = await shownReturnCode(bought)
  await buyer.close()

  const calls = await refuseCookies(page)
  await openDialog(page)
  await fillBilling(page)
  await payWith(page, CARDS.good)
  const problem = formProblem(page, 'Your browser keeps no cookies of this site')
  await expect(problem).toContainText('Nothing was charged.')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example')
  await expect(payButton(page)).toBeEnabled()
  expect(calls.filter((path) => path === '/api/payments')).toHaveLength(2)

  await page.goto('/chatbot')
  await page.getByRole('button', { name: 'Enter a return code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a paid session here' })
  await dialog.getByLabel('Return code').fill(code)
  await dialog.getByRole('button', { name: 'Open session' }).click()
  await expect(dialog).toContainText('Your browser refuses this site’s cookies')
  await expect(dialog.getByLabel('Return code')).toHaveValue(code)
})
