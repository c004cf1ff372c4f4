import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { ANALYST_DEFINE } from './scripts/web-build/analyst-build.ts'
import { SCHEMAS_DEFINE } from './scripts/web-build/browser-schemas.ts'

const IS_LONG_RUN = process.env.TEST_LISTS === 'whole'

/** Tests of the server that have a store beneath them: they run on both kinds of it. */
const STORE_TESTS = [
  // What is counted and paid for. The others ask both kinds of store for the same, and run on both in
  // the long run.
  IS_LONG_RUN
    ? 'tests/server/*.test.ts'
    : 'tests/server/{coupons,leases-idle,limited-tries,model-budget,network-quotas,overruns,paid-*,payment*,premium-*,session-life,store,webhook}.test.ts',
  'tests/server/store/*.test.ts',
  // Where requests meet, or a process dies in the middle. What Stripe gets wrong, the server bears
  // alike on both kinds.
  IS_LONG_RUN
    ? 'tests/server/faults/*.test.ts'
    : 'tests/server/faults/{at-once,broken-store,call-counting,coupons,free-quotas,killed,model-visitors,payment-model,sessions}.test.ts',
  // Attacks on what the store counts.
  'tests/server/hostile/attacks/{model-costs,one-network}.test.ts',
  // What breaks one kind of store need not break the other: in the long run both are tried.
  ...(IS_LONG_RUN ? ['tests/server/hostile/**/*.test.ts'] : []),
]
/** What only PostgreSQL has: a server that may go away, and TLS. */
const POSTGRES_TESTS = ['tests/server/postgres/*.test.ts']
/** Tests of the web that need a page, or replace modules or globals, by themselves or by their support. */
const WEB_PAGE_TESTS = globSync('tests/web/**/*.test.{ts,tsx}').filter((file) =>
  /@vitest-environment|\bvi\b|browser-model/.test(readFileSync(file, 'utf8')),
)
/** They replace modules or globals, or count the steps of code from its first run on. */
const ISOLATED_TESTS = [
  ...WEB_PAGE_TESTS,
  'tests/server/actions/settlements.test.ts',
  'tests/server/page-text/{embedded-text,hostile-pages}.test.ts',
]
/** Closes what the tests of a file have opened. */
const SETUP_FILES = ['tests/server/support/after-tests.ts']

export default defineConfig({
  define: { ...ANALYST_DEFINE, ...SCHEMAS_DEFINE },
  test: {
    environment: 'node',
    // Much of the time is spent waiting for processes that tests start.
    maxWorkers: 2,
    // Guards against hanging, no measure of speed: a machine four times slower, or busy, meets them.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A busy machine may make one red that has no fault. `npm test` names those that needed it.
    retry: 1,
    // A test that logs an error unasked is a test that missed one.
    onConsoleLog: (log, type) => {
      if (type === 'stderr') throw new Error(`unexpected output: ${log}`)
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...ISOLATED_TESTS, ...POSTGRES_TESTS],
          setupFiles: SETUP_FILES,
          globalSetup: ['tests/support/build-server.ts'],
          // Loading the modules anew for each file takes as long as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ISOLATED_TESTS,
          setupFiles: [...SETUP_FILES, 'tests/web/support/page-timers.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: [...STORE_TESTS, ...POSTGRES_TESTS],
          exclude: ['tests/server/{config,start-message,website}.test.ts'],
          setupFiles: SETUP_FILES,
          isolate: false,
          globalSetup: [
            'tests/support/build-server.ts',
            'tests/server/support/postgres/global-setup.ts',
          ],
        },
      },
    ],
  },
})
