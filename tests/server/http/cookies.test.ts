import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { type CookieName, Cookies } from '../../../src/server/http/recognise-visitor.ts'

const TOKEN = 'a'.repeat(43)
const EVERY_COOKIE: Readonly<Record<CookieName, true>> = {
  visitor: true,
  'browser-session': true,
  payer: true,
  session: true,
}
const NAMES = Object.keys(EVERY_COOKIE) as readonly CookieName[]

/** A response that sets a cookie, and reports how it is read back. */
async function exchange(
  isHttps: boolean,
  name: CookieName,
  { maxAge, cookie = '' }: Readonly<{ maxAge?: number; cookie?: string }> = {},
) {
  const cookies = new Cookies(isHttps)
  const app = new Hono().get('/', (c) => {
    cookies.write(c, name, TOKEN, maxAge)
    return c.text(cookies.read(c, name) ?? 'none')
  })
  const response = await app.request('/', { headers: { cookie } })
  return { set: response.headers.getSetCookie(), read: await response.text() }
}

describe.each(NAMES)('the cookie %s', (name) => {
  test('is bound to its host, secure, and out of reach of scripts and other sites', async () => {
    const { set } = await exchange(true, name, { maxAge: 60 })
    expect(set).toEqual([
      `__Host-${name}=${TOKEN}; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
  })

  test('is the same without https, except for attributes that a browser would then refuse', async () => {
    const { set } = await exchange(false, name)
    expect(set).toEqual([`${name}=${TOKEN}; Path=/; HttpOnly; SameSite=Lax`])
  })

  test('is not read under a name that another host or a page without https can set', async () => {
    for (const cookie of [`${name}=${TOKEN}`, `__Secure-${name}=${TOKEN}`]) {
      expect((await exchange(true, name, { cookie })).read).toBe('none')
    }
    expect((await exchange(true, name, { cookie: `__Host-${name}=${TOKEN}` })).read).toBe(TOKEN)
  })
})
