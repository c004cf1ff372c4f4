import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * `npm run screenshots`: takes the pictures for the documentation, in docs/screens/. `npm run
 * screenshots -- --all FOLDER` takes every screen and state instead, at five widths, light and
 * dark; further words select screens by name.
 */

const USAGE = 'npm run screenshots [-- --all FOLDER [NAME ...]]\n'

const [flag, folder, ...names] = process.argv.slice(2)
const isAll = flag === '--all'
if (flag !== undefined && (!isAll || folder === undefined)) {
  process.stderr.write(USAGE)
  process.exit(2)
}
const target = resolve(isAll ? (folder ?? '') : 'docs/screens')
mkdirSync(target, { recursive: true })

const env = { ...process.env, SCREENS_FOLDER: target, SCREENS: isAll ? 'all' : 'documents' }
const chosen = isAll
  ? names.length === 0
    ? []
    : ['--grep', names.join('|')]
  : ['--grep', '@documents']
await run(process.execPath, 'scripts/build-if-changed.ts')
await run(process.execPath, 'scripts/ensure-chromium.ts')
await run('playwright', 'test', '--config', 'tests/screens/playwright.config.ts', ...chosen)
process.stdout.write(`The pictures are in ${target}\n`)

async function run(command: string, ...args: string[]): Promise<void> {
  const shell = process.platform === 'win32'
  const child = spawn(command, args, { stdio: 'inherit', shell, env })
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) process.exit(1)
}
