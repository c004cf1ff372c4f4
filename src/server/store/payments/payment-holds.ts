import type { Kysely } from 'kysely'
import type { PaymentRow, Schema } from '../schema.ts'
import { inTransaction } from '../transaction.ts'
import { changePayment } from './change-payment.ts'
import { endSessionOf } from './premium-sessions.ts'

/** When something is decided, and when it is looked after if whoever decided it does not. */
type Moment = Readonly<{ now: number; checkAt: number }>

/** Answers end well before: what is settled for so long counts, though its process may have died. */
const ANSWER_ENDED_AFTER_MS = 10 * 60 * 1_000

/** Clocks of several machines differ by less: after that no process takes a call of the session. */
const SESSION_OVER_AFTER_MS = 60 * 1_000

/**
 * Records that the money of a payment is due, because a call that it has bought was answered.
 *
 * @param callId a call that has settled and is answered
 * @returns the payment where it is to be captured now; undefined where that was recorded before, or
 *   there is nothing to capture
 */
export async function recordAnswer(
  db: Kysely<Schema>,
  callId: string,
  { now, checkAt }: Moment,
): Promise<PaymentRow | undefined> {
  return await inTransaction(db, async (trx) => {
    const payment = await trx
      .selectFrom('premium_calls')
      .innerJoin('payments', (join) =>
        join
          .onRef('payments.session_id', '=', 'premium_calls.session_id')
          .onRef('payments.generation', '=', 'premium_calls.generation'),
      )
      .selectAll('payments')
      .where('premium_calls.id', '=', callId)
      .where('premium_calls.state', '=', 'settled')
      .executeTakeFirst()
    if (payment === undefined) return undefined
    // A clock that was ahead for a while has ended it, and the session goes on.
    const isReleased = payment.state === 'voiding' || payment.state === 'voided'
    if (isReleased) await endSessionOf(trx, payment, now)
    return await changePayment(trx, payment.id, { to: 'capturing', now, checkAt })
  })
}

/**
 * Decides what becomes of held money that nobody has decided about: it is due where a call was
 * answered, whose process has died since; it is released where no call was answered and none can be
 * any more. Else it is still open.
 *
 * @returns the payment where it was decided
 */
export async function decideHold(
  db: Kysely<Schema>,
  payment: PaymentRow,
  { now, checkAt }: Moment,
): Promise<PaymentRow | undefined> {
  return await inTransaction(db, async (trx) => {
    // Looked at before the calls: when it is over, no call of it begins.
    const isOver = await isActivationOver(trx, payment, now)
    const calls = await callsOf(trx, payment)
    const isAnswered = calls.some(
      ({ state, created_at }) => state === 'settled' && created_at <= now - ANSWER_ENDED_AFTER_MS,
    )
    if (isAnswered) return await changePayment(trx, payment.id, { to: 'capturing', now, checkAt })
    if (!isOver || calls.length > 0) return undefined
    return await changePayment(trx, payment.id, { to: 'voiding', now, checkAt })
  })
}

/**
 * Ends a live session for all its browsers. Where none of its calls was answered or is being answered,
 * its money is never taken.
 *
 * @returns undefined where it lives no more; `released` is the payment whose money is to be released
 */
export async function cancelLiveSession(
  db: Kysely<Schema>,
  id: string,
  { now, checkAt }: Moment,
): Promise<Readonly<{ released?: PaymentRow | undefined }> | undefined> {
  return await inTransaction(db, async (trx) => {
    // Locked before the session, as everywhere.
    await trx
      .updateTable('payments')
      .set((eb) => ({ check_at: eb.ref('check_at') }))
      .where('id', '=', (eb) =>
        eb.selectFrom('premium_sessions').select('payment_id').where('id', '=', id),
      )
      .execute()
    const cancelled = await trx
      .updateTable('premium_sessions')
      .set({ state: 'cancelled' })
      .where('id', '=', id)
      .where('state', '=', 'active')
      .where('expires_at', '>', now)
      .returning(['id', 'payment_id', 'generation'])
      .executeTakeFirst()
    if (cancelled === undefined) return undefined
    const { payment_id, generation } = cancelled
    const calls = await callsOf(trx, { session_id: id, generation })
    if (calls.length > 0) return {}
    const change = { to: 'voiding', now, checkAt } as const
    return { released: await changePayment(trx, payment_id, change) }
  })
}

/** Whether no call of what a payment has bought can begin any more. */
async function isActivationOver(
  trx: Kysely<Schema>,
  { session_id, generation }: PaymentRow,
  now: number,
): Promise<boolean> {
  const live = await trx
    .selectFrom('premium_sessions')
    .select('id')
    .where('id', '=', session_id)
    .where('generation', '=', generation)
    .where('state', '=', 'active')
    .where('expires_at', '>', now - SESSION_OVER_AFTER_MS)
    .executeTakeFirst()
  return live === undefined
}

/** The calls that were answered or are being answered. */
async function callsOf(
  trx: Kysely<Schema>,
  { session_id, generation }: Pick<PaymentRow, 'session_id' | 'generation'>,
) {
  return await trx
    .selectFrom('premium_calls')
    .select(['state', 'created_at'])
    .where('session_id', '=', session_id)
    .where('generation', '=', generation)
    .where('state', 'in', ['reserved', 'settled'])
    .execute()
}
