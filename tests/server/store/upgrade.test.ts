import { type ColumnMetadata, type Kysely, sql, type TableMetadata } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate, migrationsOf } from '../../../src/server/store/migrate.ts'
import { prepareStore } from '../../../src/server/store/open-store.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import {
  analysisRequest,
  readEvents,
  startTestServer,
  TestBrowser,
} from '../support/test-server.ts'
import { newStore, openUntilEnd } from '../support/test-store.ts'

// An upgrade replaces one process after the other: for a while those of two releases share a store.

const NAMES = Object.keys(migrationsOf('sqlite'))

/** The migrations of a release, by the last one that it has. */
function upTo(kind: 'sqlite' | 'postgresql', last: string) {
  const entries = Object.entries(migrationsOf(kind))
  return Object.fromEntries(entries.slice(0, NAMES.indexOf(last) + 1))
}

/** Where not any word or number will do. */
const VALUES: Readonly<Record<string, unknown>> = {
  'premium_sessions.state': 'active',
  'calls.state': 'reserved',
  'premium_calls.state': 'reserved',
  'premium_calls.kind': 'analysis',
}

type Row = Readonly<Record<string, unknown>>

function rowOf({ name: table, columns }: TableMetadata, number: number): Row {
  const choose = ({ name, dataType }: ColumnMetadata) =>
    VALUES[`${table}.${name}`] ?? (/text/i.test(dataType) ? `${name} ${number}` : number)
  return Object.fromEntries(columns.map((column) => [column.name, choose(column)]))
}

async function addRows(
  db: Kysely<Schema>,
  tables: readonly TableMetadata[],
  number: number,
): Promise<void> {
  for (const table of tables) {
    const row = rowOf(table, number)
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const values = sql.join(Object.values(row))
    await sql`insert into ${sql.table(table.name)} (${names}) values (${values})`.execute(db)
  }
}

/** Exactly what a release reads: its own columns of all rows. */
async function readRows(db: Kysely<Schema>, table: TableMetadata): Promise<readonly Row[]> {
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)))
  const [first = { name: '' }] = table.columns
  const { rows } = await sql<Row>`
    select ${names} from ${sql.table(table.name)} order by ${sql.ref(first.name)}`.execute(db)
  return rows
}

/** A busy machine takes its time. */
const LIMITS = { timeout: 30_000 }

describe('a store that a release has migrated', LIMITS, () => {
  test.each(NAMES.slice(1).map((name, index) => [NAMES[index] ?? '', name]))(
    'with %s still takes and gives all that it did, when the next has added %s',
    async (before, after) => {
      const settings = await newStore()
      const db = openUntilEnd(settings)
      await migrate(db, settings.kind, upTo(settings.kind, before))
      const tables = await db.introspection.getTables()
      expect(tables.length).toBeGreaterThanOrEqual(5)
      await addRows(db, tables, 1)
      expect(await migrate(db, settings.kind, upTo(settings.kind, after))).toEqual([after])
      await addRows(db, tables, 2)
      for (const table of tables) {
        expect(await readRows(db, table), table.name).toEqual([rowOf(table, 1), rowOf(table, 2)])
      }
    },
  )

  test('serves the processes of the release before, those that run and those that are started', async () => {
    const settings = await newStore()
    await prepareStore(settings)
    const db = openUntilEnd(settings)
    const running = await startTestServer({ db })
    const visitor = new TestBrowser(running)
    await visitor.visit()
    const next = {
      ...migrationsOf(settings.kind),
      '999-of-the-next-release': {
        up: async (trx: Kysely<unknown>) => {
          await trx.schema.alterTable('calls').addColumn('of_the_next_release', 'text').execute()
        },
      },
    }
    expect(await migrate(db, settings.kind, next)).toEqual(['999-of-the-next-release'])
    const events = await readEvents(await visitor.analyse(analysisRequest()))
    expect(events.at(-1)?.type).toBe('done')
    await prepareStore(settings)
    const started = await startTestServer({ db: openUntilEnd(settings) })
    const another = new TestBrowser(started, '203.0.113.8')
    await another.visit()
    expect((await readEvents(await another.analyse(analysisRequest()))).at(-1)?.type).toBe('done')
  })

  test('is not taken for one when a migration in the middle is unknown', async () => {
    const settings = await newStore()
    const db = openUntilEnd(settings)
    await migrate(db, settings.kind)
    const { '002-corrections': _, ...others } = migrationsOf(settings.kind)
    const changed = { ...others, '998-another': { up: async () => undefined } }
    await expect(migrate(db, settings.kind, changed)).rejects.toThrow('002-corrections')
  })
})
