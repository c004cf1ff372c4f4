import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { RUNNING_HEAD } from '../../src/web/content/session/report-texts.ts'
import { violations } from './support/accessibility.ts'
import { addUrl, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { fitsSmallScreen } from './support/small-screen.ts'
import { ask, paste, reply, sessionAnswers, TIDEWATER_POLICY } from './support/workspace.ts'

/** The text of each page of a PDF, words parted by single spaces. */
async function textOfPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const words = items.flatMap((item) => ('str' in item ? [item.str, item.hasEOL ? ' ' : ''] : []))
    pages.push(words.join('').replace(/\s+/g, ' '))
  }
  await pdf.cleanup()
  return pages
}

const QUESTION = 'Do they sell my personal data?'

test('the report of a session is named, dated, printed and saved, also without a connection', async ({
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
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const printed = await textOfPdf(pdf)
  for (const text of [markdown, printed.join(' ')]) {
    expect(text).toContain('Before I sign')
    expect(text).toContain('March 5, 2026')
    expect(text).toContain('Does it sell your data?')
    expect(text).toContain('“We sell personal data to advertisers.”')
    expect(text).toContain('What you can do about it')
    expect(text).toContain(QUESTION)
    expect(text).toContain(`${pages.origin}/own-policy`)
    expect(text.split('Proof of this reading')).toHaveLength(3)
  }
  for (const text of printed) expect(text).toContain(RUNNING_HEAD)
  expect(printed.map((text, index) => text.includes(`${index + 1} / ${printed.length}`))).toEqual(
    printed.map(() => true),
  )
  expect(printed.join(' ')).not.toMatch(/Print|Download as|Copy a link|Return to Chatbot|FAQ/)

  // Read again: as Markdown, as PDF, and as the file that opens again.
  await page.getByLabel('With the text of the documents').check()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to open again' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('privacy-summary-report.plainclause.json')
  const opened = await readFile(await saved.path())
  await context.setOffline(false)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verify a report' }).click()
  await page.getByLabel('Text of the report').fill(markdown)
  await page.getByRole('button', { name: 'Read the report' }).click()
  await checkText(page, TIDEWATER_POLICY)
  for (const file of [
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: saved.suggestedFilename(), mimeType: 'application/json', buffer: opened },
  ]) {
    await page.getByLabel('File of the report').setInputFiles(file)
    await expect(page.getByRole('group', { name: 'Which document?' })).toBeVisible()
    await checkText(page, TIDEWATER_POLICY)
  }
  await expect(page.getByRole('heading', { name: 'Before I sign, March 5, 2026' })).toBeVisible()
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Use the text in the report' }).click()
  await expect(page.getByText('7 of 7 are the same.')).toBeVisible()
  await page.getByRole('radio').nth(0).check()
  await checkText(
    page,
    TIDEWATER_POLICY.replace('We sell', 'We never sell'),
    'Not the same document',
  )
  expect(asked.filter((path) => path.startsWith('/api/pages'))).toEqual([])
  expect(await violations(page)).toEqual([])
  await fitsSmallScreen(page)
})

/** Reads a pasted document again, and waits for what is said of the report. */
async function checkText(page: Page, text: string, verdict = 'The report holds'): Promise<void> {
  await page.getByLabel('Text of the document').fill(text)
  await page.getByRole('button', { name: 'Check this text' }).click()
  await expect(page.getByText(verdict)).toBeVisible()
}

test('a free visitor is told that the report belongs to a paid session', async ({ page }) => {
  await page.goto('/export-summary')
  await expect(toast(page, 'Premium Feature')).toContainText(
    'Upgrade to premium to export summaries',
  )
  await page.getByRole('link', { name: 'Go to Chatbot' }).click()
  await expect(page).toHaveURL(/\/chatbot$/)
})
