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

/** The smallest phone that is looked at with every journey: Pixel-sized, touch, Chromium. */
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: { launchOptions, trace: 'retain-on-failure', timezoneId: 'Europe/Berlin', locale: 'en-GB' },
  projects: [
    {
      name: 'desktop',
      testIgnore: '*.phone.spec.ts',
      use: { viewport: { width: 1_280, height: 800 } },
    },
    { name: 'phone', testIgnore: '*.desktop.spec.ts', use: { ...phone } },
  ],
})
