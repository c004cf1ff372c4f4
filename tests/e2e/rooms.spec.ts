import { violations } from './support/accessibility.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { fitsSmallScreen } from './support/small-screen.ts'
import {
  ask,
  documentInReader,
  openList,
  openRoom,
  paste,
  questionField,
  reply,
  sessionAnswers,
} from './support/workspace.ts'

/** A policy of a company that does not exist, of the year that is said. */
const policyOf = (year: number, sells: string): string => `Fernway Privacy Policy

Last updated: 2 February ${year}

Fernway (“we”, “us”) explains in this Privacy Policy how it handles your personal data.

${sells}

You can delete your account at any time in your settings.

You must be at least 16 years old to use the service.

To stop receiving marketing emails, click on the unsubscribe link in any of our emails.

${'We grow seeds with great care in small gardens. '.repeat(60)}`

const NAME = 'Fernway, privacy policy, 2 Feb 2024'

test('a room is in the address: a reload stays in it, and Back leads to the one before', async ({
  page,
  isMobile,
}) => {
  await openSession(page)
  await paste(page, policyOf(2024, 'We do not sell your personal data.'))
  await expect(sessionAnswers(page)).toHaveCount(7)
  await openRoom(page, 'ask')
  await questionField(page).fill('Who gets my')
  await openRoom(page, 'cards')
  await expect(page).toHaveURL(/[?&]room=cards\b/)
  await page.goBack()
  // What was typed is still there: a room goes on out of sight.
  await expect(questionField(page)).toHaveValue('Who gets my')
  await page.goForward()
  await expect(page.getByRole('article', { name: 'Fernway' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Fernway' })).toBeVisible()

  await openRoom(page, 'answers')
  await page.getByRole('button', { name: 'Show in document' }).first().click()
  await expect(documentInReader(page).locator('mark:focus').first()).toBeInViewport()
  if (isMobile) {
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Document' })).toBeHidden()
    await expect(sessionAnswers(page).first()).toBeVisible()
  }
  await page.goto('/chatbot?room=cellar')
  await expect(sessionAnswers(page).first()).toBeVisible()

  const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link')
  for (const room of await rooms.all()) {
    const box = await room.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await fitsSmallScreen(page)
})

test('documents go by names, questions are suggested, and two of a company are compared', {
  tag: '@long',
}, async ({ page }) => {
  await openSession(page)
  await paste(page, policyOf(2024, 'We do not sell your personal data.'))
  await expect(page.getByRole('heading', { level: 3, name: NAME })).toBeVisible()

  await openRoom(page, 'ask')
  const suggested = page.getByRole('region', { name: 'This document answers:' })
  await expect(suggested.getByRole('button').nth(2)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const deleting = 'How do I delete my account?'
  await suggested.getByRole('button', { name: deleting }).click()
  await expect(reply(page, deleting).getByRole('blockquote').first()).toHaveText(/in your settings/)
  const next = page.getByRole('region', { name: 'Ask next:' })
  await expect(next.getByRole('button').nth(1)).toBeVisible()
  await expect(next.getByRole('button', { name: deleting })).toHaveCount(0)
  const following = await next.getByRole('button').first().innerText()
  await next.getByRole('button').first().click()
  await expect(reply(page, following).getByRole('blockquote').first()).toBeVisible()

  await paste(page, policyOf(2025, 'We sell your personal data to brokers.'))
  const conflict = page.getByRole('dialog', { name: 'Document Content Exists' })
  await expect(conflict).toContainText('“Fernway, privacy policy, 2 Feb 2025”')
  await conflict.getByRole('button', { name: 'Append' }).click()
  await openList(page)
  await page.getByRole('button', { name: `Rename ${NAME}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename the document' })
  await dialog.getByLabel('Name').fill('The old one')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('You have two documents of Fernway.')).toBeVisible()
  await expect(sessionAnswers(page)).toHaveCount(14)
  await page.getByRole('button', { name: 'Compare them' }).click()
  const compare = page.getByRole('region', { name: 'Compare' })
  await expect(compare.getByLabel('First document')).toHaveText(/The old one/)
  await expect(compare).toContainText('Does it sell your data? They differ.')

  await page.reload()
  await expect(page.getByLabel('Document at hand').getByRole('option')).toHaveText([
    'The old one',
    'Fernway, privacy policy, 2 Feb 2025',
  ])
  await ask(page, 'Do they sell my personal data?')
  await expect(reply(page, 'Do they sell my personal data?')).toContainText('“The old one”: No.')
  await openRoom(page, 'report')
  await expect(page.getByRole('heading', { level: 2, name: 'The old one' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
