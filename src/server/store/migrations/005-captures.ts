import { type Kysely, sql } from 'kysely'

/**
 * Payments are authorised first and captured with the first answer. A payment says which activation of
 * its session it has bought; a session says what became of the money of its present one. Sessions from
 * before were charged at once.
 */
export async function captures(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('generation', 'integer').execute()
  await db.schema
    .alterTable('premium_sessions')
    .addColumn('charge', 'text', (column) =>
      column
        .notNull()
        .defaultTo('taken')
        .check(sql`charge in ('none', 'authorised', 'taken', 'voided')`),
    )
    .execute()
  await db.schema
    .createIndex('payments_by_session')
    .on('payments')
    .columns(['session_id', 'generation'])
    .execute()
  await db.schema
    .createIndex('premium_calls_by_session')
    .on('premium_calls')
    .columns(['session_id', 'generation'])
    .execute()
}
