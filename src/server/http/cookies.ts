import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

/** The cookies of a visitor: two for the free allowance, two for a payer. */
export type CookieName = 'visitor' | 'browser-session' | 'payer' | 'session'

/** Tokens are 32 random bytes in base64url. Anything else in the cookie is treated as absent. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Reads and writes the product's cookies; over https they are Secure and host-bound. */
export class Cookies {
  readonly #isHttps: boolean
  readonly #fullNames: Readonly<Record<CookieName, string>>
  /** Parsed once for each request: every one asks for several. */
  readonly #ofRequests = new WeakMap<Context['req'], Readonly<Record<string, string>>>()

  constructor(isHttps: boolean) {
    this.#isHttps = isHttps
    const fullName = (name: CookieName) => (isHttps ? `__Host-${name}` : name)
    this.#fullNames = {
      visitor: fullName('visitor'),
      'browser-session': fullName('browser-session'),
      payer: fullName('payer'),
      session: fullName('session'),
    }
  }

  /** The token in a cookie, or undefined when it is missing or malformed. */
  read(c: Context, name: CookieName): string | undefined {
    const value = this.#all(c)[this.#fullNames[name]]
    return value !== undefined && TOKEN.test(value) ? value : undefined
  }

  /**
   * Sets a cookie.
   *
   * @param maxAgeSeconds absent for a cookie that ends with the browser session
   */
  write(c: Context, name: CookieName, token: string, maxAgeSeconds?: number): void {
    setCookie(c, this.#fullNames[name], token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#isHttps,
      ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
    })
  }

  #all({ req }: Context): Readonly<Record<string, string>> {
    const known = this.#ofRequests.get(req)
    if (known !== undefined) return known
    const header = req.header('cookie')
    const all = header === undefined ? {} : parse(header)
    this.#ofRequests.set(req, all)
    return all
  }
}
