import type { Kysely } from 'kysely'
import type { PaymentRow, Schema } from '../schema.ts'

/** A coupon as the ledger counts it: by promotion code, and by the coupon that codes may share. */
export type CouponUse = Pick<PaymentRow, 'promotion_code_id' | 'coupon_id'>

/** How many redemptions the provider leaves, by its own count; null for any number. */
export type RedemptionLimits = Readonly<{ code: number | null; coupon: number | null }>

/** How often the code and its coupon were used by us. */
export async function countCouponUses(
  db: Kysely<Schema>,
  { promotion_code_id, coupon_id }: CouponUse,
): Promise<Readonly<{ code: number; coupon: number }>> {
  const ids = [promotion_code_id, coupon_id].filter((id) => id !== null)
  const rows = await db.selectFrom('coupon_uses').selectAll().where('id', 'in', ids).execute()
  const used = new Map(rows.map((row) => [row.id, row.used]))
  return { code: used.get(promotion_code_id ?? '') ?? 0, coupon: used.get(coupon_id ?? '') ?? 0 }
}

/**
 * Takes one use of a code and its coupon within a transaction, each unless it stands at its limit.
 *
 * @returns whether both had room; where not, the transaction must not be committed
 */
export async function takeCouponUse(
  trx: Kysely<Schema>,
  use: CouponUse,
  limits: RedemptionLimits,
): Promise<boolean> {
  return (
    (await takeOne(trx, use.promotion_code_id, limits.code)) &&
    (await takeOne(trx, use.coupon_id, limits.coupon))
  )
}

async function takeOne(
  trx: Kysely<Schema>,
  id: string | null,
  limit: number | null,
): Promise<boolean> {
  if (id === null) return true
  if (limit !== null && limit <= 0) return false
  const row = await trx
    .insertInto('coupon_uses')
    .values({ id, used: 1 })
    .onConflict((conflict) => {
      const update = conflict
        .column('id')
        .doUpdateSet((eb) => ({ used: eb('coupon_uses.used', '+', 1) }))
      return limit === null ? update : update.where('coupon_uses.used', '<', limit)
    })
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives a use back to the code and its coupon, within a transaction. */
export async function giveBackCouponUse(trx: Kysely<Schema>, use: CouponUse): Promise<void> {
  for (const id of [use.promotion_code_id, use.coupon_id]) {
    await trx
      .updateTable('coupon_uses')
      .set((eb) => ({ used: eb('used', '-', 1) }))
      .where('id', '=', id)
      .where('used', '>', 0)
      .execute()
  }
}
