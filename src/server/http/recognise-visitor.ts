import { keptUntil } from '../../core/session/premium-session.ts'
import type { Asker } from '../actions/call-account.ts'
import { type NetworkKey, networkKeysOf, type Sender } from '../actions/limit-requests.ts'
import { type OpenedVisit, openVisit, type VisitorTokens } from '../actions/open-visit.ts'
import { isLive } from '../actions/payments/hold-session.ts'
import type { Trier } from '../actions/payments/limit-tries.ts'
import type { Deps } from '../deps.ts'
import { findSessionByToken } from '../store/premium-sessions.ts'
import type { PremiumSessionRow } from '../store/schema.ts'
import { hashToken } from '../tokens.ts'
import type { Visitor } from '../visitor.ts'
import type { ClientNetwork } from './client-network.ts'
import type { Cookies } from './cookies.ts'
import { peerAddress, type ServerContext } from './request-context.ts'

/** So long a browser that has paid is known again. */
const PAYER_MAX_AGE_SECONDS = 7 * 24 * 60 * 60

/** What routes need to know who asks. */
export type Recognition = Readonly<{ deps: Deps; cookies: Cookies; clientNetwork: ClientNetwork }>

/** The keys of the networks that a request comes from, the smallest first. */
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
 * By what a request is counted: the live session that its browser holds, or the networks that it comes
 * from. Only a cookie that may be a session's has the store asked.
 */
export async function senderOfRequest(recognition: Recognition, c: ServerContext): Promise<Sender> {
  const known = c.get('sender')
  if (known !== undefined) return known
  const { deps, cookies } = recognition
  const token = cookies.read(c, 'session')
  const session = token && (await findSessionByToken(deps.db, hashToken(token), deps.now()))
  const sender: Sender =
    session && isLive(session, deps.now())
      ? { kind: 'session', sessionId: session.id }
      : { kind: 'networks', networkKeys: await networkKeysOfRequest(recognition, c) }
  c.set('sender', sender)
  return sender
}

/** The line that somebody's work waits in, where much waits: a session's own, or the network's. */
export function lineOf(sender: Sender): string {
  return sender.kind === 'session' ? sender.sessionId : (sender.networkKeys[0]?.key ?? '')
}

/** Who tries a card, a coupon or a return code. Without a cookie only the network is known. */
export async function trierOfRequest(recognition: Recognition, c: ServerContext): Promise<Trier> {
  const networkKeys = await networkKeysOfRequest(recognition, c)
  const token = recognition.cookies.read(c, 'visitor')
  return { networkKeys, ...(token !== undefined && { visitorKey: hashToken(token) }) }
}

/** Who asks for an answer: the visitor, the networks and the request, as counting knows them. */
export async function recogniseAsker(
  recognition: Recognition,
  c: ServerContext,
  timeZone: string,
): Promise<Asker> {
  const networkKeys = await networkKeysOfRequest(recognition, c)
  const visitor = await recogniseVisitor(recognition, c, timeZone)
  const line = visitor.premiumSessionId ?? networkKeys[0]?.key ?? ''
  return { visitor, networkKeys, line, requestId: c.get('requestId') }
}

/** Finds or begins the visit of a request, and sets the cookies that were missing. */
export async function recogniseVisitor(
  recognition: Recognition,
  c: ServerContext,
  timeZone: string,
): Promise<Visitor> {
  const { visitor } = await recognise(recognition, c, timeZone)
  return visitor
}

/** One who pays, and the token of the session that the browser holds. */
export type RecognisedPayer = Pick<OpenedVisit, 'visitor' | 'payerToken'> &
  Readonly<{
    sessionToken: string | undefined
    /** Whether the browser has shown that it keeps the payer's cookie. */
    isKnown: boolean
  }>

/** The same of one who pays: the payer's cookie is set too, so that the browser is known again. */
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

/** Lets a browser hold a session, for as long as it is kept. */
export function writeSessionCookie(
  { deps, cookies }: Recognition,
  c: ServerContext,
  token: string,
  session: Pick<PremiumSessionRow, 'expires_at'>,
): void {
  const keptMs = keptUntil({ expiresAt: session.expires_at }) - deps.now()
  cookies.write(c, 'session', token, Math.max(1, Math.ceil(keptMs / 1_000)))
}

function writePayer({ cookies }: Recognition, c: ServerContext, token: string): void {
  cookies.write(c, 'payer', token, PAYER_MAX_AGE_SECONDS)
}

async function recognise(
  recognition: Recognition,
  c: ServerContext,
  timeZone: string,
): Promise<OpenedVisit> {
  const { deps, cookies } = recognition
  const opened = await openVisit(deps, readTokens(recognition, c), timeZone)
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
