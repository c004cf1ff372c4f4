import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '../support/listen-locally.ts'

const AUDIT = resolve('scripts/audit.ts')
const PACKAGE = { name: 'sieve', version: '1.0.0' }
const ADVISORIES_PATH = '/-/npm/v1/security/advisories/bulk'

/** A registry's response about a package; undefined: it has no audits. */
type Advisories = Readonly<Record<string, unknown>> | undefined

const advisoryOf = (severity: string) => ({
  sieve: [
    { id: 1, url: 'about:blank', title: 'It leaks', severity, vulnerable_versions: '<2.0.0' },
  ],
})

/** Audits a project with one package against a registry on this machine. */
async function audit(advisories: Advisories, ...options: readonly string[]) {
  const registry = createServer((asked, answer) => {
    if (asked.url === `/${PACKAGE.name}`) {
      const versions = { [PACKAGE.version]: PACKAGE }
      answer.end(JSON.stringify({ name: PACKAGE.name, versions, 'dist-tags': {} }))
    } else if (asked.url === ADVISORIES_PATH && advisories) {
      answer.end(JSON.stringify(advisories))
    } else answer.writeHead(405).end()
  })
  const { origin, stop } = await listenLocally(registry)
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-audit-'))
  onTestFinished(async () => {
    await stop()
    rmSync(folder, { recursive: true })
  })
  const manifest = { name: 'audited', version: '1.0.0', dependencies: { sieve: '1.0.0' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      ...manifest,
      lockfileVersion: 3,
      packages: { '': manifest, 'node_modules/sieve': { version: '1.0.0' } },
    }),
  )
  const child = spawn(process.execPath, [AUDIT, ...options], {
    cwd: folder,
    env: {
      ...process.env,
      npm_config_registry: `${origin}/`,
      npm_config_cache: join(folder, 'cache'),
      npm_config_update_notifier: 'false',
    },
  })
  const [words, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { words, status }
}

test.each([
  [[], 0],
  [['--require'], 2],
])('a registry without audits is reported, and ends %j with %i', async (options, status) => {
  const audited = await audit(undefined, ...options)
  expect(audited.words).toContain('The registry answers no audits (405): not audited.\n')
  expect(audited.words).toContain('No package of package-lock.json was looked up.')
  expect(audited.status).toBe(status)
})

test.each([
  ['high', 1],
  ['moderate', 0],
])('a %s vulnerability is named, and ends with %i', async (severity, status) => {
  expect(await audit(advisoryOf(severity))).toEqual({
    words: `Known vulnerabilities:\n  ${severity}: sieve *\n`,
    status,
  })
})

test('packages without a known vulnerability pass', async () => {
  expect(await audit({})).toEqual({ words: 'No known vulnerability.\n', status: 0 })
})
