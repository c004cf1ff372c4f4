import { type Kysely, sql } from 'kysely'

/**
 * An analysis of a premium session can be repeated once with corrected text. Of calls that were made
 * before nobody knows what they were for: they stand as questions, which are never repeated so.
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
