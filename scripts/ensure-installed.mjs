// Runs on the Node that the machine has, which may be older than the project's own.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const STAMP = join('node_modules', '.cache', 'plainclause', 'installed')

/** Installs the pinned packages unless they are the ones that the lockfile names. */
export function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  // Not `npm ci`: it refuses a lockfile without the optional packages of other platforms, which are
  // not always to be had where the lockfile is written. This installs the locked versions too, and
  // leaves the lockfile alone. EBADENGINE warnings are harmless: the project brings its Node.
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
