import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whatever the built website depends on. */
const SOURCES = [
  'src/web',
  'src/api',
  'src/core',
  'scripts/build-web.ts',
  'scripts/web-build',
  'vite.config.ts',
  'package-lock.json',
]
const STAMP = 'dist/built-from'

const current = hashOf(SOURCES)
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== current) {
  process.stdout.write('Building the website ...\n')
  rmSync(STAMP, { force: true })
  const { buildWeb } = await import('./build-web.ts')
  await buildWeb()
  writeFileSync(STAMP, current)
}

/** One hash over names and contents, so that a checkout with new times is not built again. */
function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesAt).sort()) {
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesAt(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
