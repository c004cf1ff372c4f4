import { spawnSync } from 'node:child_process'
import { judgeAudit } from './audit-verdict.ts'

/**
 * `npm run audit`: asks the registry for known vulnerabilities of the locked packages, including
 * development ones, since the website is bundled from them. Fails on a high or critical one; if the
 * registry gives no answer, says so and passes. `npm run audit -- --require`, for a CI whose
 * registry answers audits, exits with 2 in that case.
 */

const NOT_AUDITED = 2

/** Time limit of the audit. */
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
