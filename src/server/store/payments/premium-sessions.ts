import type { Kysely } from 'kysely'
import { PREMIUM_CALLS } from '../../../core/limits.ts'
import { expiryFrom, SESSION_RETENTION_MS } from '../../../core/session/premium-session.ts'
import { preparedQuery } from '../prepared-query.ts'
import type { PaymentRow, PremiumSessionRow, Schema } from '../schema.ts'
import { HAS_OPENED } from './payments.ts'

/** Of a session that was never extended. */
const FIRST_GENERATION = 1

/** The session that a token opens, as long as it is stored. */
export async function findSessionByToken(
  db: Kysely<Schema>,
  tokenHash: string,
  now: number,
): Promise<PremiumSessionRow | undefined> {
  const { rows } = await byToken(db, { tokenHash, endsAfter: now - SESSION_RETENTION_MS })
  return rows[0]
}

const byToken = preparedQuery<{ tokenHash: string; endsAfter: number }, PremiumSessionRow>(
  (db, param) =>
    db
      .selectFrom('premium_sessions')
      .innerJoin('session_tokens', 'session_tokens.session_id', 'premium_sessions.id')
      .selectAll('premium_sessions')
      .where('token_hash', '=', param('tokenHash'))
      .where('expires_at', '>', param('endsAfter')),
)

/** A session, and the payer's last payment for it. */
export type BoughtSession = Readonly<{ session: PremiumSessionRow; paymentId: string }>

/** The session that a payer has paid for, as long as it is stored, preferring a live one. */
export async function findBoughtSession(
  db: Kysely<Schema>,
  payerHash: string,
  now: number,
): Promise<BoughtSession | undefined> {
  const { rows } = await byPayer(db, { payerHash, endsAfter: now - SESSION_RETENTION_MS })
  const [row] = rows
  if (row === undefined) return undefined
  const { paid_by, ...session } = row
  return { session, paymentId: paid_by }
}

const byPayer = preparedQuery<
  { payerHash: string; endsAfter: number },
  PremiumSessionRow & { paid_by: string }
>((db, param) =>
  db
    .selectFrom('premium_sessions')
    .innerJoin('payments', 'payments.session_id', 'premium_sessions.id')
    .selectAll('premium_sessions')
    .select('payments.id as paid_by')
    .where('payments.payer_hash', '=', param('payerHash'))
    .where('payments.state', 'in', HAS_OPENED)
    .where('premium_sessions.expires_at', '>', param('endsAfter'))
    .orderBy((eb) => eb.case().when('premium_sessions.state', '=', 'active').then(0).else(1).end())
    .orderBy('premium_sessions.expires_at', 'desc')
    .orderBy('payments.created_at', 'desc')
    .limit(1),
)

/** The live session of a return code. */
export async function findSessionByReturnCode(
  db: Kysely<Schema>,
  codeHash: string,
  now: number,
): Promise<PremiumSessionRow | undefined> {
  return await db
    .selectFrom('premium_sessions')
    .selectAll()
    .where('return_code_hash', '=', codeHash)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Lets a token open a session. Adding it twice has no further effect. */
export async function addSessionToken(
  db: Kysely<Schema>,
  token: Readonly<{ hash: string; sessionId: string; now: number }>,
): Promise<void> {
  await db
    .insertInto('session_tokens')
    .values({ token_hash: token.hash, session_id: token.sessionId, created_at: token.now })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

/** Gives a session its first return code. @returns false if it already has one */
export async function giveReturnCode(
  db: Kysely<Schema>,
  id: string,
  codeHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('premium_sessions')
    .set({ return_code_hash: codeHash })
    .where('id', '=', id)
    .where('return_code_hash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives a live session a new return code. @returns false if it is no longer live */
export async function replaceReturnCode(
  db: Kysely<Schema>,
  id: string,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('premium_sessions')
    .set({ return_code_hash: codeHash })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Opens the session of an authorised or paid payment, or extends the session it was for, within the
 * transaction that records the payment. If that session was cancelled, refunded or purged
 * meanwhile, it opens a new one, so that nobody pays for nothing.
 *
 * @returns the id of the session, and which activation of it this is
 */
export async function activateSession(
  trx: Kysely<Schema>,
  payment: Pick<PaymentRow, 'id' | 'kind' | 'session_id'>,
  { charge, now }: Readonly<{ charge: PremiumSessionRow['charge']; now: number }>,
): Promise<Readonly<{ session_id: string; generation: number }>> {
  const bought = {
    expires_at: expiryFrom(now),
    calls_left: PREMIUM_CALLS,
    payment_id: payment.id,
    charge,
  }
  if (payment.kind === 'extension') {
    const extended = await trx
      .updateTable('premium_sessions')
      .set((eb) => ({ ...bought, generation: eb('generation', '+', 1) }))
      .where('id', '=', payment.session_id)
      .where('state', '=', 'active')
      .returning(['id', 'generation'])
      .executeTakeFirst()
    if (extended !== undefined) {
      return { session_id: extended.id, generation: extended.generation }
    }
  }
  await trx
    .insertInto('premium_sessions')
    .values({
      ...bought,
      id: payment.id,
      state: 'active',
      generation: FIRST_GENERATION,
      return_code_hash: null,
      created_at: now,
    })
    .execute()
  return { session_id: payment.id, generation: FIRST_GENERATION }
}

/** Says what became of the money of a session's present activation, if this payment has bought it. */
export async function setCharge(
  trx: Kysely<Schema>,
  { id, session_id }: Pick<PaymentRow, 'id' | 'session_id'>,
  charge: PremiumSessionRow['charge'],
): Promise<void> {
  await trx
    .updateTable('premium_sessions')
    .set({ charge })
    .where('id', '=', session_id)
    .where('payment_id', '=', id)
    .execute()
}

/**
 * Ends the session that a payment bought when its money is not ours, unless it was bought anew
 * meanwhile.
 *
 * @param endsAfter if set, ends only a session whose time was not over by then
 */
export async function endSessionOf(
  trx: Kysely<Schema>,
  { id, session_id }: Pick<PaymentRow, 'id' | 'session_id'>,
  endsAfter = 0,
): Promise<void> {
  await trx
    .updateTable('premium_sessions')
    .set({ state: 'refunded' })
    .where('id', '=', session_id)
    .where('payment_id', '=', id)
    .where('state', '=', 'active')
    .where('expires_at', '>', endsAfter)
    .execute()
}
