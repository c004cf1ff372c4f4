import { expect } from '@playwright/test'
import { addUrl, answers, goToAnalysis } from '../e2e/support/free-analysis.ts'
import { openSession } from '../e2e/support/open-session.ts'
import { openRoom, paste, sessionAnswers } from '../e2e/support/workspace.ts'
import { test } from './screens.ts'

const LINES = [
  'This Privacy Policy explains how Fernway Ltd. handles your personal information when you use our services.',
  'We do not sell your personal information.',
  'We keep your notes for 30 days after you close your account.',
  'We use cookies to keep you signed in.',
]
const NOW = LINES.with(1, 'We sell your personal information to advertisers.').with(
  3,
  'We use cookies and pixels to keep you signed in.',
)
const pageOf = (lines: readonly string[]) =>
  `<title>Privacy Policy of Fernway</title><main><h1>Privacy Policy</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</main>`

test('shelf', async ({ page, pages, look }) => {
  pages.serveHtml('/fernway', pageOf(LINES))
  await page.goto('/')
  await goToAnalysis(page)
  await page.getByRole('switch', { name: 'Private mode' }).click()
  await addUrl(page, `${pages.origin}/fernway`)
  await expect(answers(page)).toHaveCount(7)
  await page.getByRole('button', { name: 'Put on my shelf' }).click()
  await page.getByRole('button', { name: /^Keep its text too/ }).click()
  await look('shelf-button', { at: page.getByText('With its text.') })
  await page.getByRole('link', { name: 'Open my shelf' }).click()
  pages.serveHtml('/fernway', pageOf(NOW))
  await page.getByRole('button', { name: /^Check again: / }).click()
  await expect(page.getByRole('region', { name: /^Changed since/ })).toBeVisible()
  await look('shelf-changed')
  await page.getByRole('button', { name: 'Delete all' }).click()
  await look('shelf-deleted')
})

test('earlier-copy', async ({ page, pages, look }) => {
  const copy = '/web/20240301120000/http://fernway.example/privacy'
  pages.serveHtml(copy, pageOf(LINES))
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
