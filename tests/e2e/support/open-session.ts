import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { API_PATHS } from '../../../src/api/paths.ts'
import { expect } from './plainclause.ts'

/** Opens a paid session by a coupon of the sandbox, without its dialog, and goes to /chatbot. */
export async function openSession(page: Page): Promise<void> {
  await page.goto('/chatbot')
  const status = await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    {
      path: API_PATHS.payments,
      body: JSON.stringify({
        timeZone: 'Europe/Berlin',
        attemptId: randomUUID(),
        kind: 'new',
        name: 'Example Visitor',
        country: 'DE',
        postalCode: '10115',
        couponCode: 'FREE100',
        amountCents: 0,
      }),
    },
  )
  expect(status).toBe(200)
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
}
