import type { Kysely } from 'kysely'
import { preparedQuery } from '../prepared-query.ts'
import type { PaymentRow, Schema } from '../schema.ts'

/** The states of a payment that is neither paid nor failed. */
export const UNDER_WAY = ['begun', 'requires-action', 'processing', 'unknown'] as const

export function isUnderWay({ state }: Pick<PaymentRow, 'state'>): boolean {
  return UNDER_WAY.some((underWay) => underWay === state)
}

/** The states of a payment whose money is held by the card's bank, or is being taken or released. */
export const ON_HOLD = ['authorised', 'capturing', 'voiding'] as const

export function isOnHold({ state }: Pick<PaymentRow, 'state'>): boolean {
  return ON_HOLD.some((onHold) => onHold === state)
}

/** The states of a payment that has opened a session, which may have ended, and was not given back. */
export const HAS_OPENED = [...ON_HOLD, 'succeeded', 'voided'] as const

/** The states of a payment that something is still to become of. */
const UNSETTLED = [...UNDER_WAY, ...ON_HOLD] as const

export async function findPayment(db: Kysely<Schema>, id: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPaymentByIntent(
  db: Kysely<Schema>,
  intentId: string,
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
}

/** The payment of a payer that is under way: there is one at most. */
export async function findPaymentUnderWay(
  db: Kysely<Schema>,
  payerHash: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await underWayOf(db, { payerHash })
  return rows[0]
}

const underWayOf = preparedQuery<{ payerHash: string }, PaymentRow>((db, place) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('payer_hash', '=', place('payerHash'))
    .where('state', 'in', UNDER_WAY),
)

/** A payment of this payer: of somebody else's nothing is told. */
export async function findPaymentOf(
  db: Kysely<Schema>,
  payerHash: string,
  id: string,
): Promise<PaymentRow | undefined> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('payer_hash', '=', payerHash)
    .executeTakeFirst()
}

/** Payments whose time to be asked about has come, longest waiting first. */
export async function findPaymentsToCheck(
  db: Kysely<Schema>,
  now: number,
  limit: number,
): Promise<readonly PaymentRow[]> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('state', 'in', UNSETTLED)
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(limit)
    .execute()
}

/**
 * Takes it upon oneself to ask about a payment, until `nextCheckAt`. Conditional, so that of several
 * processes one asks.
 *
 * @returns whether nobody else had
 */
export async function claimCheck(
  db: Kysely<Schema>,
  { id, check_at }: Pick<PaymentRow, 'id' | 'check_at'>,
  nextCheckAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ check_at: nextCheckAt })
    .where('id', '=', id)
    .where('check_at', '=', check_at)
    .where('state', 'in', UNSETTLED)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
