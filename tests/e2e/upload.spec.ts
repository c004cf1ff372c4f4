import type { Page } from '@playwright/test'
import { type GivenFile, OLD_WORD, TEXT, WORD } from '../support/files-to-upload.ts'
import { policyPdf } from '../support/policy-pdf.ts'
import { toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { chooseFile, openUpload } from './support/upload.ts'
import { openList, sessionAnswers } from './support/workspace.ts'

/** Drops a file on an element, as a browser tells a page of it. */
async function drop(page: Page, target: string, { name, bytes }: GivenFile): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name))
      return transfer
    },
    { name, bytes: [...bytes] },
  )
  for (const event of ['dragover', 'drop']) {
    await page.dispatchEvent(target, event, { dataTransfer: data })
  }
}

/** Puts what was given in the place of the document at hand, and looks at the list of documents. */
async function replace(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Document Content Exists' })
    .getByRole('button', { name: 'Replace' })
    .click()
  await openList(page)
}

test('files of each kind become documents, by choosing and by dropping', async ({
  page,
  plainclause,
}) => {
  await openSession(page)
  const text = page.getByRole('region', { name: 'Document Content' })
  await openUpload(page)
  await chooseFile(page, WORD)
  await expect(toast(page, 'Document Uploaded')).toContainText('terms.docx')
  await openList(page)
  await expect(text).toContainText('Footnote 1: Tax law asks for it.')
  await expect(text).toContainText('Cookie | Kept for\nbasket | one day')
  await expect(sessionAnswers(page)).toHaveCount(7)
  await expect(
    sessionAnswers(page).locator('blockquote', { hasText: 'We do not sell' }).first(),
  ).toBeVisible()

  await openUpload(page)
  await chooseFile(page, OLD_WORD)
  await replace(page)
  // A file of no company goes by its kind.
  await expect(page.getByRole('heading', { level: 3, name: 'Privacy policy' })).toBeVisible()
  await expect(text).toContainText('2. We do not sell your personal information to anyone.')

  await drop(page, 'main', TEXT)
  await replace(page)
  await expect(toast(page, 'terms.txt').first()).toBeVisible()
  await expect(text).toContainText('Your café – We collect')

  await openUpload(page)
  await drop(page, 'footer', { name: 'terms.pdf', bytes: policyPdf() })
  await replace(page)
  await expect(toast(page, 'terms.pdf').first()).toBeVisible()
  await expect(text).toContainText('Fernway')
  await expect(sessionAnswers(page)).toHaveCount(7)
  await expect(
    sessionAnswers(page)
      .locator('figure')
      .getByText(/^page \d$/)
      .first(),
  ).toBeVisible()
  // Names and texts of files are nobody's business but the visitor's.
  expect(plainclause.output()).not.toContain('terms.')
})

/** Holds what a path asks for until it is released. */
async function hold(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a file dropped before the code for it has come is taken when it comes', async ({ page }) => {
  await openSession(page)
  const releaseForm = await hold(page, /assets\/upload-form/)
  await openUpload(page)
  await expect(page.getByRole('main')).toContainText('Loading, one moment')
  await drop(page, 'main', TEXT)
  releaseForm()
  await expect(toast(page, 'Document Uploaded')).toContainText('terms.txt')

  for (const path of ['/chatbot', '/']) {
    const releasePage = await hold(page, /assets\/(?:premium-view|free-section|landing-sections)/)
    await page.goto(path)
    await drop(page, 'footer', WORD)
    releasePage()
    const replaced = page.getByRole('dialog', { name: 'Document Content Exists' })
    await expect(replaced.or(toast(page, 'terms.docx')).first()).toBeVisible()
  }
})

test('a file dropped by a free visitor does not leave the page, and is told to be premium', async ({
  page,
}) => {
  await page.goto('/')
  await drop(page, 'footer', TEXT)
  await expect(toast(page, 'Premium Feature')).toContainText('to upload documents')
})

test('a second file is neither dropped unheard nor lost by a reload', { tag: '@long' }, async ({
  page,
}) => {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/file-reader/, async (route) => {
    await isReleased
    await route.continue()
  })
  await openSession(page)
  await drop(page, 'main', WORD)
  await expect(page.getByText('Reading terms.docx')).toBeVisible()
  await drop(page, 'main', TEXT)
  await expect(toast(page, 'One file at a time')).toBeVisible()
  release()
  await expect(sessionAnswers(page)).toHaveCount(7)

  await drop(page, 'main', TEXT)
  const conflict = page.getByRole('dialog', { name: 'Document Content Exists' })
  await expect(conflict).toBeVisible()
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const asked = await question
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await conflict.getByRole('button', { name: 'Append' }).click()
  await expect(page.getByRole('button', { name: '2 documents' })).toBeVisible()
})
