import { afterEach, expect, test, vi } from 'vitest'
import type { PaymentRequest } from '../../src/api/payments.ts'
import { sendPayment } from '../../src/web/features/payment/payment-requests.ts'
import { LIVE_VISIT } from './support/example-visit.ts'

afterEach(() => vi.unstubAllGlobals())

test('tabs that pay at once are sent one after the other, each with its second try', async () => {
  const sent: string[] = []
  const statuses = ['send-again', 'succeeded', 'succeeded']
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).tab)
    const status = statuses[sent.length - 1]
    return Response.json({ success: status === 'succeeded', status, visit: LIVE_VISIT })
  })
  const pay = (tab: string) => sendPayment({ tab } as unknown as PaymentRequest)
  const results = await Promise.all([pay('first'), pay('second')])
  expect(sent).toEqual(['first', 'first', 'second'])
  expect(results.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
})
