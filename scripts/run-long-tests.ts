import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

/**
 * Runs the complete long lists of which `npm test` runs a sample: kills at every step, all orders
 * of events, crowds. With paths as arguments, only those: `npm run test:long --
 * tests/server/faults/killed`.
 */

/** Tests that use `tests/support/long-run.ts` to choose how much of their lists to run. */
const LONG_LISTS = [
  'tests/core/analyst/hostile-texts',
  'tests/core/network/generated-addresses',
  'tests/server/faults',
  'tests/server/hostile',
  'tests/server/language-model/upstream-',
  'tests/server/model-budget',
  'tests/server/privacy',
  'tests/server/page-text/generated-pages',
  'tests/server/payment-model',
  'tests/server/postgres/many-machines',
  'tests/server/process/backup',
  'tests/server/session-life',
  'tests/server/store/processes',
]

const REPORT = 'test-results/long.json'

const wanted = process.argv.slice(2)
rmSync(REPORT, { force: true })
const vitest = spawn(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
    ...(wanted.length > 0 ? wanted : LONG_LISTS),
  ],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_LISTS: 'whole' },
  },
)
vitest.on('error', () => report(1))
vitest.on('exit', (code) => {
  if (wanted.length > 0) report(code ?? 1)
  else report(code || runJourneys())
})

/**
 * Runs all journeys on the built product, on desktop and phone, with complete lists and those tagged
 * `@long`.
 */
function runJourneys(): number {
  for (const script of ['scripts/build-if-changed.ts', 'scripts/ensure-chromium.ts']) {
    spawnSync(process.execPath, [script], { stdio: 'inherit' })
  }
  const { status } = spawnSync('playwright', ['test'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_LISTS: 'whole' },
  })
  return status ?? 1
}

function report(code: number): void {
  const counts = existsSync(REPORT)
    ? JSON.parse(readFileSync(REPORT, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0 }
  process.stdout.write(`\n${counts.numPassedTests} passed, ${counts.numFailedTests} failed\n`)
  process.exitCode = code
}
