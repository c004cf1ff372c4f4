import type { Locator, Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { addUrl, answers, unfoldWays } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { ask, paste, reply, sessionAnswers, TIDEWATER_POLICY } from './support/workspace.ts'

const SILENT = 'Who won the football match last night?'
const PARTS = 'Do they sell personal data, and who is the queen of England?'
const NO_CALL = 'This took no call.'
const NOT_FOUND = 'We found no sentence that answers this.'

const left = (page: Page, calls: number): Locator => page.getByText(`${calls} of 100`)

/** What an answer says, line by line, without who made it and what it cost. */
async function linesOf(article: Locator): Promise<readonly string[]> {
  await expect(
    article.getByText(/^(?:Answered without AI|Made on this device)/).first(),
  ).toBeVisible()
  const lines = await article.locator('ul p, blockquote, h3 ~ p').allInnerTexts()
  return lines.filter((line) => line !== NO_CALL)
}

test('what is not found is said, part by part, and a silent answer costs nothing', {
  tag: '@long',
}, async ({ page }) => {
  await openSession(page)
  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await expect(left(page, 99)).toBeVisible()

  await ask(page, PARTS)
  const parts = reply(page, PARTS)
  await expect(parts.getByRole('blockquote').first()).toHaveText(/sell personal data/)
  await expect(parts).toContainText(
    'We found no sentence that answers “who is the queen of England?”.',
  )
  await expect(left(page, 98)).toBeVisible()

  await ask(page, SILENT)
  const silent = reply(page, SILENT)
  await expect(silent.getByText(NOT_FOUND)).toBeVisible()
  await expect(silent.getByText(NO_CALL)).toBeVisible()
  await expect(silent.getByText('These come nearest:')).toBeVisible()
  await expect(silent).not.toContainText(/\b(?:Yes|No)\b/)
  await silent.getByRole('button', { name: 'Show in document' }).first().click()
  await expect(page.locator('mark:focus').first()).toBeInViewport()
  const [onServer, partsOnServer] = [await linesOf(silent), await linesOf(parts)]
  // The next answer tells the calls that are left after the silent one.
  await ask(page, 'How long do they keep my letters?')
  await expect(left(page, 97)).toBeVisible()

  await unfoldWays(page)
  await page.getByRole('switch', { name: 'Private mode' }).click()
  await ask(page, SILENT)
  expect(await linesOf(silent.nth(1))).toEqual(onServer)
  await ask(page, PARTS)
  expect(await linesOf(parts.nth(1))).toEqual(partsOnServer)
  await expect(left(page, 97)).toBeVisible()
})

test('a question that names nothing leads to what helps, for no call', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  await page.goto('/chatbot')
  const field = page.getByRole('textbox', { name: 'Ask about the document' })
  const send = async (question: string) => {
    await field.fill(question)
    await field.press('Enter')
  }
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('4 of 5')).toBeVisible()

  await send('what changed?')
  await expect(reply(page, 'what changed?')).toContainText('compares two documents')
  await send('Can you summarise this?')
  await reply(page, 'Can you summarise this?')
    .getByRole('button', { name: 'Show the seven answers' })
    .click()
  await expect(page.getByRole('heading', { name: 'What it says' })).toBeFocused()
  await send('hello')
  const greeted = reply(page, 'hello')
  await expect(greeted.getByText('This document answers:')).toBeVisible()
  await expect(greeted.getByRole('button')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await expect(page.getByText('4 of 5')).toBeVisible()

  const suggested = greeted.getByRole('button').first()
  const question = await suggested.innerText()
  await suggested.click()
  await expect(reply(page, question).getByRole('blockquote').first()).toBeVisible()
  await expect(page.getByText('3 of 5')).toBeVisible()
})
