import { expect, test } from 'vitest'
import { limitFetches } from '../../../src/server/adapters/page-fetch/limit-fetches.ts'

const { signal } = new AbortController()

test('refuses a fetch beyond the number at once, and takes the next when one has ended', async () => {
  const waiting: ((reason: Error) => void)[] = []
  const fetchPage = limitFetches(() => new Promise((_, fail) => waiting.push(fail)), 2)
  const first = fetchPage('a', { signal })
  const second = fetchPage('b', { signal })
  await expect(fetchPage('c', { signal })).rejects.toMatchObject({ code: 'service-unavailable' })
  waiting[0]?.(new Error('ended'))
  await expect(first).rejects.toThrow('ended')
  const third = fetchPage('d', { signal })
  for (const end of waiting.slice(1)) end(new Error('ended'))
  await expect(Promise.allSettled([second, third])).resolves.toHaveLength(2)
  expect(waiting).toHaveLength(3)
})
