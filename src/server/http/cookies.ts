import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** The cookies of a visitor: two for the free allowance, two for a payer. */
export type CookieName = 'visitor' | 'browser-session' | 'payer' | 'session'

/** Tokens are 32 random bytes in base64url. Anything else in the cookie is treated as absent. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Reads and writes the product's cookies; over https they are Secure and host-bound. */
export class Cookies {
  readonly #isHttps: boolean

  constructor(isHttps: boolean) {
    this.#isHttps = isHttps
  }

  /** The token in a cookie, or undefined when it is missing or malformed. */
  read(c: Context, name: CookieName): string | undefined {
    const value = getCookie(c, this.#fullName(name))
    return value !== undefined && TOKEN.test(value) ? value : undefined
  }

  /**
   * Sets a cookie.
   *
   * @param maxAgeSeconds absent for a cookie that ends with the browser session
   */
  write(c: Context, name: CookieName, token: string, maxAgeSeconds?: number): void {
    setCookie(c, this.#fullName(name), token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#isHttps,
      ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
    })
  }

  #fullName(name: CookieName): string {
    return this.#isHttps ? `__Host-${name}` : name
  }
}
