// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Visit } from '../../src/api/visit.ts'
import { queryClient } from '../../src/web/lib/api/query-client.ts'
import { deferSessionClearing } from '../../src/web/lib/storage/premium-session.ts'
import SessionPart from '../../src/web/pages/premium/session-part.tsx'
import { shownToasts } from '../../src/web/ui/toast/toast-store.ts'
import { endedVisit, FRESH_VISIT, LIVE_VISIT } from './support/example-visit.ts'
import { takeToasts } from './support/free-section-stage.tsx'
import { jsonResponse } from './support/streamed-response.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const EXPIRES_AT = FRESH_VISIT.serverTime + 23 * HOUR_MS

/** What the server says from now on; its clock runs on by itself. */
let answer: Visit | 'offline'
let toldAt: number

beforeEach(() => {
  vi.useFakeTimers({ now: FRESH_VISIT.serverTime })
  queryClient.clear()
  vi.stubGlobal('fetch', async () => {
    if (answer === 'offline') throw new TypeError('fetch failed')
    return jsonResponse({ ...answer, serverTime: answer.serverTime + Date.now() - toldAt })
  })
})

afterEach(() => {
  cleanup()
  takeToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function say(visit: Visit | 'offline'): void {
  answer = visit
  toldAt = Date.now()
}

function Path() {
  return <output aria-label="path">{useLocation().pathname}</output>
}

async function keepSession(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/chatbot']}>
      <SessionPart />
      <Path />
    </MemoryRouter>,
  )
  await pass(10)
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

async function hearOfOtherTab(): Promise<void> {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'sessionExpiry' })))
  await pass(10)
}

const path = () => screen.getByLabelText('path').textContent

test('a running session is mirrored under the keys of the specification', async () => {
  say(LIVE_VISIT)
  await keepSession()
  expect({ ...localStorage }).toEqual({
    isPremiumUser: 'true',
    sessionExpiry: new Date(EXPIRES_AT).toISOString(),
    apiCallsRemaining: '97',
    premiumId: String(LIVE_VISIT.premiumId),
  })
  expect(path()).toBe('/chatbot')
})

test('what was kept under another session is cleared', async () => {
  localStorage.setItem('premiumId', 'another')
  localStorage.setItem('chatHistory', '[]')
  say(LIVE_VISIT)
  await keepSession()
  expect(localStorage.getItem('chatHistory')).toBeNull()
})

describe('a session that ended', () => {
  test.each([
    [
      'expired',
      'Session Expired: Your 24-hour session has expired. Please purchase a new session.',
    ],
    [
      'cancelled',
      'Session Cancelled: Your premium session has ended, and its data was cleared from this browser.',
    ],
    ['refunded', 'Session Ended: The payment was refunded, so the session it paid for has ended.'],
    [
      'expired',
      'Session Expired: Your 24-hour session has expired. Please purchase a new session. None of its calls was used, so your card was not charged.',
      'authorised',
    ],
    [
      'expired',
      'Session Expired: Your 24-hour session has expired. Please purchase a new session. None of its calls was used, so your card was not charged.',
      'voided',
    ],
    [
      'expired',
      'Session Expired: Your 24-hour session has expired. Please purchase a new session.',
      'taken',
    ],
    [
      'cancelled',
      'Session Cancelled: Your premium session has ended, and its data was cleared from this browser. None of its calls was used, so your card was not charged.',
      'voided',
    ],
    [
      'refunded',
      'Session Ended: Your card’s bank did not let the payment through, so the session has ended. Your card was not charged. You can buy a new session, with another card if need be.',
      'voided',
    ],
  ] as const)('as %s is cleared, left and told in each tab', async (state, toast, charge?) => {
    say(LIVE_VISIT)
    await keepSession()
    localStorage.setItem('chatHistory', '[]')
    localStorage.setItem('privacySummaries', '[]')
    say(endedVisit(state, FRESH_VISIT.serverTime + HOUR_MS, charge))
    await hearOfOtherTab()
    expect(path()).toBe('/')
    expect(takeToasts()).toEqual([toast])
    for (const key of ['chatHistory', 'privacySummaries', 'apiCallsRemaining']) {
      expect(localStorage.getItem(key)).toBeNull()
    }
    expect(localStorage.getItem('isPremiumUser')).toBe(String(state === 'expired'))
    await pass(5 * MINUTE_MS)
    expect(takeToasts()).toEqual([])
  })

  test('is told where another tab has cleared its keys already', async () => {
    say(LIVE_VISIT)
    await keepSession()
    localStorage.clear()
    say(endedVisit('cancelled', FRESH_VISIT.serverTime + HOUR_MS))
    await hearOfOtherTab()
    expect(takeToasts()).toHaveLength(1)
  })

  test('while no page was open is told at the next one', async () => {
    localStorage.setItem('isPremiumUser', 'true')
    localStorage.setItem('sessionExpiry', new Date(EXPIRES_AT).toISOString())
    localStorage.setItem('apiCallsRemaining', '12')
    say(endedVisit('expired', EXPIRES_AT + HOUR_MS))
    await keepSession()
    expect(path()).toBe('/')
    expect(takeToasts()[0]).toMatch(/^Session Expired/)
  })

  test('and was told, and can be extended, is not told again', async () => {
    localStorage.setItem('isPremiumUser', 'true')
    localStorage.setItem('sessionExpiry', new Date(EXPIRES_AT).toISOString())
    say(endedVisit('expired', EXPIRES_AT + HOUR_MS))
    await keepSession()
    expect(path()).toBe('/chatbot')
    expect(takeToasts()).toEqual([])
  })

  test('for this browser alone, whose cookies are gone, is told as that', async () => {
    localStorage.setItem('isPremiumUser', 'true')
    localStorage.setItem('sessionExpiry', new Date(EXPIRES_AT).toISOString())
    localStorage.setItem('apiCallsRemaining', '12')
    say(FRESH_VISIT)
    await keepSession()
    expect(takeToasts()[0]).toMatch(/^Session Not Found/)
    expect(localStorage.getItem('isPremiumUser')).toBe('false')
  })
})

describe('a premium flag without an end', () => {
  test('leads away from the chatbot and is taken away', async () => {
    localStorage.setItem('isPremiumUser', 'true')
    say(FRESH_VISIT)
    await keepSession()
    expect(path()).toBe('/')
    expect(localStorage.getItem('isPremiumUser')).toBe('false')
  })
})

describe('the end of the time', () => {
  test('is asked of the server at that moment', async () => {
    say({
      ...LIVE_VISIT,
      premium: {
        state: 'live',
        expiresAt: FRESH_VISIT.serverTime + 30_000,
        callsRemaining: 97,
      },
    })
    await keepSession()
    takeToasts()
    say(endedVisit('expired', FRESH_VISIT.serverTime + 30_000))
    await pass(29_000)
    expect(path()).toBe('/chatbot')
    await pass(2_000)
    expect(path()).toBe('/')
  })

  test('counts without a connection too', async () => {
    say({
      ...LIVE_VISIT,
      premium: {
        state: 'live',
        expiresAt: FRESH_VISIT.serverTime + 30_000,
        callsRemaining: 97,
      },
    })
    await keepSession()
    takeToasts()
    say('offline')
    await pass(40_000)
    expect(path()).toBe('/')
    expect(takeToasts()[0]).toMatch(/^Session Expired/)
  })

  test('waits for an answer, 60 s at most', async () => {
    say(LIVE_VISIT)
    await keepSession()
    const release = deferSessionClearing('answer')
    say(endedVisit('expired', EXPIRES_AT))
    await hearOfOtherTab()
    await pass(59_000)
    expect(path()).toBe('/chatbot')
    await pass(2_000)
    expect(path()).toBe('/')
    release()
  })

  test('waits for a payment as long as it takes, and is forgotten when it extends', async () => {
    say(LIVE_VISIT)
    await keepSession()
    const release = deferSessionClearing('payment')
    say(endedVisit('expired', EXPIRES_AT))
    await hearOfOtherTab()
    await pass(10 * MINUTE_MS)
    expect(path()).toBe('/chatbot')
    say({ ...LIVE_VISIT, serverTime: EXPIRES_AT + 10 * MINUTE_MS })
    await hearOfOtherTab()
    release()
    await pass(10)
    expect(path()).toBe('/chatbot')
    expect(localStorage.getItem('apiCallsRemaining')).toBe('97')
  })
})

describe('warnings', () => {
  test('come at 15 and at 5 minutes', async () => {
    const expiresAt = FRESH_VISIT.serverTime + 20 * MINUTE_MS
    say({ ...LIVE_VISIT, premium: { state: 'live', expiresAt, callsRemaining: 97 } })
    await keepSession()
    await pass(5 * MINUTE_MS - 2_000)
    expect(takeToasts()).toEqual([])
    await pass(3_000)
    expect(takeToasts()[0]).toMatch(/^Session Ending Soon: Your session ends in 15 minutes\./)
    await pass(10 * MINUTE_MS)
    expect(takeToasts()[0]).toMatch(/^Session Ending Soon: Your session ends in 5 minutes\./)
  })

  test('leave when the next one comes, and with the session', async () => {
    const expiresAt = FRESH_VISIT.serverTime + 16 * MINUTE_MS
    say({ ...LIVE_VISIT, premium: { state: 'live', expiresAt, callsRemaining: 7 } })
    await keepSession()
    await pass(12 * MINUTE_MS)
    expect(shownToasts()).toMatchObject([
      { title: 'API Call Warning' },
      { description: expect.stringMatching(/ends in 5 minutes\./) },
    ])
    say(endedVisit('expired', expiresAt))
    await hearOfOtherTab()
    expect(shownToasts()).toMatchObject([{ title: 'Session Expired' }])
  })

  test('come with each call from ten down, one in the place of the other', async () => {
    const withCalls = (callsRemaining: number): Visit => ({
      ...LIVE_VISIT,
      premium: { state: 'live', expiresAt: EXPIRES_AT, callsRemaining },
    })
    say(withCalls(11))
    await keepSession()
    expect(takeToasts()).toEqual([])
    for (const calls of [10, 9]) {
      say(withCalls(calls))
      await hearOfOtherTab()
    }
    expect(takeToasts()).toEqual(['API Call Warning: 9 API calls remaining in this session.'])
    // With none left the page says so itself.
    for (const calls of [8, 0]) {
      say(withCalls(calls))
      await hearOfOtherTab()
    }
    expect(takeToasts()).toEqual([])
  })
})
