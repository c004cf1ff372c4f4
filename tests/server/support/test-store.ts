import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { StoreSettings } from '../../../src/server/config/config.ts'
import { migrate } from '../../../src/server/store/migrate.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import { cleanUpAfterEach } from './cleanups.ts'

/**
 * Stores for tests. The same tests run on SQLite and on PostgreSQL, depending on the project of
 * vitest.config.ts that runs them. Everything is deleted after the test.
 */

const postgres = inject('postgres')
const openStores: Kysely<Schema>[] = []
type Cleanups = (() => Promise<void>)[]
const cleanups: Readonly<Record<'test' | 'file', Cleanups>> = { test: [], file: [] }
let administrator: pg.Client | undefined

cleanUpAfterEach('test', async () => {
  await Promise.all(openStores.splice(0).map((store) => store.destroy()))
  await Promise.all(cleanups.test.splice(0).map((clean) => clean()))
})
cleanUpAfterEach('file', async () => {
  await Promise.all(cleanups.file.splice(0).map((clean) => clean()))
  await administrator?.end()
  administrator = undefined
})

/** Opens a store, and closes it after the test. */
export function openUntilEnd(settings: StoreSettings): Kysely<Schema> {
  const store = openStore(settings)
  openStores.push(store)
  return store
}

/** A separate store with the newest schema and no rows: in memory on SQLite. */
export async function openEmptyStore(): Promise<Kysely<Schema>> {
  if (postgres !== undefined) return await openEmptyDatabase(postgres.template)
  const store = openUntilEnd({ kind: 'sqlite', path: ':memory:' })
  await migrate(store, 'sqlite')
  return store
}

/**
 * The location of a new, empty store that several connections or processes can share.
 *
 * @param until when it is deleted: after the test, or after all tests of the file
 */
export async function newStore(until: 'test' | 'file' = 'test'): Promise<StoreSettings> {
  if (postgres !== undefined) return await newDatabase('template1', until)
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-store-'))
  cleanups[until].push(async () => rmSync(folder, { recursive: true }))
  return { kind: 'sqlite', path: join(folder, 'below', 'plainclause.sqlite') }
}

/** Several connections to one new store with the newest schema. */
export async function openShared(count: number): Promise<readonly Kysely<Schema>[]> {
  const settings = await newStore()
  const stores = Array.from({ length: count }, () => openUntilEnd(settings))
  await Promise.all(stores.map((store) => migrate(store, settings.kind)))
  return stores
}

/** Connects to the PostgreSQL of this run as its administrator. */
export async function administer(statement: string): Promise<pg.QueryResult> {
  if (administrator === undefined) {
    administrator = new pg.Client(postgres.url)
    await administrator.connect()
  }
  return await administrator.query(statement)
}

/**
 * Databases with the newest schema that earlier tests used. Emptying one takes a fraction of the time of
 * copying the template. Tests that leave another schema behind use `newStore`.
 */
const usedDatabases: StoreSettings[] = []

async function openEmptyDatabase(template: string): Promise<Kysely<Schema>> {
  const used = usedDatabases.pop()
  const settings = used ?? (await createDatabase(template)).settings
  const store = openUntilEnd(settings)
  if (used !== undefined) await emptyTables(store)
  cleanups.test.push(async () => void usedDatabases.push(settings))
  return store
}

/** Deletes all rows; throws if a connection of an earlier test still holds some of them. */
async function emptyTables(store: Kysely<Schema>): Promise<void> {
  const tables = await store.introspection.getTables()
  const deletions = tables.map(({ name }) => `delete from ${name};`).join(' ')
  const wait = `perform set_config('lock_timeout', '5s', true);`
  await sql.raw(`do $$ begin ${wait} ${deletions} end $$`).execute(store)
}

async function newDatabase(
  template: string,
  until: 'test' | 'file' = 'test',
): Promise<StoreSettings> {
  const { name, settings } = await createDatabase(template)
  cleanups[until].push(async () => {
    await administer(`drop database ${name} with (force)`)
  })
  return settings
}

async function createDatabase(template: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const settings: StoreSettings = { kind: 'postgresql', url: url.href, poolSize: 10 }
  return { name, settings }
}
