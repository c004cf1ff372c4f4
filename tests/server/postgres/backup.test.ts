import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { cp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reserveCall } from '../../../src/server/store/calls/reserve-call.ts'
import { openStore, prepareStore } from '../../../src/server/store/open-store.ts'
import type { Schema } from '../../../src/server/store/schema.ts'
import { type PostgresServer, startPostgres } from '../support/postgres/start-postgres.ts'
import { addCaller, reservationOf } from '../support/processes/reservation-of.ts'
import { expectSumsAgree } from '../support/store-sums.ts'

// Recovery to a moment, as docs/operating.md has it: a copy of the data folder that is made while
// servers write, and the log of all that was written since.

const LIMIT_MS = 60_000
const AMPLE = { visitor: 1_000_000, network: 1_000_000, site: 1_000_000 }
/** Of a running server, and what the log in the archive takes the place of. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts']

const folder = mkdtempSync(join(tmpdir(), 'plainclause-recovery-'))
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres({
    settings: {
      wal_level: 'replica',
      archive_mode: 'on',
      archive_command: 'mkdir -p ../archive && cp %p ../archive/%f',
    },
  })
}, LIMIT_MS)
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

const archive = () => join(dirname(postgres.data), 'archive')
const storeOf = (server: PostgresServer) =>
  ({ kind: 'postgresql', url: server.url('postgres'), poolSize: 2 }) as const

test(
  'PostgreSQL is restored to the moment before a mistake, whole, from a copy made while it was written to',
  async () => {
    await prepareStore(storeOf(postgres))
    const db = openStore(storeOf(postgres))
    const client = new pg.Client(postgres.url('postgres'))
    await client.connect()

    const copy = join(folder, 'copy')
    const calls = await whileCallsAreMade(db, () => copyData(client, copy))
    const { rows } = await client.query<{ moment: string }>('select now()::text as moment')
    const [{ moment } = { moment: '' }] = rows
    await db.deleteFrom('calls').execute()
    await archiveAll(client)
    await db.destroy()
    await client.end()

    const restored = await startPostgres({
      settings: {
        restore_command: `cp "${archive()}/%f" %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      },
      fill: (data) => cpSync(copy, data, { recursive: true }),
    })
    try {
      const again = openStore(storeOf(restored))
      const kept = await again.selectFrom('calls').select('id').execute()
      expect(kept.map(({ id }) => id).sort()).toEqual(calls.toSorted())
      await expectSumsAgree(again)
      await again.destroy()
    } finally {
      await restored.stop()
    }
  },
  LIMIT_MS,
)

/** @returns the ids of the calls that were made before, during and after the work */
async function whileCallsAreMade(
  db: Kysely<Schema>,
  work: () => Promise<void>,
): Promise<readonly string[]> {
  const calls: string[] = []
  const make = async () => {
    const id = `call ${calls.length}`
    await reserveCall(db, { ...reservationOf(id, AMPLE), capture: null })
    calls.push(id)
  }
  await addCaller(db, [])
  await make()
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  while (!isDone) await make()
  await working
  await make()
  expect(calls.length).toBeGreaterThan(3)
  return calls
}

/** Copies the data folder, without the log, and makes the copy one that recovers from the archive. */
async function copyData(client: pg.Client, to: string): Promise<void> {
  await client.query("select pg_backup_start('backup', fast => true)")
  await cp(postgres.data, to, {
    recursive: true,
    filter: (path) => !NOT_COPIED.includes(basename(path)) && basename(dirname(path)) !== 'pg_wal',
  })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop()',
  )
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(to, 'recovery.signal'), '')
}

/** Waits until all that was written so far is in the archive. */
async function archiveAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ file: string }>(
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  const file = rows[0]?.file ?? ''
  await vi.waitUntil(() => existsSync(join(archive(), file)), { timeout: 10_000, interval: 50 })
}
