import type { Page } from '@playwright/test'
import { openPhotoForm, READ_WITHIN, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { asFile, printPolicy } from './support/policy-pictures.ts'
import { openList, sessionAnswers } from './support/workspace.ts'

// The real recognition runs here, on a machine that may have two cores.
test.setTimeout(150_000)

test('a photo is saved beside its text, which can be corrected', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const [sheet] = await printPolicy(browser, 1)
  if (sheet === undefined) throw new Error('nothing was printed')
  await openSession(page)
  const files = await openPhotoForm(page)
  await files.setInputFiles([asFile(sheet)])
  const captured = page.getByRole('dialog', { name: 'Photo Captured' })
  await expect(captured.getByRole('button', { name: 'Process Without Saving' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(captured).toHaveCount(0)
  await page.getByRole('button', { name: 'Read the page' }).click()
  await captured.getByRole('button', { name: 'Save & Process Photo' }).click()
  await expect(toast(page, 'Photo Saved')).toBeVisible(READ_WITHIN)
  await expect(sessionAnswers(page)).toHaveCount(7)

  await page.reload()
  await openList(page)
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expect(page.getByText('99 of 100')).toBeVisible()
  await correctText(page, 'We sell personal data to advertisers.')
  await expect(sessionAnswers(page).locator('blockquote').first()).toHaveText(/advertisers/)
  await expect(page.getByText('99 of 100')).toBeVisible()
  await openList(page)
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()

  await correctText(page, 'We sell personal data to brokers.')
  await expect(sessionAnswers(page).locator('blockquote').first()).toHaveText(/brokers/)
  await expect(page.getByText('98 of 100')).toBeVisible()
})

async function correctText(page: Page, text: string): Promise<void> {
  await openList(page)
  await page.getByRole('button', { name: 'Correct text of' }).click()
  await expect(page.getByText('takes no call. Any other takes one.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Text of the document' }).fill(text)
  await page.getByRole('button', { name: 'Use this text' }).click()
}
