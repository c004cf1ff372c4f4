// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stripeQuery } from '../../src/web/features/payment/card/load-stripe.ts'

/** The scripts that were asked for. They stay out of the page: nothing is loaded here. */
let scripts: HTMLScriptElement[] = []

beforeEach(() => {
  vi.useFakeTimers()
  scripts = []
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(node)
    return node
  })
  vi.spyOn(document, 'querySelector').mockImplementation(() => scripts.at(-1) ?? null)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'Stripe')
})

test('a script that never comes is given up after 15 s, and another try asks for it anew', async () => {
  const client = new QueryClient()
  const query = stripeQuery('pk_test_example')
  const first = expect(client.fetchQuery(query)).rejects.toThrow('did not load in time')
  await vi.advanceTimersByTimeAsync(14_999)
  expect(client.isFetching()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await first

  const second = client.fetchQuery(query)
  await vi.advanceTimersByTimeAsync(0)
  expect(scripts).toHaveLength(2)
  const stripe = { elements: () => undefined }
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'basil' }) })
  scripts[1]?.dispatchEvent(new Event('load'))
  expect(await second).toBe(stripe)
})
