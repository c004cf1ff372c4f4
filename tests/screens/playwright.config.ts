import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const launchOptions = journeys.use?.launchOptions

/** The walk through every screen, in the browser of the journeys, with a fake camera. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.screens.ts',
  outputDir: '../../test-results/screens',
  reporter: 'list',
  timeout: 300_000,
  projects: [{ name: 'screens', use: { viewport: { width: 1_280, height: 800 } } }],
  use: {
    ...journeys.use,
    trace: 'off',
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
})
