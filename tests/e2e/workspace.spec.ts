import type { Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { addUrl, overlap, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import {
  ask,
  conversation,
  documentInReader,
  openList,
  openRoom,
  paste,
  questionField,
  reply,
  sessionAnswers,
  TIDEWATER_POLICY,
} from './support/workspace.ts'

/** Puts a value that is no document among those that the browser keeps. */
function addRubbish(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plainclause', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('documents', 'readwrite')
      writing.objectStore('documents').put({ document: 7 }, 'session-document/rubbish')
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

async function expectNoViolation(page: Page): Promise<void> {
  // What a bar that stays covers in part is out of reach for a moment only.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violations(page)).toEqual([])
}

test('documents come in, are asked about by name, and stand beside their answers', async ({
  page,
  pages,
  isMobile,
}) => {
  await openSession(page)
  await openRoom(page, 'ask')
  await expect(conversation(page)).toContainText(
    'Ready to analyze your documents and answer privacy questions.',
  )
  await ask(page, 'Do they sell my personal data?')
  await expect(toast(page, 'No Content')).toBeVisible()

  await paste(page, TIDEWATER_POLICY)
  await expect(toast(page, 'Text Added')).toBeVisible()
  await expect(sessionAnswers(page)).toHaveCount(7)
  await expect(page.getByText('99 of 100')).toBeVisible()
  await questionField(page).press('Enter')
  const sells = reply(page, 'Do they sell my personal data?')
  await expect(sells.getByRole('blockquote').first()).toHaveText(/sell personal data/)
  await ask(page, 'And can I opt out of that?')
  const optsOut = reply(page, 'And can I opt out of that?')
  await expect(optsOut.getByRole('blockquote').first()).toHaveText(/opt out of the sale/)
  await expect(page.getByText('97 of 100')).toBeVisible()

  await optsOut.getByRole('button', { name: 'Show in document' }).first().click()
  await expect(documentInReader(page).locator('mark:focus')).toHaveText(/opt out of the sale/)
  if (isMobile) await expect(page.getByRole('dialog', { name: 'Document' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search in the document' }).fill('ninety days')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Back to the answer' }).click()
  await expect(optsOut.getByRole('button', { name: 'Show in document' }).first()).toBeFocused()

  await addUrl(page, `${pages.origin}/own-policy`)
  const conflict = page.getByRole('dialog', { name: 'Document Content Exists' })
  await expect(conflict).toBeVisible()
  await expectNoViolation(page)
  await conflict.getByRole('button', { name: 'Append' }).click()
  await expect(page.getByRole('button', { name: '2 documents' })).toBeVisible()
  await openList(page)
  await expect(page.getByRole('region', { name: 'Document Content' })).toContainText('advertisers')
  await expect(page.getByText('96 of 100')).toBeVisible()
  await ask(page, 'Do they sell personal data?')
  const both = reply(page, 'Do they sell personal data?')
  await expect(both.getByText('“Tidewater, privacy policy”: Yes. ')).toBeVisible()
  await expect(both.getByRole('figure').first()).toContainText('Tidewater, privacy policy')
  await expectNoViolation(page)

  await page.evaluate(addRubbish)
  await page.reload()
  await expect(both.getByRole('blockquote').first()).toBeVisible()
  await expect(conversation(page).getByRole('article')).toHaveCount(3)
  await expect(sessionAnswers(page)).toHaveCount(14)
  await expect(page.getByText('95 of 100')).toBeVisible()
  await paste(page, 'Terms\n\nYou agree to binding arbitration.')
  await conflict.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByRole('button', { name: '1 document' })).toBeVisible()
  await expect(sells).toContainText('Its document was removed.')
})

test('the question bar covers neither the empty chat nor the answer that comes', {
  tag: '@long',
}, async ({ page }) => {
  await openSession(page)
  await openRoom(page, 'ask')
  const ready = page.getByText('Ready to analyze your documents and answer privacy questions.')
  await ready.scrollIntoViewIfNeeded()
  await expect(questionField(page)).toBeVisible()
  const below = await ready.evaluate((line) => line.getBoundingClientRect().bottom)
  const bar = await page.locator('[data-question-bar]').boundingBox()
  expect(bar?.y).toBeGreaterThanOrEqual(below)

  // Nor do messages cover the bar when they come, nor, wherever it stands, what has the focus in it.
  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await page.getByRole('button', { name: 'Clear' }).click()
  const message = toast(page, 'Session Cleared')
  await expect(message).toBeVisible()
  const form = page.locator('[data-question-bar]')
  expect(await overlap(message, form)).toBe(0)
  await questionField(page).focus()
  for (const block of ['end', 'start'] as const) {
    await form.evaluate((part, block) => part.scrollIntoView({ block, behavior: 'instant' }), block)
    await expect.poll(() => overlap(message, questionField(page))).toBe(0)
  }

  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/questions', async (route) => {
    await promise
    await route.continue()
  })
  await ask(page, 'Do they sell my personal data?')
  const sells = reply(page, 'Do they sell my personal data?')
  await expect(sells).toBeInViewport({ ratio: 1 })
  resolve()
  const quote = sells.getByRole('blockquote').first()
  await expect(quote).toBeVisible()
  await expect
    .poll(async () => {
      const end = await quote.boundingBox()
      const start = await page.locator('[data-question-bar]').boundingBox()
      return (start?.y ?? 0) - (end?.y ?? 0) - (end?.height ?? 0)
    })
    .toBeGreaterThanOrEqual(0)
})
