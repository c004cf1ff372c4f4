import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Searched } from '../../support/find-marks.ts'

/** Folders of the project that hold what tests and tools write, and the server never. */
const FOREIGN = ['node_modules', '.git', 'test-results']

/** Every file of a folder, at any depth, that was written to since a time. */
export function filesWritten(folder: string, since: Date): readonly Searched[] {
  return readdirSync(folder)
    .filter((name) => !FOREIGN.includes(name))
    .flatMap((name) => pathsIn(join(folder, name)))
    .filter((path) => {
      const stat = statSync(path, { throwIfNoEntry: false })
      return stat?.isFile() === true && stat.mtime >= since
    })
    .map((path) => ({ name: path, bytes: readFileSync(path) }))
}

function pathsIn(path: string): readonly string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
}

/** Every value of a store, each whole: in the file, a long one lies in pieces on several pages. */
export function valuesOfStore(path: string): readonly Searched[] {
  const database = new DatabaseSync(path, { readOnly: true })
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all()
  const values = tables.flatMap(({ name: table }) =>
    database
      .prepare(`select * from "${table}"`)
      .all()
      .flatMap((row) =>
        Object.entries(row).map(([column, value]) => ({
          name: `${table}.${column}`,
          bytes: value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(String(value)),
        })),
      ),
  )
  database.close()
  return values
}
