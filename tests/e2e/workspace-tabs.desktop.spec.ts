import { addUrl, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { cancelSession } from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'
import {
  ask,
  conversation,
  openList,
  openRoom,
  paste,
  reply,
  sessionAnswers,
  TIDEWATER_POLICY,
} from './support/workspace.ts'

test('another tab shows the same session; a failed address is noted, and Clear and the end delete all', async ({
  page,
  pages,
  context,
  allowedConsole,
}) => {
  // The browser reports the page that refuses.
  allowedConsole.push('status of 422')
  await openSession(page)
  const other = await context.newPage()
  await other.goto('/chatbot')
  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await expect(sessionAnswers(other)).toHaveCount(7)
  await ask(page, 'Do they sell my personal data?')
  await openRoom(other, 'ask')
  await expect(reply(other, 'Do they sell my personal data?')).toContainText('advertisers')
  // Two tabs that show the same work pay for it once.
  await expect(page.getByText('98 of 100')).toBeVisible()
  await expect(other.getByText('98 of 100')).toBeVisible()

  await other.getByText('2 parts of up to 500 words').click()
  await other.getByText('Document Chunk 2/2').click()
  await expect(other.getByText('We bind books with great care.').last()).toBeVisible()
  await addUrl(other, `${pages.origin}/refused`)
  await expect(toast(other, 'URL Scraping Failed')).toContainText(
    'The URL has been added for reference.',
  )
  await expect(conversation(page)).toContainText(`${pages.origin}/refused`)

  await conversation(page).getByRole('button', { name: 'Clear' }).click()
  await expect(toast(page, 'Session Cleared')).toBeVisible()
  await expect(conversation(other)).toContainText('Ready to analyze')
  await openList(page)
  await page.getByRole('button', { name: 'Seven answers about Tidewater' }).click()
  await expect(sessionAnswers(page)).toHaveCount(7)
  await expect(sessionAnswers(page).first()).toBeVisible()

  await cancelSession(page)
  await expect(toast(page, 'Session Cancelled')).toBeVisible()
  await openSession(page)
  await openRoom(page, 'ask')
  await expect(conversation(page)).toContainText('Ready to analyze')
  await expect(page.getByText('Tidewater')).toHaveCount(0)
})
