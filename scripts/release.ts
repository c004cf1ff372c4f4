import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { withRelease } from './changelog.ts'

/**
 * `npm run release -- VERSION`: if nothing is uncommitted and every check passes, sets the version,
 * dates the changelog, and makes the commit and its tag. Pushes nothing.
 */

const CHANGELOG = 'CHANGELOG.md'

try {
  release(process.argv[2])
} catch (error) {
  if (!(error instanceof Error)) throw error
  process.stderr.write(`Not released: ${error.message}\n`)
  process.exitCode = 1
}

function release(version: string | undefined): void {
  if (version === undefined || !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)) {
    throw new Error('give a version such as 1.2.3.')
  }
  const tag = `v${version}`
  assertClean()
  if (git('tag', '--list', tag) !== '') throw new Error(`there is a tag ${tag} already.`)
  const day = new Date().toISOString().slice(0, 10)
  const changelog = withRelease(readFileSync(CHANGELOG, 'utf8'), version, day)
  runNpm('test')
  // The checks must leave nothing behind, or it would become part of the release.
  assertClean()
  runNpm('version', version, '--no-git-tag-version', '--ignore-scripts')
  writeFileSync(CHANGELOG, changelog)
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  git('tag', '--annotate', tag, '--message', `Plainclause ${version}`)
  process.stdout.write(`Released ${version} as ${tag}. To publish it: git push --follow-tags\n`)
}

function assertClean(): void {
  if (git('status', '--porcelain') !== '') throw new Error('there are uncommitted changes.')
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}

/** @throws when npm fails */
function runNpm(...args: readonly string[]): void {
  const isWindows = process.platform === 'win32'
  execFileSync(isWindows ? 'npm.cmd' : 'npm', args, { stdio: 'inherit', shell: isWindows })
}
