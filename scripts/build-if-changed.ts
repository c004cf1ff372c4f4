import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A build output, and the sources it depends on. */
type Target = Readonly<{
  name: string
  stamp: string
  sources: readonly string[]
  build: () => Promise<void>
}>

const TARGETS: readonly Target[] = [
  {
    name: 'website',
    stamp: 'dist/web-built-from',
    sources: [
      'src/web',
      'src/api',
      'src/core',
      'scripts/build-web.ts',
      'scripts/web-build',
      'vite.config.ts',
      'package.json',
      'package-lock.json',
    ],
    build: async () => (await import('./build-web.ts')).buildWeb(),
  },
  {
    name: 'server',
    stamp: 'dist/server-built-from',
    sources: [
      'src/server',
      'src/api',
      'src/core',
      'scripts/backup.ts',
      'scripts/build-server.ts',
      'package-lock.json',
    ],
    build: async () => (await import('./build-server.ts')).buildServer(),
  },
  {
    name: 'extension',
    stamp: 'dist/extension-built-from',
    sources: [
      'src/extension',
      'src/web',
      'src/core',
      'src/server/adapters',
      'scripts/build-extension.ts',
      'package.json',
      'package-lock.json',
    ],
    build: async () => (await import('./build-extension.ts')).buildExtension(),
  },
]

/** All targets, or those named: `node scripts/build-if-changed.ts server`. */
const wanted = process.argv.slice(2)
for (const target of TARGETS) {
  if (wanted.length === 0 || wanted.includes(target.name)) await buildIfChanged(target)
}

async function buildIfChanged({ name, stamp, sources, build }: Target): Promise<void> {
  const current = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  process.stdout.write(`Building the ${name} ...\n`)
  rmSync(stamp, { force: true })
  await build()
  writeFileSync(stamp, current)
}

/** One hash of names and contents, so that a checkout with new file times is not rebuilt. */
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
