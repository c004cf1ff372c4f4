import { readFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import type { BrowserLaunch } from '../scripts/ensure-chromium.ts'
import { runScript } from './running.ts'

const LAUNCH_FILE = 'node_modules/.cache/plainclause/chromium.json'

/** The browser of the journeys. */
export async function launchBrowser(): Promise<Browser> {
  await runScript('scripts/ensure-chromium.ts')
  const { executablePath, args, env }: BrowserLaunch = JSON.parse(readFileSync(LAUNCH_FILE, 'utf8'))
  const launchEnv = Object.fromEntries(
    Object.entries({ ...process.env, ...env }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  return chromium.launch({ executablePath, args: [...args], env: launchEnv })
}
