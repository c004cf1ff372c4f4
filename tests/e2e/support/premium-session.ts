import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { API_PATHS } from '../../../src/api/paths.ts'
import type { PaymentRequest } from '../../../src/api/payments.ts'

/** Opens a session with a code that waives the price, without the way through the dialog. */
export async function openSession(page: Page, origin: string): Promise<void> {
  const post = (path: string, data: unknown) =>
    page.request.post(origin + path, { data, headers: { origin } })
  await post(API_PATHS.visit, { timeZone: 'Europe/Berlin' })
  const request: PaymentRequest = {
    timeZone: 'Europe/Berlin',
    attemptId: randomUUID(),
    kind: 'new',
    name: 'Ada Example',
    country: 'HK',
    postalCode: '999077',
    couponCode: 'FREE100',
    amountCents: 0,
  }
  const paid = await post(API_PATHS.payments, request)
  expect((await paid.json()).status).toBe('succeeded')
}
