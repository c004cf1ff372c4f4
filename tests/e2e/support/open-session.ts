import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { PaymentRequest } from '../../../src/api/payments.ts'
import { expect } from './plainclause.ts'

/** Opens a paid session by a coupon of the sandbox, without its dialog, and goes to /chatbot. */
export async function openSession(page: Page): Promise<void> {
  const timeZone = 'Europe/Berlin'
  const request: PaymentRequest = {
    timeZone,
    attemptId: randomUUID(),
    kind: 'new',
    name: 'Example Visitor',
    country: 'DE',
    postalCode: '10115',
    couponCode: 'FREE100',
    amountCents: 0,
  }
  // One after the other: the cookies that the visit sets are those that the session belongs to.
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.post(API_PATHS.visit, { headers, data: { timeZone } })
  const pay = async () => {
    const answer = await page.request.post(API_PATHS.payments, { headers, data: request })
    return (await answer.json()).status
  }
  const first = await pay()
  // A first answer sets the cookie by which the payer is known again.
  expect(first === 'send-again' ? await pay() : first).toBe('succeeded')
  await page.goto('/chatbot')
  await expect(page.getByRole('timer')).toBeVisible()
}
