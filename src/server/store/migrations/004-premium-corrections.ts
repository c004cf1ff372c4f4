import { type Kysely, sql } from 'kysely'

/**
 * An analysis of a premium session can be repeated once with corrected text. The kind of earlier
 * calls is unknown: they count as questions, which can never be repeated.
 */
export async function premiumCorrections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('premium_calls')
    .addColumn('kind', 'text', (column) =>
      column.notNull().defaultTo('question').check(sql`kind in ('analysis', 'question')`),
    )
    .execute()
  await db.schema.alterTable('premium_calls').addColumn('corrects', 'text').execute()
  await db.schema.alterTable('premium_calls').addColumn('corrected_by', 'text').execute()
}
