import { normaliseReturnCode, returnCodeFrom } from '../../../../core/payments/return-code.ts'
import { standingOf } from '../../../../core/session/premium-session.ts'
import { AppError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import {
  addSessionToken,
  findSessionByReturnCode,
  giveReturnCode,
  replaceReturnCode,
} from '../../../store/payments/premium-sessions.ts'
import type { PremiumSessionRow } from '../../../store/schema.ts'
import { hashToken, type Visitor } from '../../../visitor.ts'
import { limitTries, type Trier } from '../../limit-requests.ts'

type CodeDeps = Pick<Deps, 'db' | 'now' | 'randomToken'>

/** The return code of a session that has none yet: shown once, and stored only as a hash. */
export async function firstReturnCode(
  deps: CodeDeps,
  { id, state, expires_at, return_code_hash }: PremiumSessionRow,
): Promise<string | undefined> {
  const isLive = standingOf({ state, expiresAt: expires_at }, deps.now()) === 'live'
  if (!isLive || return_code_hash !== null) return undefined
  const code = newCode(deps)
  return (await giveReturnCode(deps.db, id, hashToken(code))) ? code : undefined
}

/**
 * A new return code of the visitor's live session; the one before opens nothing any more.
 *
 * @throws AppError 'no-session'
 */
export async function renewReturnCode(
  deps: CodeDeps,
  { premiumSessionId }: Visitor,
): Promise<string> {
  const code = newCode(deps)
  const isReplaced =
    premiumSessionId !== undefined &&
    (await replaceReturnCode(deps.db, premiumSessionId, hashToken(code), deps.now()))
  if (!isReplaced) throw new AppError('no-session')
  return code
}

/** A session that was opened by its code, and the token by which this browser holds it from now on. */
export type RestoredSession = Readonly<{ session: PremiumSessionRow; token: string }>

/**
 * Opens a live session by its return code, as it was typed.
 *
 * @throws AppError 'session-active', 'return-code-unknown' or 'too-many-tries'
 */
export async function restoreSession(
  deps: CodeDeps,
  { visitor, trier }: Readonly<{ visitor: Visitor; trier: Trier }>,
  typedCode: string,
): Promise<RestoredSession> {
  const { db, now, randomToken } = deps
  if (visitor.premiumSessionId !== undefined) throw new AppError('session-active')
  const code = normaliseReturnCode(typedCode)
  if (code === undefined) throw new AppError('return-code-unknown')
  const session = await limitTries(
    deps,
    'return codes',
    trier,
    () => findSessionByReturnCode(db, hashToken(code), now()),
    (found) => found === undefined,
  )
  if (session === undefined) throw new AppError('return-code-unknown')
  const token = randomToken()
  await addSessionToken(db, { hash: hashToken(token), sessionId: session.id, now: now() })
  return { session, token }
}

function newCode({ randomToken }: CodeDeps): string {
  return returnCodeFrom(Buffer.from(randomToken(), 'base64url'))
}
