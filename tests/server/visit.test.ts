import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import { NOON, readError, startTestServer, TestBrowser } from './support/test-server.ts'

const HOUR = 60 * 60 * 1_000

describe('a visit', () => {
  test('begins with no call used and a reset at the next local midnight', async () => {
    const browser = new TestBrowser(await startTestServer())
    expect(await browser.visit('America/New_York')).toEqual({
      serverTime: NOON,
      sessionId: expect.stringMatching(/^[0-9a-f]{16}$/),
      tier: 'free',
      free: {
        callsUsedToday: 0,
        resetsAt: Date.parse('2026-06-16T04:00:00Z'),
        photoUsed: false,
        urlUsed: false,
      },
      payments: { mode: 'closed' },
      analyst: 'built-in',
    })
  })

  test('sets a cookie that lives until the reset and one for the browser session', async () => {
    const browser = new TestBrowser(await startTestServer())
    const response = await browser.post(API_PATHS.visit, { timeZone: 'UTC' })
    const [visitor, session] = response.headers.getSetCookie()
    expect(visitor).toMatch(/^visitor=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(session).toMatch(/^browser-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('sets host-bound secure cookies over https', async () => {
    const server = await startTestServer({ settings: { PUBLIC_ORIGIN: 'https://example.com' } })
    const headers = { host: 'example.com' }
    const response = await new TestBrowser(server).post(
      API_PATHS.visit,
      { timeZone: 'UTC' },
      headers,
    )
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-/)
      expect(cookie).toContain('Secure')
    }
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000')
  })

  test('keeps its reset when the time zone changes', async () => {
    const browser = new TestBrowser(await startTestServer())
    const before = await browser.visit('Pacific/Kiritimati')
    const after = await browser.visit('Pacific/Pago_Pago')
    expect(after.free.resetsAt).toBe(before.free.resetsAt)
  })

  test('begins a new count when the reset has passed', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    const before = await browser.visit()
    server.clock.now = NOON + 12 * HOUR
    const after = await browser.visit()
    expect(after.free.resetsAt).toBe(before.free.resetsAt + 24 * HOUR)
  })

  test.each(['Mars/Olympus', '', 'x'.repeat(65), 7, null])(
    'refuses the time zone %j',
    async (timeZone) => {
      const browser = new TestBrowser(await startTestServer())
      const response = await browser.post(API_PATHS.visit, { timeZone })
      expect([400, 422]).toContain(response.status)
      expect((await readError(response)).code).toMatch(/^(invalid-request|text-too-long)$/)
    },
  )

  test.each(['', 'short', '../../etc/passwd', 'é'.repeat(43), "' or 1=1 --".padEnd(43, '-')])(
    'treats the cookie %j as absent',
    async (cookie) => {
      const browser = new TestBrowser(await startTestServer())
      browser.cookies.set('visitor', encodeURIComponent(cookie))
      expect((await browser.visit()).free.callsUsedToday).toBe(0)
      expect(browser.cookies.get('visitor')).toMatch(/^[\w-]{43}$/)
    },
  )

  test('names the browser session the same until its cookie is gone or the reset has passed', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    const { sessionId } = await browser.visit()
    expect((await browser.visit()).sessionId).toBe(sessionId)
    browser.cookies.delete('browser-session')
    const another = await browser.visit()
    expect(another.sessionId).not.toBe(sessionId)
    server.clock.now = NOON + 12 * HOUR
    expect((await browser.visit()).sessionId).not.toBe(another.sessionId)
  })

  test('tells neither a token nor a stored hash by the name of the session', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    const { sessionId } = await browser.visit()
    const rows = await server.db.selectFrom('browser_sessions').selectAll().execute()
    expect(JSON.stringify([rows, ...browser.cookies.values()])).not.toContain(sessionId)
  })

  test('stores only hashes of its tokens', async () => {
    const server = await startTestServer()
    const browser = new TestBrowser(server)
    await browser.visit()
    const rows = JSON.stringify([
      await server.db.selectFrom('visitors').selectAll().execute(),
      await server.db.selectFrom('browser_sessions').selectAll().execute(),
    ])
    for (const token of browser.cookies.values()) expect(rows).not.toContain(token)
  })
})
