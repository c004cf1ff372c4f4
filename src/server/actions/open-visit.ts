import { createHash } from 'node:crypto'
import { SESSION_ID_CHARACTERS, type Visit } from '../../api/visit.ts'
import { isTimeZone, nextLocalMidnight } from '../../core/allowance/next-local-midnight.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import {
  addBrowserSession,
  addVisitor,
  findBrowserSession,
  findVisitor,
} from '../store/visitors.ts'
import type { Visitor } from '../visitor.ts'

/** The tokens in a visitor's cookies, where they stand. */
export type VisitorTokens = Readonly<{ visitor?: string; browserSession?: string }>

/** A visitor, with the tokens that must be set because they were missing or have ended. */
export type OpenedVisit = Readonly<{ visitor: Visitor; newTokens: VisitorTokens }>

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
  const known = await findByToken(deps, tokens.visitor)
  const visitor = known ?? (await beginVisitor(deps, timeZone))
  const knownSession = await findSessionByToken(deps, tokens.browserSession)
  const session = knownSession ?? (await beginBrowserSession(deps, visitor.row.resets_at))
  return {
    visitor: {
      tokenHash: visitor.row.token_hash,
      browserSessionHash: session.row.token_hash,
      resetsAt: visitor.row.resets_at,
      callsUsedToday: visitor.row.calls_used,
      capture: session.row.capture,
    },
    newTokens: {
      ...(visitor.newToken !== undefined && { visitor: visitor.newToken }),
      ...(session.newToken !== undefined && { browserSession: session.newToken }),
    },
  }
}

async function findByToken({ db, now }: OpeningDeps, token: string | undefined) {
  if (token === undefined) return undefined
  const row = await findVisitor(db, hashToken(token), now())
  return row && { row, newToken: undefined }
}

async function beginVisitor({ db, now, randomToken }: OpeningDeps, timeZone: string) {
  const newToken = randomToken()
  const row = {
    token_hash: hashToken(newToken),
    calls_used: 0,
    resets_at: nextLocalMidnight(now(), timeZone),
  }
  await addVisitor(db, row)
  return { row, newToken }
}

async function findSessionByToken({ db, now }: OpeningDeps, token: string | undefined) {
  if (token === undefined) return undefined
  const row = await findBrowserSession(db, hashToken(token), now())
  return row && { row, newToken: undefined }
}

async function beginBrowserSession({ db, randomToken }: OpeningDeps, expiresAt: number) {
  const newToken = randomToken()
  const row = { token_hash: hashToken(newToken), expires_at: expiresAt }
  await addBrowserSession(db, row)
  return { row: { ...row, capture: null }, newToken }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The name of a browser session that its browser may know: the first 64 bits of the SHA-256 of the
 * stored hash. Neither the token nor the stored hash can be had from it.
 */
function publicSessionId(browserSessionHash: string): string {
  const digest = createHash('sha256').update(browserSessionHash).digest('hex')
  return digest.slice(0, SESSION_ID_CHARACTERS)
}

/** What a visitor is told of the visit. */
export function describeVisit(deps: Pick<Deps, 'now' | 'analyst'>, visitor: Visitor): Visit {
  return {
    serverTime: deps.now(),
    sessionId: publicSessionId(visitor.browserSessionHash),
    tier: 'free',
    free: {
      callsUsedToday: visitor.callsUsedToday,
      resetsAt: visitor.resetsAt,
      photoUsed: visitor.capture === 'photo',
      urlUsed: visitor.capture === 'url',
    },
    payments: { mode: 'closed' },
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
  visitor: Visitor,
): Promise<Visitor> {
  const row = await findVisitor(db, visitor.tokenHash, now())
  const session = await findBrowserSession(db, visitor.browserSessionHash, now())
  return {
    ...visitor,
    callsUsedToday: row?.calls_used ?? 0,
    capture: session?.capture ?? null,
  }
}
