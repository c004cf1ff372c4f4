import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '../../../src/server/store/sqlite/open-sqlite.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function writeTo(path: string): Promise<void> {
  const db = openSqlite(path)
  onTestFinished(() => db.destroy())
  await sql`create table if not exists things (name text)`.execute(db)
}

test('a new store and the files beside it are its owner’s alone', async () => {
  const folder = join(newFolder(), 'data')
  await writeTo(join(folder, 'plainclause.sqlite'))
  expect(modeOf(folder)).toBe('700')
  const names = readdirSync(folder)
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) expect([name, modeOf(join(folder, name))]).toEqual([name, '600'])
})

test('a store of an earlier release becomes so', async () => {
  const folder = join(newFolder(), 'data')
  mkdirSync(folder, { mode: 0o755 })
  const path = join(folder, 'plainclause.sqlite')
  await writeTo(path)
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
  chmodSync(folder, 0o755)
  await writeTo(path)
  expect(modeOf(folder)).toBe('700')
  for (const name of readdirSync(folder)) expect(modeOf(join(folder, name))).toBe('600')
})

test('a folder that holds other things stays open to those who use them', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'notes.txt'), '', { mode: 0o644 })
  await writeTo(join(folder, 'plainclause.sqlite'))
  expect([modeOf(folder), modeOf(join(folder, 'notes.txt'))]).toEqual(['755', '644'])
  expect(modeOf(join(folder, 'plainclause.sqlite'))).toBe('600')
})

test('what a transaction needs to undo a part of itself is written to no temporary file', async () => {
  const db = openSqlite(join(newFolder(), 'plainclause.sqlite'))
  onTestFinished(() => db.destroy())
  const { rows } = await sql`pragma temp_store`.execute(db)
  const inMemory = 2
  expect(rows).toEqual([{ temp_store: inMemory }])
})
