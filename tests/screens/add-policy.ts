import type { Page } from '@playwright/test'
import { API_PATHS } from '../../src/api/paths.ts'
import { addUrl } from '../e2e/support/free-analysis.ts'
import type { PageServer } from '../e2e/support/page-server.ts'

/** Adds our own policy by its address; the pictures show a sample address instead of this machine's. */
export async function addPolicy(page: Page, pages: PageServer): Promise<void> {
  await page.route(`**${API_PATHS.pages}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      json: { ...(await response.json()), url: 'https://fernway.example/privacy' },
    })
  })
  await addUrl(page, `${pages.origin}/own-policy`)
}
