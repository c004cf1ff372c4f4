import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { retainedUntil } from '../../core/session/premium-session.ts'
import type { Asker } from '../actions/call-quota.ts'
import {
  limitRequests,
  limitSession,
  type NetworkKey,
  networkKeysOf,
  type Sender,
  type Trier,
} from '../actions/limit-requests.ts'
import {
  isVisitOpen,
  keysOfVisit,
  type OpenedVisit,
  openVisit,
  type VisitorTokens,
} from '../actions/open-visit.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import type { PremiumSessionRow } from '../store/schema.ts'
import type { StoredVisit } from '../store/stored-visit.ts'
import { hashToken, type Visitor } from '../visitor.ts'
import { type ClientNetwork, peerAddress, type ServerContext } from './request-context.ts'

/** How long a browser that has paid is recognised. */
const PAYER_MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** What routes need to recognise a visitor. */
export type Recognition = Readonly<{ deps: Deps; cookies: Cookies; clientNetwork: ClientNetwork }>

/** The keys of a request's networks, smallest first. */
async function networkKeysOfRequest(
  { deps, clientNetwork }: Recognition,
  c: ServerContext,
): Promise<readonly NetworkKey[]> {
  const known = c.get('networkKeys')
  if (known !== undefined) return known
  const networks = clientNetwork.of(peerAddress(c), c.req.header('x-forwarded-for'))
  const networkKeys = await networkKeysOf(deps, networks)
  c.set('networkKeys', networkKeys)
  return networkKeys
}

/**
 * Counts a write by the live session of its browser, otherwise by its networks. The store is
 * queried for a session only if the cookie's token is well-formed.
 *
 * @throws AppError 'too-many-requests'
 */
export async function limitWrites(recognition: Recognition, c: ServerContext): Promise<void> {
  const { deps, cookies } = recognition
  const { requestsPerMinute } = deps.config
  const token = cookies.read(c, 'session')
  if (token !== undefined) {
    const keys = {
      ...keysOfVisit(readTokens(recognition, c)),
      sessionTokenHash: hashToken(token),
    }
    const { visit, sender } = await limitSession(deps, 'writes', keys, requestsPerMinute)
    c.set('storedVisit', { visit, foundAt: performance.now() })
    if (sender !== undefined) {
      c.set('session', sender)
      return
    }
  }
  const sender = await senderOfRequest(recognition, c)
  await limitRequests(deps, 'writes', sender, requestsPerMinute)
}

/** The session or networks by which a request is counted, after `limitWrites`. */
export async function senderOfRequest(recognition: Recognition, c: ServerContext): Promise<Sender> {
  const networkKeys = () => networkKeysOfRequest(recognition, c)
  return c.get('session') ?? { kind: 'networks', networkKeys: await networkKeys() }
}

/** The queue in which a sender's work waits under load: a session's, or the network's. */
export function lineOf(sender: Sender): string {
  return sender.kind === 'session' ? sender.sessionId : (sender.networkKeys[0]?.key ?? '')
}

/**
 * The visitor who tries a card, a coupon or a return code. Without a cookie only the network is
 * known.
 */
export async function trierOfRequest(recognition: Recognition, c: ServerContext): Promise<Trier> {
  const networkKeys = await networkKeysOfRequest(recognition, c)
  const token = recognition.cookies.read(c, 'visitor')
  return { networkKeys, ...(token !== undefined && { visitorKey: hashToken(token) }) }
}

/** The sender of a request for an answer: visitor, networks and request id. */
export async function recogniseAsker(
  recognition: Recognition,
  c: ServerContext,
  timeZone: string,
): Promise<Asker> {
  const { visitor } = await recognise(recognition, c, timeZone, justFound(c))
  const { premiumSessionId } = visitor
  // A paid session has its own calls in any network.
  const networkKeys =
    premiumSessionId === undefined ? await networkKeysOfRequest(recognition, c) : []
  const line = premiumSessionId ?? networkKeys[0]?.key ?? ''
  return { visitor, networkKeys, line, requestId: c.get('requestId') }
}

/** A visit found longer ago is looked up again: a body may take its time to arrive. */
const JUST_FOUND_MS = 500

function justFound(c: ServerContext): StoredVisit | undefined {
  const found = c.get('storedVisit')
  if (found === undefined || performance.now() - found.foundAt > JUST_FOUND_MS) return undefined
  return found.visit
}

/** Finds or begins the visit of a request, and sets missing cookies. */
export async function recogniseVisitor(
  recognition: Recognition,
  c: ServerContext,
  timeZone: string,
): Promise<Visitor> {
  const { visitor } = await recognise(recognition, c, timeZone)
  return visitor
}

/**
 * The visitor of a request whose visit is already open.
 *
 * @throws AppError 'visit-required' if none was opened, or it has ended
 */
export async function recogniseOpenVisit(
  recognition: Recognition,
  c: ServerContext,
): Promise<Visitor> {
  if (!(await isVisitOpen(recognition.deps, readTokens(recognition, c)))) {
    throw new AppError('visit-required')
  }
  // An open visit keeps its reset, whatever the time zone.
  return await recogniseVisitor(recognition, c, 'UTC')
}

/** A payer, and the token of the browser's session. */
export type RecognisedPayer = Pick<OpenedVisit, 'visitor' | 'payerToken'> &
  Readonly<{
    sessionToken: string | undefined
    /** Whether the browser sent back the payer's cookie. */
    isKnown: boolean
  }>

/**
 * Like `recogniseVisitor`, for a payer: also sets the payer's cookie, so that the browser is
 * recognised later.
 */
export async function recognisePayer(
  recognition: Recognition,
  c: ServerContext,
  timeZone: string,
): Promise<RecognisedPayer> {
  const { visitor, payerToken, newTokens } = await recognise(recognition, c, timeZone)
  if (newTokens.payer === undefined) writePayer(recognition, c, payerToken)
  const sessionToken = newTokens.session ?? recognition.cookies.read(c, 'session')
  const isKnown = recognition.cookies.read(c, 'payer') !== undefined
  return { visitor, payerToken, sessionToken, isKnown }
}

/** Sets the session cookie, for as long as the session is stored. */
export function writeSessionCookie(
  { deps, cookies }: Recognition,
  c: ServerContext,
  token: string,
  session: Pick<PremiumSessionRow, 'expires_at'>,
): void {
  const storedMs = retainedUntil({ expiresAt: session.expires_at }) - deps.now()
  cookies.write(c, 'session', token, Math.max(1, Math.ceil(storedMs / 1_000)))
}

function writePayer({ cookies }: Recognition, c: ServerContext, token: string): void {
  cookies.write(c, 'payer', token, PAYER_MAX_AGE_SECONDS)
}

async function recognise(
  recognition: Recognition,
  c: ServerContext,
  timeZone: string,
  stored?: StoredVisit,
): Promise<OpenedVisit> {
  const { deps, cookies } = recognition
  const opened = await openVisit(deps, readTokens(recognition, c), timeZone, stored)
  const { visitor, newTokens } = opened
  if (newTokens.visitor !== undefined) {
    const secondsToReset = Math.ceil((visitor.resetsAt - deps.now()) / 1_000)
    cookies.write(c, 'visitor', newTokens.visitor, Math.max(1, secondsToReset))
  }
  if (newTokens.browserSession !== undefined) {
    cookies.write(c, 'browser-session', newTokens.browserSession)
  }
  if (newTokens.payer !== undefined) writePayer(recognition, c, newTokens.payer)
  if (newTokens.session !== undefined && visitor.premiumSession !== undefined) {
    writeSessionCookie(recognition, c, newTokens.session, visitor.premiumSession)
  }
  return opened
}

function readTokens({ cookies }: Recognition, c: ServerContext): VisitorTokens {
  const visitor = cookies.read(c, 'visitor')
  const browserSession = cookies.read(c, 'browser-session')
  const payer = cookies.read(c, 'payer')
  const session = cookies.read(c, 'session')
  return {
    ...(visitor !== undefined && { visitor }),
    ...(browserSession !== undefined && { browserSession }),
    ...(payer !== undefined && { payer }),
    ...(session !== undefined && { session }),
  }
}

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
