import { spawnSync } from 'node:child_process'
import { judgeAudit } from './audit-verdict.ts'

/**
 * `npm run audit`: asks the registry for known vulnerabilities of the locked packages, those that
 * build and test among them, since the website is bundled from them. Fails on a high or critical
 * one; where the registry cannot be asked, says so and passes. With `npm run audit -- --require`, for a CI
 * whose registry answers audits, that ends with 2: not audited is not passed.
 */

const NOT_AUDITED = 2

/** Whoever answers nothing by then answers no audits. */
const LIMIT_MS = 60_000

const isWindows = process.platform === 'win32'
const { stdout } = spawnSync(
  isWindows ? 'npm.cmd' : 'npm',
  ['audit', '--json', '--package-lock-only', '--fetch-retries=1', '--fetch-timeout=20000'],
  { encoding: 'utf8', shell: isWindows, timeout: LIMIT_MS },
)
const { kind, words } = judgeAudit(stdout ?? '')
process.stdout.write(`${words}\n`)
const isRequired = process.argv.includes('--require')
if (kind === 'unanswered') {
  process.stdout.write(`No package of package-lock.json was looked up. ${hint(isRequired)}\n`)
}
process.exitCode = kind === 'failed' ? 1 : kind === 'unanswered' && isRequired ? NOT_AUDITED : 0

function hint(hasFailed: boolean): string {
  return hasFailed
    ? 'It was required: this fails.'
    : 'Run `npm run audit -- --require` where this must not pass.'
}
