import type { Kysely } from 'kysely'

/** A call about a photo can be repeated once with corrected text. */
export async function corrections(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calls').addColumn('corrects', 'text').execute()
  await db.schema.alterTable('calls').addColumn('corrected_by', 'text').execute()
}
