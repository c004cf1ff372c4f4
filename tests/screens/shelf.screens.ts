import { expect } from '@playwright/test'
import { openSession } from '../e2e/support/open-session.ts'
import { FERNWAY_LINES, policyPage, putOnShelf, SOLD } from '../e2e/support/shelf-pages.ts'
import { openRoom, paste, sessionAnswers } from '../e2e/support/workspace.ts'
import { test } from './screens.ts'

const NOW = FERNWAY_LINES.with(2, SOLD).with(4, 'We use cookies and pixels to keep you signed in.')

test('shelf', async ({ page, pages, look }) => {
  pages.serveHtml('/fernway', policyPage(FERNWAY_LINES))
  await putOnShelf(page, `${pages.origin}/fernway`)
  await page.getByRole('button', { name: /^Keep its text too/ }).click()
  await look('shelf-button', { at: page.getByText('With its text.') })
  await page.getByRole('link', { name: 'Open my shelf' }).click()
  pages.serveHtml('/fernway', policyPage(NOW))
  await page.getByRole('button', { name: /^Check again: / }).click()
  await expect(page.getByRole('region', { name: /^Changed since/ })).toBeVisible()
  await look('shelf-changed')
  await page.getByRole('button', { name: 'Delete all' }).click()
  await look('shelf-deleted')
})

test('earlier-copy', async ({ page, pages, look }) => {
  const copy = '/web/20240301120000/http://fernway.example/privacy'
  pages.serveHtml(copy, policyPage(FERNWAY_LINES))
  await openSession(page)
  await paste(page, ['Privacy Policy', ...NOW].join('\n\n'))
  await expect(sessionAnswers(page)).toHaveCount(7)
  await openRoom(page, 'compare')
  await look('earlier-copy-form')
  const earlier = page.getByRole('region', { name: 'As it was on …' })
  await earlier.getByLabel('Address of the copy').fill(`${pages.origin}${copy}`)
  await earlier.getByRole('button', { name: 'Fetch and compare' }).click()
  await expect(earlier).toContainText('They differ.')
  await look('earlier-copy')
})
