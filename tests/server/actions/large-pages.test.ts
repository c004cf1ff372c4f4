import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LargePages } from '../../../src/server/actions/pages/large-pages.ts'
import type { FetchedBody } from '../../../src/server/adapters/page-fetch/fetched-body.ts'
import type { PageFetcher } from '../../../src/server/deps.ts'
import type { TextWork } from '../../../src/server/text-work.ts'

const HERE = new AbortController().signal
/** Longer than a large page may take to arrive while another one waits. */
const SLOW_MS = 3_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Pages whose steps the test takes: large ones arrive and are read when told. */
function stage() {
  const pages = new LargePages()
  const steps: string[] = []
  const waits = new Map<string, () => void>()
  const until = async (step: string, signal: AbortSignal) => {
    steps.push(step)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waits.set(step, resolve)
    signal.addEventListener('abort', () => reject(signal.reason))
    await promise
  }
  const fetchPage: PageFetcher = async (url, { signal, onLarge }) => {
    if (!url.startsWith('small')) {
      await onLarge?.()
      await until(`${url} arrives`, signal)
    }
    const bytes = new Uint8Array(1)
    return { url, format: 'html', contentType: '', bytes } satisfies FetchedBody
  }
  const textWork: TextWork = {
    run: async (_kind, input, { signal }) => {
      const name = 'url' in input ? String(input.url) : ''
      if (!name.startsWith('small')) await until(`${name} is read`, signal)
      throw new Error(`${name} was read`)
    },
  }
  const ends: string[] = []
  const start = async (url: string, line = url) => {
    const done = pages.share({ fetchPage, textWork }, line, async (shared) => {
      const body = await shared.fetchPage(url, { signal: HERE })
      await shared.textWork.run('page', body, { line, signal: HERE })
    })
    void done.catch((error: Error) => ends.push(error.message))
    await vi.advanceTimersByTimeAsync(0)
  }
  const go = async (step: string) => {
    waits.get(step)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { start, go, steps, ends }
}

test('a large page waits until one of those before it has been read', async () => {
  const { start, go, steps } = stage()
  for (const name of ['one', 'two', 'three', 'four']) await start(name)
  expect(steps).toEqual(['one arrives', 'two arrives', 'three arrives'])
  await go('two arrives')
  expect(steps.at(-1)).toBe('two is read')
  await go('two is read')
  expect(steps.at(-1)).toBe('four arrives')
})

test('a small page never waits', async () => {
  const { start, ends } = stage()
  for (const name of ['one', 'two', 'three', 'four', 'small']) await start(name)
  expect(ends).toEqual(['small was read'])
})

test('a network never has all places', async () => {
  const { start, steps } = stage()
  for (const name of ['one', 'two', 'three']) await start(name, 'greedy')
  await start('four', 'modest')
  expect(steps).toEqual(['one arrives', 'two arrives', 'four arrives'])
})

test('a large page that arrives slowly gives way when another one waits, not before', async () => {
  const { start, steps, ends } = stage()
  for (const name of ['one', 'two', 'three']) await start(name)
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(ends).toEqual([])
  await start('four')
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(ends).toContain('page-unreachable')
  expect(steps.at(-1)).toBe('four arrives')
})

test('a large page that waits too long is refused', async () => {
  const { start, go, ends } = stage()
  for (const name of ['one', 'two', 'three']) {
    await start(name)
    await go(`${name} arrives`)
  }
  await start('four')
  await vi.advanceTimersByTimeAsync(4 * SLOW_MS)
  expect(ends).toEqual(['service-unavailable'])
})
