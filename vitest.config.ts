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
  'tests/server/faults/*.test.ts',
  // Attacks on what the store counts.
  'tests/server/hostile/attacks/{model-costs,one-network}.test.ts',
  // What breaks one kind of store need not break the other: in the long run both are tried.
  ...(IS_LONG_RUN ? ['tests/server/hostile/**/*.test.ts'] : []),
]
/** Core has no state that a test could leave behind. */
const CORE_TESTS = ['tests/core/**/*.test.ts']
/** The server has none either: `tests/server/support/after-tests.ts` closes what its tests open. */
const SERVER_TESTS = ['tests/server/**/*.test.ts']
/** It replaces a module, which other files may have loaded before. */
const ISOLATED_SERVER_TEST = 'tests/server/actions/settlements.test.ts'
/** What only PostgreSQL has: a server that may go away, and TLS. */
const SERVER_SETUP = ['tests/server/support/after-tests.ts']
const POSTGRES_TESTS = ['tests/server/postgres/*.test.ts']

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
          name: 'core',
          include: CORE_TESTS,
          // The modules are loaded once for all files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER_TESTS,
          exclude: [...POSTGRES_TESTS, ISOLATED_SERVER_TEST],
          setupFiles: SERVER_SETUP,
          globalSetup: ['tests/support/build-server.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...CORE_TESTS, 'tests/server/**/!(settlements).test.ts'],
          setupFiles: SERVER_SETUP,
          globalSetup: ['tests/support/build-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgresql',
          include: [...STORE_TESTS, ...POSTGRES_TESTS],
          exclude: ['tests/server/{config,start-message,website}.test.ts'],
          setupFiles: SERVER_SETUP,
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
