import { takeFromQuota } from '../../../../src/server/store/calls/counters.ts'
import { migrate } from '../../../../src/server/store/migrate.ts'
import { openSqlite } from '../../../../src/server/store/sqlite/open-sqlite.ts'

// A process that counts in the store at the given path, many counts at once, and reports each one once
// it is acknowledged. It continues until it is killed.

const [, , path = ''] = process.argv
const AT_ONCE = 20

const db = openSqlite(path)
await migrate(db, 'sqlite')
const countOn = async (line: number): Promise<never> => {
  for (;;) {
    const subject = `line ${line}`
    await takeFromQuota(db, { subject, windowStart: 0, expiresAt: 1, limit: 1_000_000 })
    process.stdout.write(`${subject}\n`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, (_, line) => countOn(line)))
