import { expect, type Page } from '@playwright/test'
import { toast, unfoldWays } from '../e2e/support/free-analysis.ts'
import { openSession } from '../e2e/support/open-session.ts'
import { lookAt } from '../e2e/support/paid-session.ts'
import { liveVisit, stubPayments } from '../e2e/support/stub-payments.ts'
import { openUpload } from '../e2e/support/upload.ts'
import {
  ask,
  openList,
  openRoom,
  paste,
  reply,
  sessionAnswers,
  TIDEWATER_POLICY,
} from '../e2e/support/workspace.ts'
import { addPolicy } from './add-policy.ts'
import { test } from './screens.ts'

const MINUTE_MS = 60_000
const QUESTION = 'Do they sell my personal data?'

/** It names a law, and where a letter goes. */
const LETTER_POLICY = `${TIDEWATER_POLICY}

Under the General Data Protection Regulation (GDPR) you may ask us to delete your personal data.

To exercise your rights, please email us at privacy@tidewater.example.`

test('premium @documents', async ({ page, pages, look }) => {
  await openSession(page)
  await look('premium-empty')
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByText('There is nothing to report yet.')).toBeVisible()
  await look('report-empty')
  await page.getByRole('link', { name: 'Go to Chatbot' }).click()

  await unfoldWays(page)
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await page.getByLabel('Text of the document').fill(TIDEWATER_POLICY)
  await look('paste-dialog', { isInSightOnly: true })
  await page.getByRole('button', { name: 'Add Text' }).click()
  await expect(sessionAnswers(page)).toHaveCount(7)
  await addPolicy(page, pages)
  await expect(page.getByRole('button', { name: 'Append' })).toBeVisible()
  await look('conflict-dialog', { isInSightOnly: true })
  await page.getByRole('button', { name: 'Append' }).click()
  await expect(page.getByText('98 of 100')).toBeVisible()
  await ask(page, QUESTION)
  await expect(reply(page, QUESTION).getByRole('blockquote').first()).toBeVisible()
  await toastsLeave(page)
  await reply(page, QUESTION).getByRole('button', { name: 'Show in document' }).last().click()
  await reply(page, QUESTION).scrollIntoViewIfNeeded()
  await look('chatbot', { isForDocuments: true, isInSightOnly: true })
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { name: 'Summary cards' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await look('report', { isForDocuments: true })
  await page.emulateMedia({ media: 'print' })
  await look('report-printed')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Return to Chatbot' }).click()
  await ask(page, 'Is that what Spotify does?')
  await openRoom(page, 'cards')
  await expect(page.getByText('Not read', { exact: true })).toBeVisible()
  await openRoom(page, 'ask')
  await toastsLeave(page)
  await look('premium')
  for (const room of ['answers', 'compare', 'cards', 'report'] as const) {
    await openRoom(page, room)
    await look(`premium-${room}`)
  }
  await openList(page)
  await look('premium-list')
  await openRoom(page, 'ask')
  await page.getByRole('button', { name: 'Attach' }).click()
  await look('attach-menu', { isInSightOnly: true })
  await page.keyboard.press('Escape')
})

test('letter', async ({ page, context, look }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSession(page)
  await paste(page, LETTER_POLICY)
  const open = page.getByRole('button', { name: 'Write a letter: Have data deleted' })
  await open.click()
  await expect(page.getByLabel(/^Letter: /)).toBeVisible()
  await look('letter', { at: open })
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page.getByText('Shared with you, not checked by us')).toBeVisible()
  await look('shared-answers')
})

test('premium-dialogs', async ({ page, look }) => {
  await openSession(page)
  await page.getByRole('button', { name: 'Return code' }).click()
  await page.getByRole('button', { name: 'Show code' }).click()
  await expect(page.getByText('Your return code')).toBeVisible()
  await look('return-code')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await look('cancel-dialog', { isInSightOnly: true })
  await page.keyboard.press('Escape')
  await openUpload(page)
  await look('upload-form', { isInSightOnly: true })
  await page.getByRole('button', { name: 'Cancel', exact: true }).last().click()
  await page.getByRole('button', { name: 'Take Photo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Take picture' })).toBeEnabled()
  await page.getByRole('button', { name: 'Take picture' }).click()
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(page.getByRole('dialog', { name: 'Photo Captured' })).toBeVisible()
  await look('photo-captured', { isInSightOnly: true })
})

test('premium-limits', async ({ page, look }) => {
  await stubPayments(page, { visit: liveVisit(4 * MINUTE_MS, 8) })
  await page.goto('/chatbot')
  await expect(toast(page, 'Session Ending Soon')).toBeVisible()
  await look('session-warnings')
  await stubPayments(page, { visit: liveVisit(90 * MINUTE_MS, 0) })
  await lookAt(page)
  await expect(page.getByText('0 of 100')).toBeVisible()
  await toastsLeave(page)
  await look('calls-used')
})

test('expired', async ({ page, plainclause, look }) => {
  await openSession(page)
  await plainclause.passTime(24 * 60 * MINUTE_MS + MINUTE_MS)
  await lookAt(page)
  await expect(toast(page, 'Session Expired')).toBeVisible()
  await look('expired', { isInSightOnly: true })
})

/** Dismisses the messages in the corner. */
async function toastsLeave(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  while (await dismiss.first().isVisible()) await dismiss.first().press('Enter')
}
