import { existsSync, statSync } from 'node:fs'
import { ConfigError, describeStore, readConfig } from '../src/server/config/config.ts'
import { backUpStore } from '../src/server/store/sqlite/back-up-store.ts'

/**
 * Copies the local SQLite store, by the server's settings, into a new file while servers run: `npm
 * run backup -- FILE`, or `node scripts/backup.ts FILE` in the container. See docs/operating.md for
 * restoring it, and for PostgreSQL.
 */

const SETTINGS = '.env'
if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS)

const [file] = process.argv.slice(2)
try {
  process.stdout.write(`${backUp(file)}\n`)
} catch (error) {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
}

function backUp(to: string | undefined): string {
  if (to === undefined) throw new ConfigError('Say which file to write: npm run backup -- FILE')
  const { store } = readConfig(process.env)
  backUpStore(store, to)
  return `${describeStore(store)} was copied to ${to}: ${statSync(to).size} bytes, and whole`
}

function wordsOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  return `No backup was made: ${error instanceof Error ? error.message : String(error)}`
}
