import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const RELEASE = resolve('scripts/release.ts')
const NOBODY = { name: 'Test', email: 'test@example.com' }
/** git without user settings, but with a committer. */
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: NOBODY.name,
  GIT_AUTHOR_EMAIL: NOBODY.email,
  GIT_COMMITTER_NAME: NOBODY.name,
  GIT_COMMITTER_EMAIL: NOBODY.email,
}

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- Word files.

## [0.1.0] - 2026-01-02

- Everything.
`

type Change = Readonly<{ checks?: string; changelog?: string }>

/** A repository with one commit, whose checks are a one-line program. */
function repository({ checks = '', changelog = CHANGELOG }: Change = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim()
  const manifest = { name: 'released', version: '0.1.0' }
  write('checks.cjs', checks)
  write(
    'package.json',
    JSON.stringify({ ...manifest, private: true, scripts: { test: 'node checks.cjs' } }),
  )
  write(
    'package-lock.json',
    JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest } }),
  )
  write('CHANGELOG.md', changelog)
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
  const release = (version: string) => {
    const options = { cwd: folder, env, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(process.execPath, [RELEASE, version], options)
    return { status, stderr }
  }
  return { write, read, git, release }
}

test('a release is one commit and its tag, containing the version and the dated changelog', () => {
  const { read, git, release } = repository()
  const today = new Date().toISOString().slice(0, 10)
  expect(release('0.2.0').status).toBe(0)
  expect(git('log', '--format=%s')).toBe('Release 0.2.0\nBegin')
  expect(git('status', '--porcelain')).toBe('')
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(JSON.parse(read('package.json')).version).toBe('0.2.0')
  const { version, packages } = JSON.parse(read('package-lock.json'))
  expect([version, packages[''].version]).toEqual(['0.2.0', '0.2.0'])
  expect(read('CHANGELOG.md')).toBe(
    CHANGELOG.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [0.2.0] - ${today}\n`),
  )
})

const NOTHING_NEW = CHANGELOG.replace('- Word files.\n', '')
test.each<readonly [string, string, Change, string]>([
  ['no version', 'next', {}, 'give a version such as 1.2.3.'],
  ['a version that is there', '0.1.0', {}, 'CHANGELOG.md has a release 0.1.0 already.'],
  ['nothing new', '0.2.0', { changelog: NOTHING_NEW }, 'CHANGELOG.md names no change'],
  ['red checks', '0.2.0', { checks: 'process.exitCode = 1' }, 'npm test'],
  [
    'checks that leave something behind',
    '0.2.0',
    { checks: 'require("node:fs").writeFileSync("left-behind", "")' },
    'there are uncommitted changes.',
  ],
])('%s releases nothing, and says why', (_what, version, change, reason) => {
  const { read, git, release } = repository(change)
  const { status, stderr } = release(version)
  expect([status, stderr]).toEqual([1, expect.stringContaining(reason)])
  expect(git('log', '--format=%s')).toBe('Begin')
  expect(git('tag')).toBe('')
  expect(JSON.parse(read('package.json')).version).toBe('0.1.0')
})

test('uncommitted changes or an existing tag prevent a release', () => {
  const { write, git, release } = repository()
  git('tag', 'v0.2.0')
  expect(release('0.2.0').stderr).toContain('there is a tag v0.2.0 already.')
  write('CHANGELOG.md', `${CHANGELOG}\n`)
  expect(release('0.3.0').stderr).toContain('there are uncommitted changes.')
})
