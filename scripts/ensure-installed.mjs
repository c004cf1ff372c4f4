// Runs on the machine's Node, which may be older than the project's.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const STAMP = join('node_modules', '.cache', 'plainclause', 'installed')

/** Installs the pinned packages unless they already match the lockfile. */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  // Not `npm ci`: it refuses a lockfile without the optional packages of other platforms, which are
  // not always available where the lockfile is written. This installs the locked versions too,
  // without changing the lockfile. EBADENGINE warnings are harmless: the project installs its own
  // Node.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}
