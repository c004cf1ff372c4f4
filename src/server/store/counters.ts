import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A count within a window, and the number it stops at. */
export type Ceiling = Readonly<{
  subject: string
  windowStart: number
  expiresAt: number
  limit: number
}>

/**
 * Adds one to a count unless it stands at its limit, in one atomic statement.
 *
 * @returns whether there was room
 */
export async function takeFromCeiling(db: Kysely<Schema>, ceiling: Ceiling): Promise<boolean> {
  if (ceiling.limit <= 0) return false
  const row = await db
    .insertInto('counters')
    .values({
      subject: ceiling.subject,
      window_start: ceiling.windowStart,
      used: 1,
      expires_at: ceiling.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'window_start'])
        .doUpdateSet((eb) => ({ used: eb('counters.used', '+', 1) }))
        .where('counters.used', '<', ceiling.limit),
    )
    .returning('used')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes one back from a count; it never falls below zero. */
export async function giveBackToCeiling(
  db: Kysely<Schema>,
  ceiling: Pick<Ceiling, 'subject' | 'windowStart'>,
): Promise<void> {
  await db
    .updateTable('counters')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('subject', '=', ceiling.subject)
    .where('window_start', '=', ceiling.windowStart)
    .where('used', '>', 0)
    .execute()
}
