import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Runs every check of the project, quick ones first and two at a time. With names as arguments, only
 * those: `npm test -- lint types`.
 */

type Check = Readonly<{ name: string; commands: readonly (readonly string[])[] }>

const SHARED_DATA = '../shared/data'
/** The other sets take minutes in a browser; journeys cover a sample of them. */
const QUICK_SETS = ['ssrf', 'page-text']
const UNIT_REPORT = 'test-results/unit.json'
const JOURNEY_REPORT = 'test-results/journeys.json'
/** Of a failed check, so much of the end of its output is repeated below the others. */
const REPEATED_OUTPUT_BYTES = 4_000

const node = (...args: string[]) => [process.execPath, ...args]
const PROJECTS = [
  'src/core',
  'src/server',
  'src/cli',
  'src/web',
  'src/web/service-worker',
  'src/extension',
  'tests',
]

/** Each uses one core, the longest first. */
const QUICK_CHECKS: readonly Check[] = [
  { name: 'types', commands: PROJECTS.map((project) => ['tsc', '-p', project]) },
  { name: 'build', commands: [node('scripts/build-if-changed.ts')] },
  { name: 'patterns', commands: [node('scripts/check-patterns.ts')] },
  { name: 'lint', commands: [['biome', 'ci', '--error-on-warnings', '.']] },
  { name: 'dead-code', commands: [['knip']] },
]

/** Each uses all cores. */
const LONG_CHECKS: readonly Check[] = [
  {
    name: 'unit',
    commands: [
      [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${UNIT_REPORT}`,
      ],
    ],
  },
  {
    name: 'journeys',
    commands: [node('scripts/ensure-chromium.ts'), ['playwright', 'test']],
  },
  ...(existsSync(SHARED_DATA)
    ? [
        {
          name: 'conformance',
          commands: [node('scripts/conformance.ts', SHARED_DATA, ...QUICK_SETS)],
        },
      ]
    : []),
]

type JourneyStatus = 'expected' | 'unexpected' | 'flaky' | 'skipped'

/** Maps Playwright's statuses to ours. */
const JOURNEY_OUTCOMES: Readonly<Record<JourneyStatus, Outcome['outcome']>> = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
}

const wanted = process.argv.slice(2)
const isRun = (name: string) => wanted.length === 0 || wanted.includes(name)
const isChosen = ({ name }: Check) => isRun(name)
const failed: FailedCheck[] = []
const waiting = QUICK_CHECKS.filter(isChosen).values()
const runQuickChecks = async () => {
  for (const check of waiting) {
    const written: Buffer[] = []
    await runCheck(check, (piece) => written.push(piece))
    process.stdout.write(Buffer.concat(written))
  }
}
await Promise.all([runQuickChecks(), runQuickChecks()])
for (const check of LONG_CHECKS.filter(isChosen)) {
  await runCheck(check, (piece) => process.stdout.write(piece))
}
report()

type Write = (piece: Buffer) => void
/** `output` is the end of what the check wrote. */
type FailedCheck = Readonly<{ name: string; output: string }>

async function runCheck({ name, commands }: Check, write: Write): Promise<void> {
  const startedAt = performance.now()
  let end = Buffer.alloc(0)
  const writeAndStoreEnd = (piece: Buffer) => {
    write(piece)
    end = Buffer.concat([end, piece]).subarray(-REPEATED_OUTPUT_BYTES)
  }
  write(Buffer.from(`\n== ${name}\n`))
  const isGreen = await runAll(commands, writeAndStoreEnd)
  if (!isGreen) failed.push({ name, output: end.toString() })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  write(Buffer.from(`== ${name}: ${isGreen ? 'passed' : 'FAILED'} in ${seconds} s\n`))
}

async function runAll(commands: Check['commands'], write: Write): Promise<boolean> {
  for (const command of commands) {
    if (!(await run(command, write))) return false
  }
  return true
}

function run([command = '', ...args]: readonly string[], write: Write): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env,
    })
    for (const output of [child.stdout, child.stderr]) output.on('data', write)
    child.on('error', () => done(false))
    child.on('close', (code) => done(code === 0))
  })
}

/**
 * Prints how each failed check ended, the names of tests that failed or passed only at a second
 * try, and a line with their counts. Sets a failing exit code if anything failed.
 */
function report(): void {
  const outcomes = [...unitOutcomes(), ...journeyOutcomes()]
  const namesOf = (wanted: Outcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ name }) => `  ${name}\n`)
  const [red, flaky] = [namesOf('failed'), namesOf('flaky')]
  // A check may fail without a red test, by an error between tests: its reason must be in sight.
  for (const { name, output } of failed)
    process.stdout.write(`\n== ${name} ended with\n${output}\n`)
  if (failed.length > 0) {
    process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n${red.join('')}`)
  }
  if (flaky.length > 0) process.stdout.write(`\nPassed at a second try:\n${flaky.join('')}`)
  const passed = namesOf('passed').length + flaky.length
  process.stdout.write(`\n${passed} passed, ${red.length} failed\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

type Outcome = Readonly<{ name: string; outcome: 'passed' | 'failed' | 'flaky' | 'skipped' }>

function unitOutcomes(): readonly Outcome[] {
  if (!isRun('unit') || !existsSync(UNIT_REPORT)) return []
  const { testResults } = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'))
  return testResults.flatMap(({ name: file, assertionResults }: UnitFile) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${relative('.', file)}: ${fullName}`,
      // A passed test with failure messages failed at its first try.
      outcome: status === 'passed' && failureMessages.length > 0 ? 'flaky' : status,
    })),
  )
}

type UnitFile = Readonly<{
  name: string
  assertionResults: readonly Readonly<{
    fullName: string
    status: Outcome['outcome']
    failureMessages: readonly string[]
  }>[]
}>

function journeyOutcomes(): readonly Outcome[] {
  if (!isRun('journeys') || !existsSync(JOURNEY_REPORT)) return []
  const { suites } = JSON.parse(readFileSync(JOURNEY_REPORT, 'utf8'))
  return suites.flatMap(outcomesOf)
}

type Suite = Readonly<{
  file: string
  suites?: readonly Suite[]
  specs: readonly Readonly<{
    title: string
    tests: readonly Readonly<{ status: JourneyStatus }>[]
  }>[]
}>

function outcomesOf({ suites = [], specs, file }: Suite): readonly Outcome[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${title}`, outcome: JOURNEY_OUTCOMES[status] })),
  )
  return [...own, ...suites.flatMap(outcomesOf)]
}
