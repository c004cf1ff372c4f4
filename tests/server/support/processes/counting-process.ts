import { takeFromQuota } from '../../../../src/server/store/counters.ts'
import { migrate } from '../../../../src/server/store/migrate.ts'
import { openSqlite } from '../../../../src/server/store/open-sqlite.ts'

// A process of its own that counts in the store at the path it is given, many counts at once, and
// says each when it has heard that it counts. It goes on until it is killed.

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
