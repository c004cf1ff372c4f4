import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { API_PATHS } from '../../src/api/paths.ts'

export type BrowserCookies = Awaited<ReturnType<BrowserContext['cookies']>>

/**
 * Opens a paid session with a sandbox coupon and returns its cookies.
 *
 * @throws Error if no session was opened
 */
export async function openPaidSession(browser: Browser, origin: string): Promise<BrowserCookies> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  const payment = {
    headers: { 'sec-fetch-site': 'same-origin', origin },
    data: {
      timeZone: 'Europe/Berlin',
      attemptId: randomUUID(),
      kind: 'new',
      name: 'A Visitor',
      country: 'DE',
      postalCode: '10115',
      couponCode: 'FREE100',
      amountCents: 0,
    },
  }
  // The first request only gets the payer's cookie.
  await page.request.post(`${origin}${API_PATHS.payments}`, payment)
  const answer = await page.request.post(`${origin}${API_PATHS.payments}`, payment)
  if (!/"tier":"premium"/.test(await answer.text())) throw new Error('no session was opened')
  const cookies = await context.cookies()
  await context.close()
  return cookies
}
