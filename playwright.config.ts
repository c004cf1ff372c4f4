import { existsSync, readFileSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import type { BrowserLaunch } from './scripts/ensure-chromium.ts'

/** Written by `scripts/ensure-chromium.ts`, which `npm test` runs before the journeys. */
const LAUNCH_FILE = 'node_modules/.cache/plainclause/chromium.json'

/** Tools that only read this file meet it before any browser was looked for. */
const launch: BrowserLaunch = existsSync(LAUNCH_FILE)
  ? JSON.parse(readFileSync(LAUNCH_FILE, 'utf8'))
  : { executablePath: '', args: [], env: {} }

const launchOptions = {
  executablePath: launch.executablePath,
  args: [...launch.args],
  env: { ...process.env, ...launch.env } as Record<string, string>,
}

/** What these prove is the same on any screen: on the phone they run in the long run. */
const SAME_ON_A_PHONE = [
  'browser-model.spec.ts',
  'chat.spec.ts',
  'compare.spec.ts',
  'every-page.spec.ts',
  'find-policy.spec.ts',
  'first-screen.spec.ts',
  'focus.spec.ts',
  'free-limits.spec.ts',
  'handover.spec.ts',
  'language-model.spec.ts',
  'language.spec.ts',
  'letters.spec.ts',
  'offline.spec.ts',
  'pdf.spec.ts',
  'rooms.spec.ts',
  'script-page.spec.ts',
  'shared.spec.ts',
  'shelf.spec.ts',
  'small-screen.spec.ts',
  'stored-analysis.spec.ts',
  'upload.spec.ts',
  'verify.spec.ts',
  'workspace.spec.ts',
]
/** Journeys that only the long run takes: what they prove beyond their neighbors is a detail. */
const LONG_TAG = /@long/
/** Too long for every run. */
const LONG_LISTS = [
  'extension-pages.desktop.spec.ts',
  'naughty-strings.desktop.spec.ts',
  'wcag-walk.desktop.spec.ts',
]
const IS_LONG_RUN = process.env.TEST_LISTS === 'whole'

/** The smallest phone that is looked at with every journey: Pixel-sized, touch, Chromium. */
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  ...(IS_LONG_RUN ? {} : { grepInvert: LONG_TAG }),
  workers: 2,
  // A busy machine may make one red that has no fault. `npm test` names those that needed it.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  // A wait ends as soon as it is fulfilled; the limit only has to be above a busy machine's.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  // A trace of each journey costs a third of the processor's time: it is kept where it is asked for.
  use: {
    launchOptions,
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    // It would fetch the whole site for each journey. Those about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['*.phone.spec.ts', ...(IS_LONG_RUN ? [] : LONG_LISTS)],
      use: { viewport: { width: 1_280, height: 800 } },
    },
    {
      name: 'phone',
      testIgnore: ['*.desktop.spec.ts', ...(IS_LONG_RUN ? [] : SAME_ON_A_PHONE)],
      use: { ...phone },
    },
  ],
})
