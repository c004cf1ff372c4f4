// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Visit } from '../../src/api/visit.ts'
import {
  AllowanceSummary,
  captureRefusal,
  mirrorVisit,
  useAllowance,
} from '../../src/web/features/allowance/allowance-summary.tsx'
import { FRESH_VISIT, visitWith } from './support/example-visit.ts'
import { jsonResponse } from './support/streamed-response.ts'

const NOW = Date.UTC(2026, 10, 3, 12)

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the mirror in the browser', () => {
  test('holds the keys of the specification', () => {
    mirrorVisit(visitWith({ callsUsedToday: 1, urlUsed: true }), 'landing', NOW)
    expect({ ...localStorage }).toEqual({
      sessionKey: String(NOW),
      freeApiCallsRemaining: '1',
      freeApiCallsResetDate: '2026-11-04T00:00:00.000Z',
      freePhotoUsed: 'false',
      freeUrlUsed: 'true',
    })
  })

  test('keeps a session key that is there', () => {
    localStorage.setItem('sessionKey', '1700000000000')
    mirrorVisit(FRESH_VISIT, 'landing', NOW)
    expect(localStorage.getItem('sessionKey')).toBe('1700000000000')
  })

  test('is written over when someone edits it', () => {
    localStorage.setItem('freeApiCallsRemaining', '99')
    mirrorVisit(visitWith({ callsUsedToday: 4 }), 'landing', NOW)
    expect(localStorage.getItem('freeApiCallsRemaining')).toBe('0')
  })
})

describe('a capture', () => {
  test.each<[string, Visit | undefined, string | undefined]>([
    ['nothing is spent', FRESH_VISIT, undefined],
    ['nothing is known yet', undefined, undefined],
    ['one call is left', visitWith({ callsUsedToday: 1 }), undefined],
    ['a URL was used', visitWith({ callsUsedToday: 1, urlUsed: true }), 'capture-used'],
    ['a photo was used', visitWith({ callsUsedToday: 1, photoUsed: true }), 'capture-used'],
    ['the calls of the page are used', visitWith({ callsUsedToday: 2 }), 'no-calls'],
    ['more calls were used on the chatbot page', visitWith({ callsUsedToday: 5 }), 'no-calls'],
  ])('when %s', (_when, visit, refusal) => {
    expect(captureRefusal(visit, 'landing')).toBe(refusal)
  })

  test('ignores what the browser stores', () => {
    localStorage.setItem('freeUrlUsed', 'true')
    expect(captureRefusal(FRESH_VISIT, 'landing')).toBeUndefined()
  })
})

function Panel() {
  return <AllowanceSummary allowance={useAllowance()} />
}

function showPanel() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  )
}

function shownAmounts(): readonly (string | null)[] {
  return screen.getAllByRole('definition').map((one) => one.textContent)
}

describe('the allowance on the page', () => {
  test('is asked of the server with the visitor’s time zone', async () => {
    const send = vi.fn<typeof fetch>(async () => jsonResponse(visitWith({ callsUsedToday: 1 })))
    vi.stubGlobal('fetch', send)
    showPanel()
    expect(await screen.findByText('1 of 2')).toBeDefined()
    expect(shownAmounts()).toEqual(['1 of 2', '1'])
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(send.mock.calls[0]?.[0]).toBe('/api/visit')
    expect(send.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ timeZone }))
    expect(localStorage.getItem('freeApiCallsRemaining')).toBe('1')
  })

  test('is asked again when the free calls come back while the page is open', async () => {
    vi.useFakeTimers()
    const hour = 60 * 60 * 1_000
    const visits = [visitWith({ callsUsedToday: 2, urlUsed: true }), FRESH_VISIT]
    vi.stubGlobal('fetch', async () => jsonResponse(visits.shift()))
    showPanel()
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect(shownAmounts()).toEqual(['0 of 2', '0'])
    await act(() => vi.advanceTimersByTimeAsync(12 * hour - 60_000))
    expect(shownAmounts()).toEqual(['0 of 2', '0'])
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(shownAmounts()).toEqual(['2 of 2', '1'])
  })

  test('says that the server cannot be reached, and goes on asking', async () => {
    vi.useFakeTimers()
    const send = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('fetch failed'))
    vi.stubGlobal('fetch', send)
    showPanel()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.getByText(/could not be reached/)).toBeDefined()
    send.mockImplementation(async () => jsonResponse(FRESH_VISIT))
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(shownAmounts()).toEqual(['2 of 2', '1'])
  })

  test('leads to the page that allows more, once its own calls are used', async () => {
    vi.stubGlobal('fetch', async () => jsonResponse(visitWith({ callsUsedToday: 2 })))
    showPanel()
    const link = await screen.findByRole('link', { name: /^The chatbot page has 3 more/ })
    expect(link.getAttribute('href')).toBe('/chatbot')
    expect(screen.getByText(/^Today’s 2 calls on this page are used/)).toBeDefined()
  })

  test.each([1, 5])('leads nowhere after %i calls', async (callsUsedToday) => {
    vi.stubGlobal('fetch', async () => jsonResponse(visitWith({ callsUsedToday })))
    showPanel()
    await screen.findByText(/^[01] of 2$/)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('says what is still open once the one photo or URL is used', async () => {
    vi.stubGlobal('fetch', async () =>
      jsonResponse(visitWith({ callsUsedToday: 1, photoUsed: true })),
    )
    showPanel()
    expect(await screen.findByText(/In private mode you can still bring photos/)).toBeDefined()
    cleanup()
    vi.stubGlobal('fetch', async () => jsonResponse(visitWith({ callsUsedToday: 1 })))
    showPanel()
    await screen.findByText('1 of 2')
    expect(screen.queryByText(/In private mode you can still bring photos/)).toBeNull()
  })

  test('is asked again when something was spent in another tab', async () => {
    const visits = [FRESH_VISIT, visitWith({ callsUsedToday: 1, urlUsed: true })]
    const send = vi.fn<typeof fetch>(async () => jsonResponse(visits.shift()))
    vi.stubGlobal('fetch', send)
    showPanel()
    await screen.findByText('2 of 2')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'freeUrlUsed' })))
    expect(await screen.findByText('1 of 2')).toBeDefined()
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('is not asked for what another page counts in its own way', async () => {
    const send = vi.fn<typeof fetch>(async () => jsonResponse(FRESH_VISIT))
    vi.stubGlobal('fetch', send)
    showPanel()
    await screen.findByText('2 of 2')
    const event = new StorageEvent('storage', { key: 'freeApiCallsRemaining' })
    act(() => void window.dispatchEvent(event))
    expect(send).toHaveBeenCalledOnce()
  })
})
