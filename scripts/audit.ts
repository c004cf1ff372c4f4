import { spawnSync } from 'node:child_process'
import { judgeAudit } from './audit-verdict.ts'

/**
 * `npm run audit`: asks the registry for known vulnerabilities of the locked packages, those that
 * build and test among them, since the website is bundled from them. Fails on a high or critical
 * one; where the registry cannot be asked, says so and passes.
 */

const isWindows = process.platform === 'win32'
const { stdout } = spawnSync(
  isWindows ? 'npm.cmd' : 'npm',
  ['audit', '--json', '--package-lock-only', '--fetch-retries=1', '--fetch-timeout=20000'],
  { encoding: 'utf8', shell: isWindows },
)
const { kind, words } = judgeAudit(stdout ?? '')
process.stdout.write(`${words}\n`)
process.exitCode = kind === 'failed' ? 1 : 0
