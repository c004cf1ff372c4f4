import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { prepareStore } from '../../../../src/server/store/open-store.ts'
import { startPostgres } from './start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this test run; undefined if the tests run on SQLite. */
    postgres: Readonly<{ url: string; template: string; certificateFile: string }>
  }
}

/** A database with the newest schema and no rows. Copying it is faster than migrating another. */
const TEMPLATE = 'plainclause_template'

/** One PostgreSQL for the whole run; every test creates its own databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const url = server.url('postgres')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await prepareStore({ kind: 'postgresql', url: server.url(TEMPLATE), poolSize: 1 })
  project.provide('postgres', {
    url,
    template: TEMPLATE,
    certificateFile: server.certificateFile,
  })
  return server.stop
}
