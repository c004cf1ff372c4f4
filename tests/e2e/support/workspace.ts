import { expect, type Locator, type Page } from '@playwright/test'
import type { ROOM_NAMES } from '../../../src/web/content/session/workspace-texts.ts'
import { unfoldWays } from './free-analysis.ts'

/** Goes to a room of a session by the bar that leads to all of them. */
export async function openRoom(page: Page, name: keyof typeof ROOM_NAMES): Promise<void> {
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const link = page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: title })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', 'page')
}

/** The answers about all documents of a session, as far as they have come, in sight or not. */
export const sessionAnswers = (page: Page): Locator =>
  page.getByRole('region', { name: 'Answers', includeHidden: true }).locator('article')

/** Unfolds the list of the documents of a session. */
export async function openList(page: Page): Promise<void> {
  const list = page.getByRole('button', { name: /^\d+ documents?$/ })
  if ((await list.getAttribute('aria-expanded')) === 'false') await list.click()
}

export const conversation = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your questions' })

export const reply = (page: Page, question: string): Locator =>
  conversation(page).getByRole('article', { name: question })

export const questionField = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Ask about your documents' })

export const documentInReader = (page: Page): Locator =>
  page.getByRole('region', { name: 'Text of the document' })

/** A policy of more than 500 words of a company that does not exist. */
export const TIDEWATER_POLICY = `Tidewater Privacy Policy

We sell personal data to advertisers.

You may opt out of the sale of your personal data in your settings.

We keep your letters for ninety days. ${'We bind books with great care. '.repeat(100)}`

export async function paste(page: Page, text: string): Promise<void> {
  await unfoldWays(page)
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste Text for Analysis' })
  await dialog.getByLabel('Text of the document').fill(text)
  await dialog.getByRole('button', { name: 'Add Text' }).click()
}

export async function ask(page: Page, question: string): Promise<void> {
  if (await questionField(page).isHidden()) await openRoom(page, 'ask')
  await questionField(page).fill(question)
  await questionField(page).press('Enter')
}
