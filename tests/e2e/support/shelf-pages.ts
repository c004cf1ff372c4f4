import type { Page } from '@playwright/test'
import { addUrl, answers, goToAnalysis } from './free-analysis.ts'
import { expect } from './plainclause.ts'

/** A policy of a company that does not exist, a paragraph each. */
export const FERNWAY_LINES: readonly string[] = [
  'This Privacy Policy explains how Fernway Ltd. handles your personal information when you use our services.',
  'Last updated: 1 March 2026.',
  'We do not sell your personal information.',
  'We keep your notes for 30 days after you close your account.',
  'We use cookies to keep you signed in.',
  'You can write to privacy@fernway.example.',
]

/** In the place of the third paragraph, the opposite of it. */
export const SOLD = 'We sell your personal information to advertisers.'

export function policyPage(lines: readonly string[]): string {
  const paragraphs = lines.map((line) => `<p>${line}</p>`).join('')
  return `<title>Privacy Policy of Fernway</title><main><h1>Privacy Policy</h1>${paragraphs}</main>`
}

/** Reads a page in private mode, which spends no free page, and puts it on the shelf. */
export async function putOnShelf(page: Page, address: string): Promise<void> {
  await page.goto('/')
  await goToAnalysis(page)
  await page.getByRole('switch', { name: 'Private mode' }).click()
  await addUrl(page, address)
  await expect(answers(page)).toHaveCount(7)
  await page.getByRole('button', { name: 'Put on my shelf' }).click()
  await expect(page.getByRole('button', { name: 'On my shelf' })).toBeVisible()
}
