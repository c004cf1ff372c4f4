import { SESSION_ID_CHARACTERS, type Visit } from '../../api/visit.ts'
import { isTimeZone, nextLocalMidnight } from '../../core/allowance/free-allowance.ts'
import { AppError, StoreUnavailable } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import {
  addBrowserSession,
  addVisitor,
  findVisit,
  findVisitAgain,
  type StoredVisit,
  type VisitKeys,
} from '../store/stored-visit.ts'
import { derivedToken, hashToken, type Visitor } from '../visitor.ts'
import {
  describePayments,
  describePending,
  describeSession,
  holdBoughtSession,
  premiumOf,
} from './payments/sessions/hold-session.ts'

/** The tokens in a visitor's cookies, where present. */
export type VisitorTokens = Readonly<{
  visitor?: string
  browserSession?: string
  /** Identifies a payer. */
  payer?: string
  /** Opens a premium session. */
  session?: string
}>

/** A visitor, with the tokens to set because they were missing or have expired. */
export type OpenedVisit = Readonly<{
  visitor: Visitor
  /**
   * The cookie's token, or the one to be set. It is derived from the visitor's token, so concurrent
   * requests agree.
   */
  payerToken: string
  newTokens: VisitorTokens
}>

type OpeningDeps = Pick<Deps, 'db' | 'now' | 'randomToken'>

/**
 * Finds the visitor of some tokens, or begins a new count that ends at the visitor's next midnight.
 * A count keeps its reset, whatever time zone later requests name.
 *
 * @param stored what the store has for these tokens, where that was read just now
 * @throws AppError 'invalid-request' when the time zone is unknown
 */
export async function openVisit(
  deps: OpeningDeps,
  tokens: VisitorTokens,
  timeZone: string,
  stored?: StoredVisit,
): Promise<OpenedVisit> {
  if (!isTimeZone(timeZone)) throw new AppError('invalid-request')
  const known = stored ?? (await findVisit(deps.db, keysOfVisit(tokens), deps.now()))
  const visitor =
    tokens.visitor === undefined || known.visitor === undefined
      ? await beginVisitor(deps, timeZone)
      : { row: known.visitor, token: tokens.visitor, newToken: undefined }
  const session =
    known.browserSession === undefined
      ? await beginBrowserSession(deps, visitor.row.resets_at)
      : { row: known.browserSession, newToken: undefined }
  const payerToken = tokens.payer ?? payerTokenOf(tokens.visitor ?? visitor.token)
  const held = { token: tokens.session, session: known.session, payments: known.payments }
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

/** Whether the tokens belong to a visit that was opened and has not ended. */
export async function isVisitOpen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { visitor, browserSession }: VisitorTokens,
): Promise<boolean> {
  if (visitor === undefined || browserSession === undefined) return false
  const known = await findVisit(db, keysOfVisit({ visitor, browserSession }), now())
  return known.visitor !== undefined && known.browserSession !== undefined
}

function payerTokenOf(visitorToken: string): string {
  return derivedToken(visitorToken, 'payer')
}

/** The keys under which the store has what belongs to some tokens. */
export function keysOfVisit({
  visitor,
  browserSession,
  session,
  payer = visitor && payerTokenOf(visitor),
}: VisitorTokens): VisitKeys {
  return {
    ...(payer !== undefined && { payerHash: hashToken(payer) }),
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
 * The id of a session shown to its browser: the first 64 bits of the SHA-256 of its stored name. It
 * reveals neither that name nor a token.
 */
function publicSessionId(storedName: string): string {
  return hashToken(storedName).slice(0, SESSION_ID_CHARACTERS)
}

/** The visit as sent to its visitor. */
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
 * Reads the visitor anew. If the store is unavailable, returns the old values: an answer must not
 * be lost for a count that the next visit corrects.
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
  const known = await findVisitAgain(
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
