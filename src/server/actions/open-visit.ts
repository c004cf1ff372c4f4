import { SESSION_ID_CHARACTERS, type Visit } from '../../api/visit.ts'
import { isTimeZone, nextLocalMidnight } from '../../core/allowance/next-local-midnight.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { findVisit, type VisitKeys } from '../store/stored-visit.ts'
import { addBrowserSession, addVisitor } from '../store/visitors.ts'
import { derivedToken, hashToken } from '../tokens.ts'
import type { Visitor } from '../visitor.ts'
import { describePayments, describePending, describeSession } from './payments/describe-premium.ts'
import { holdBoughtSession, premiumOf } from './payments/hold-session.ts'

/** The tokens in a visitor's cookies, where they stand. */
export type VisitorTokens = Readonly<{
  visitor?: string
  browserSession?: string
  /** By which one who pays is known again. */
  payer?: string
  /** By which a premium session is held. */
  session?: string
}>

/** A visitor, with the tokens that must be set because they were missing or have ended. */
export type OpenedVisit = Readonly<{
  visitor: Visitor
  /** As in the cookie, or as it will be: it follows from the visitor's, the same for all requests. */
  payerToken: string
  newTokens: VisitorTokens
}>

type OpeningDeps = Pick<Deps, 'db' | 'now' | 'randomToken'>

/**
 * Finds the visitor of some tokens, or begins a new count that ends at the visitor's next midnight.
 * A count that has begun keeps its reset, whatever time zone comes later.
 *
 * @throws AppError 'invalid-request' when the time zone is unknown
 */
export async function openVisit(
  deps: OpeningDeps,
  tokens: VisitorTokens,
  timeZone: string,
): Promise<OpenedVisit> {
  if (!isTimeZone(timeZone)) throw new AppError('invalid-request')
  const known = await findVisit(deps.db, keysOf(tokens), deps.now())
  const visitor =
    tokens.visitor === undefined || known.visitor === undefined
      ? await beginVisitor(deps, timeZone)
      : { row: known.visitor, token: tokens.visitor, newToken: undefined }
  const session =
    known.browserSession === undefined
      ? await beginBrowserSession(deps, visitor.row.resets_at)
      : { row: known.browserSession, newToken: undefined }
  const payerToken = tokens.payer ?? payerTokenOf(tokens.visitor ?? visitor.token)
  const held = { token: tokens.session, session: known.session }
  const holding = await holdBoughtSession(deps, payerToken, held)
  return {
    visitor: {
      tokenHash: visitor.row.token_hash,
      browserSessionHash: session.row.token_hash,
      resetsAt: visitor.row.resets_at,
      callsUsedToday: visitor.row.calls_used,
      capture: session.row.capture,
      ...premiumOf(deps, holding),
    },
    payerToken,
    newTokens: {
      ...(visitor.newToken !== undefined && { visitor: visitor.newToken }),
      ...(session.newToken !== undefined && { browserSession: session.newToken }),
      ...(tokens.payer === undefined && holding.isPayer && { payer: payerToken }),
      ...(holding.newToken !== undefined && { session: holding.newToken }),
    },
  }
}

/** Whether some tokens are those of a visit that was opened and has not ended. */
export async function isVisitOpen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { visitor, browserSession }: VisitorTokens,
): Promise<boolean> {
  if (visitor === undefined || browserSession === undefined) return false
  const known = await findVisit(db, keysOf({ visitor, browserSession }), now())
  return known.visitor !== undefined && known.browserSession !== undefined
}

function payerTokenOf(visitorToken: string): string {
  return derivedToken(visitorToken, 'payer')
}

function keysOf({ visitor, browserSession, session }: VisitorTokens): VisitKeys {
  return {
    ...(visitor !== undefined && { visitorHash: hashToken(visitor) }),
    ...(browserSession !== undefined && { browserSessionHash: hashToken(browserSession) }),
    ...(session !== undefined && { sessionTokenHash: hashToken(session) }),
  }
}

async function beginVisitor({ db, now, randomToken }: OpeningDeps, timeZone: string) {
  const newToken = randomToken()
  const row = {
    token_hash: hashToken(newToken),
    calls_used: 0,
    resets_at: nextLocalMidnight(now(), timeZone),
  }
  await addVisitor(db, row)
  return { row, token: newToken, newToken }
}

async function beginBrowserSession({ db, randomToken }: OpeningDeps, expiresAt: number) {
  const newToken = randomToken()
  const row = { token_hash: hashToken(newToken), expires_at: expiresAt }
  await addBrowserSession(db, row)
  return { row: { ...row, capture: null }, newToken }
}

/**
 * The name of a session that its browser may know: the first 64 bits of the SHA-256 of what the store
 * knows it by. Neither a token nor that can be had from it.
 */
function publicSessionId(storedName: string): string {
  return hashToken(storedName).slice(0, SESSION_ID_CHARACTERS)
}

/** What a visitor is told of the visit. */
export function describeVisit(
  deps: Pick<Deps, 'now' | 'analyst' | 'payments'>,
  visitor: Visitor,
): Visit {
  const now = deps.now()
  const { premiumSession, paymentUnderWay } = visitor
  const premium = premiumSession && describeSession(premiumSession, now)
  const pendingPayment = paymentUnderWay && describePending(paymentUnderWay)
  return {
    serverTime: now,
    sessionId: publicSessionId(visitor.browserSessionHash),
    tier: premium?.state === 'live' ? 'premium' : 'free',
    free: {
      callsUsedToday: visitor.callsUsedToday,
      resetsAt: visitor.resetsAt,
      photoUsed: visitor.capture === 'photo',
      urlUsed: visitor.capture === 'url',
    },
    ...(premium !== undefined && { premium }),
    ...(premiumSession !== undefined && { premiumId: publicSessionId(premiumSession.id) }),
    ...(pendingPayment !== undefined && { pendingPayment }),
    payments: describePayments(deps.payments),
    analyst: deps.analyst.kind,
  }
}

/**
 * The visitor as the store knows it now. Where the store cannot be reached, as it was known before:
 * answers that are there are not lost for a count that the next visit sets right.
 */
export async function refreshVisitor(
  deps: Pick<Deps, 'db' | 'now'>,
  visitor: Visitor,
): Promise<Visitor> {
  try {
    return await readVisitor(deps, visitor)
  } catch (error) {
    if (error instanceof StoreUnavailable) return visitor
    throw error
  }
}

async function readVisitor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { premiumSession, premiumSessionId: _, ...visitor }: Visitor,
): Promise<Visitor> {
  const known = await findVisit(
    db,
    {
      visitorHash: visitor.tokenHash,
      browserSessionHash: visitor.browserSessionHash,
      sessionId: premiumSession?.id,
    },
    now(),
  )
  return {
    ...visitor,
    callsUsedToday: known.visitor?.calls_used ?? 0,
    capture: known.browserSession?.capture ?? null,
    ...premiumOf({ now }, { session: known.session }),
  }
}
