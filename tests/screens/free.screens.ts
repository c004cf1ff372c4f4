import { expect, type Page } from '@playwright/test'
import { API_PATHS } from '../../src/api/paths.ts'
import { addUrl, answers, openPhotoForm, READ_WITHIN } from '../e2e/support/free-analysis.ts'
import { asFile, photograph, printPolicy } from '../e2e/support/policy-pictures.ts'
import { addPolicy } from './add-policy.ts'
import { test } from './screens.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Free analysis' })

test('address', async ({ page, pages, look }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add URL' }).click()
  await page.getByLabel('Address of the page').fill('example.com/privacy')
  await look('address-form', { at: panel(page) })

  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${API_PATHS.pages}`, async (route) => {
    await promise
    await route.continue()
  })
  await page.getByLabel('Address of the page').fill(`${pages.origin}/short`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Reading the page')).toBeVisible()
  await look('address-reading', { at: panel(page) })
  resolve()
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeVisible()
  await look('address-short', { at: panel(page) })
})

test.describe('refused', () => {
  test.use({ allowedConsole: ['Failed to load resource'] })
  test('address-failed', async ({ page, pages, look }) => {
    await page.goto('/')
    await addUrl(page, `${pages.origin}/refused`)
    await expect(page.getByRole('listitem').filter({ hasText: 'URL Scraping' })).toBeVisible()
    await look('address-failed', { at: panel(page) })
  })
})

test('analysis @documents', async ({ page, pages, look }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${API_PATHS.analyses}`, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/')
  await addPolicy(page, pages)
  await expect(page.getByText('The analysis starts in a moment.')).toBeVisible()
  await look('captured', { at: panel(page) })
  await expect(page.getByText('of 7 questions answered')).toBeVisible()
  await look('analysing', { at: panel(page) })
  resolve()
  await expect(answers(page)).toHaveCount(7)
  await page.mouse.move(0, 0)
  await expect(page.getByRole('listitem').filter({ hasText: 'URL Content Added' })).toBeHidden()
  await look('results')
  await answers(page).getByRole('button', { name: 'Show in document' }).nth(2).click()
  await answers(page).nth(2).scrollIntoViewIfNeeded()
  await look('answers', { isForDocuments: true })
})

test('photo', async ({ page, browser, look }) => {
  await page.goto('/')
  await openPhotoForm(page)
  await expect(page.getByRole('button', { name: 'Take picture' })).toBeEnabled()
  await look('photo-form', { at: panel(page) })
  await page.getByRole('button', { name: 'Take picture' }).click()
  await expect(page.getByRole('button', { name: 'Read the page' })).toBeVisible()
  await look('photo-pages', { at: panel(page) })
  const [sheet] = await printPolicy(browser, 1)
  if (sheet === undefined) throw new Error('nothing was printed')
  await page.getByRole('button', { name: 'Remove page 1' }).click()
  const files = page.getByLabel('Picture files')
  await files.setInputFiles([asFile(await photograph(browser, sheet, { degrees: 0 }))])
  await expect(page.getByText('Reading the picture.')).toBeVisible()
  await look('photo-reading', { at: panel(page) })
  await expect(answers(page)).toHaveCount(7, READ_WITHIN)
  await page.getByRole('button', { name: 'Correct text' }).click()
  await look('photo-correction', { at: panel(page) })
})

test('private', async ({ page, look }) => {
  await page.goto('/chatbot')
  await page.getByRole('switch', { name: 'Private mode' }).click()
  await page.getByRole('button', { name: 'Add URL' }).click()
  await look('private-mode')
})

test('chatbot-free', async ({ page, pages, look }) => {
  await page.goto('/chatbot')
  await expect(page.getByRole('region', { name: 'Your questions' })).toBeVisible()
  await look('chatbot-free')
  await addPolicy(page, pages)
  await expect(answers(page)).toHaveCount(7)
  const field = page.getByRole('textbox', { name: 'Ask about the document' })
  await field.fill('Do they use cookies?')
  await field.press('Enter')
  await expect(page.getByText('3 of 5')).toBeVisible()
  await field.fill('why '.repeat(27))
  await look('chatbot-free-document')
})
