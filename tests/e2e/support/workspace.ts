import type { Locator, Page } from '@playwright/test'

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
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste Text for Analysis' })
  await dialog.getByLabel('Text of the document').fill(text)
  await dialog.getByRole('button', { name: 'Add Text' }).click()
}

export async function ask(page: Page, question: string): Promise<void> {
  await questionField(page).fill(question)
  await questionField(page).press('Enter')
}
