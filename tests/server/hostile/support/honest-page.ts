import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { analyse, type HonestErrand } from './attack-stage.ts'
import { type HostileSite, page } from './hostile-site.ts'

export const POLICY =
  'Privacy policy. We collect your personal information and share it with partners. '

/** The server ends a slow fetch for others at an age of two of these. */
const TRY_AGAIN_AFTER_MS = 1_000
const TRIES = 3

/** Serves a short policy on a host that no attacker uses. @returns its address */
export function serveHonestly(site: HostileSite): string {
  return site.serveElsewhere('/honest', page(`<p>${POLICY}</p>`))
}

/** Fetches a short page like an honest visitor, and retries. */
export const fetchPage =
  (url: string): HonestErrand =>
  async (browser) => {
    let response = await browser.post(API_PATHS.pages, { url })
    for (let tries = 1; response.status === 503 && tries < TRIES; tries += 1) {
      await delay(TRY_AGAIN_AFTER_MS)
      response = await browser.post(API_PATHS.pages, { url })
    }
    if (response.status !== 200) throw new Error(`the page answered ${response.status}`)
    expect((await response.json()).text).toContain('We collect your personal information')
    await analyse(browser)
  }
