import { readFile } from 'node:fs/promises'
import { violations } from './support/accessibility.ts'
import { addUrl, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { textOfPdf } from './support/pdf-text.ts'
import { expect, test } from './support/plainclause.ts'
import { fitsSmallScreen } from './support/small-screen.ts'
import { ask, paste, reply, sessionAnswers, TIDEWATER_POLICY } from './support/workspace.ts'

const QUESTION = 'Do they sell my personal data?'

test('the report of a session is named, dated, printed and kept, also without a connection', async ({
  page,
  pages,
  context,
  allowedConsole,
}) => {
  allowedConsole.push('ERR_INTERNET_DISCONNECTED')
  await openSession(page)
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByText('There is nothing to report yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Chatbot' }).click()

  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await addUrl(page, `${pages.origin}/own-policy`)
  await page.getByRole('button', { name: 'Append' }).click()
  await expect(page.getByText('98 of 100')).toBeVisible()
  await ask(page, QUESTION)
  await expect(reply(page, QUESTION).getByRole('blockquote').first()).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Privacy Summary Report')
  await page.getByLabel('Custom Report Name').fill('Before I sign')
  await page.getByLabel('Report Date').fill('2026-03-05')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before I sign')
  await expect(page.getByText('March 5, 2026')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await fitsSmallScreen(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as Markdown' }).click()
  const markdown = await readFile(await (await downloading).path(), 'utf8')
  const printed = await textOfPdf(await page.pdf({ preferCSSPageSize: true }))
  for (const text of [markdown, printed.join(' ')]) {
    expect(text).toContain('Before I sign')
    expect(text).toContain('March 5, 2026')
    expect(text).toContain('Does it sell your data?')
    expect(text).toContain('“We sell personal data to advertisers.”')
    expect(text).toContain('How to delete your data or opt out')
    expect(text).toContain(QUESTION)
    expect(text).toContain(`${pages.origin}/own-policy`)
  }
  expect(printed.map((text, index) => text.includes(`${index + 1} / ${printed.length}`))).toEqual(
    printed.map(() => true),
  )
  expect(printed.join(' ')).not.toMatch(/Print|Download as|Return to Chatbot|FAQ/)
})

test('a free visitor is told that the report belongs to a paid session', async ({ page }) => {
  await page.goto('/export-summary')
  await expect(toast(page, 'Premium Feature')).toContainText(
    'Upgrade to premium to export summaries',
  )
  await page.getByRole('link', { name: 'Go to Chatbot' }).click()
  await expect(page).toHaveURL(/\/chatbot$/)
})
