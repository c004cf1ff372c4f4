import type { Visit } from '../../../../api/visit.ts'
import { extendableUntil, standingOf } from '../../../../core/session/premium-session.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { findPaymentUnderWay } from '../../../store/payments/payments.ts'
import {
  addSessionToken,
  type BoughtSession,
  findBoughtSession,
  findSessionByToken,
} from '../../../store/payments/premium-sessions.ts'
import type { PaymentRow, PremiumSessionRow } from '../../../store/schema.ts'
import type { KnownPayments } from '../../../store/stored-visit.ts'
import { derivedToken, hashToken, type Visitor } from '../../../visitor.ts'

/** The premium session and payment of a browser. */
export type Holding = Readonly<{
  payerHash: string
  session?: PremiumSessionRow | undefined
  paymentUnderWay?: PaymentRow | undefined
  /** Whether this browser has paid, or is about to: then it is to be known again. */
  isPayer: boolean
  /** To be set as the browser's session cookie. */
  newToken?: string | undefined
}>

/** Finds the session that a browser holds by its token, or gives it the one that it has paid for. */
export async function holdSession(
  deps: Pick<Deps, 'db' | 'now'>,
  payerToken: string,
  token: string | undefined,
): Promise<Holding> {
  const session =
    token === undefined
      ? undefined
      : await findSessionByToken(deps.db, hashToken(token), deps.now())
  return await holdBoughtSession(deps, payerToken, { token, session })
}

/**
 * Gives a browser the session that it has paid for, where it does not hold it yet: paid by an event or
 * found by the reconciliation while no page was open, or extended.
 *
 * @param held the token that the browser has, and the session that it opens; `payments` spares looking
 * for what the payer is known not to have
 */
export async function holdBoughtSession(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  payerToken: string,
  {
    token: heldToken,
    session: held,
    payments = { isUnderWay: true, hasOpened: true },
  }: Readonly<{
    token: string | undefined
    session: PremiumSessionRow | undefined
    payments?: KnownPayments
  }>,
): Promise<Holding> {
  const payerHash = hashToken(payerToken)
  const at = now()
  const paymentUnderWay = payments.isUnderWay ? await findPaymentUnderWay(db, payerHash) : undefined
  // Most browsers hold what they bought: no better session exists, so no request searches for one.
  const isAsBought = held !== undefined && held.generation === 1 && isLive(held, at)
  const bought =
    isAsBought || !payments.hasOpened ? undefined : await findBoughtSession(db, payerHash, at)
  const known = {
    payerHash,
    paymentUnderWay,
    isPayer: paymentUnderWay !== undefined || bought !== undefined,
  }
  if (bought !== undefined && isToBeHeld(bought, held, at)) {
    const token = derivedToken(payerToken, `session of payment ${bought.paymentId}`)
    if (token !== heldToken) {
      await addSessionToken(db, {
        hash: hashToken(token),
        sessionId: bought.session.id,
        now: at,
      })
      return { ...known, session: bought.session, newToken: token }
    }
  }
  // The cookie of a session that was extended is to live longer.
  const newToken = held !== undefined && held.generation > 1 ? heldToken : undefined
  return { ...known, session: held, newToken }
}

function isToBeHeld(
  { session }: BoughtSession,
  held: PremiumSessionRow | undefined,
  now: number,
): boolean {
  if (held === undefined || held.id === session.id) return true
  return isLive(session, now) && !isLive(held, now)
}

/** Whether a session can be used at a moment. */
export function isLive({ state, expires_at }: PremiumSessionRow, now: number): boolean {
  return standingOf({ state, expiresAt: expires_at }, now) === 'live'
}

/** The premium session and payment of a visitor. */
export type Premium = Pick<Visitor, 'premiumSessionId' | 'premiumSession' | 'paymentUnderWay'>

export function premiumOf(
  { now }: Pick<Deps, 'now'>,
  { session, paymentUnderWay }: Pick<Holding, 'session' | 'paymentUnderWay'>,
): Premium {
  return {
    ...(session !== undefined && { premiumSession: session }),
    ...(session !== undefined && isLive(session, now()) && { premiumSessionId: session.id }),
    ...(paymentUnderWay !== undefined && { paymentUnderWay }),
  }
}

/** The visitor with another holding than before. */
export function withHolding(
  deps: Pick<Deps, 'now'>,
  { premiumSessionId: _, premiumSession: __, paymentUnderWay: ___, ...visitor }: Visitor,
  holding: Pick<Holding, 'session' | 'paymentUnderWay'>,
): Visitor {
  return { ...visitor, ...premiumOf(deps, holding) }
}

/** The session, as sent to its browser. */
export function describeSession(
  session: PremiumSessionRow,
  now: number,
): NonNullable<Visit['premium']> {
  const facts = { state: session.state, expiresAt: session.expires_at }
  const until = extendableUntil(facts, now)
  const state = standingOf(facts, now)
  const isReturnCodeUntold = state === 'live' && session.return_code_hash === null
  return {
    state,
    expiresAt: session.expires_at,
    callsRemaining: session.calls_left,
    ...(session.charge !== 'none' && { charge: session.charge }),
    ...(session.charge === 'taken' && { paymentId: session.payment_id }),
    ...(until !== undefined && { extendableUntil: until }),
    ...(isReturnCodeUntold && { isReturnCodeUntold }),
  }
}

/** The pending payment, as sent to its payer. */
export function describePending({ id, kind, state }: PaymentRow): Visit['pendingPayment'] {
  const status = state === 'requires-action' || state === 'unknown' ? state : 'processing'
  return { paymentId: id, kind, status }
}

/** The available way to pay. */
export function describePayments(payments: PaymentProvider | undefined): Visit['payments'] {
  if (payments === undefined) return { mode: 'closed' }
  const { mode, publishableKey } = payments
  if (!payments.isSelling) return { mode: 'closed' }
  if (mode === 'sandbox') return { mode }
  return publishableKey === undefined ? { mode: 'closed' } : { mode, publishableKey }
}
