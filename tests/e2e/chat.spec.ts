import type { Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask about the document' })
const conversation = (page: Page) => page.getByRole('region', { name: 'Your questions' })

test('a free visitor asks in at most 25 words, and is led to those of the document', async ({
  page,
  pages,
  isMobile,
}) => {
  await page.goto('/chatbot')
  await field(page).fill('What are cookies used for?')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'No Content')).toContainText('Please capture a document first.')
  await expect(field(page)).toHaveValue('What are cookies used for?')

  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('4 of 5')).toBeVisible()
  await field(page).press('Enter')
  const reply = conversation(page).getByRole('article', { name: 'What are cookies used for?' })
  await expect(reply.getByRole('blockquote').first()).toContainText(/cookies/i)
  await expect(page.getByText('3 of 5')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  const howSure = page.waitForEvent('popup')
  await reply.getByRole('link', { name: 'How sure is this?' }).click()
  const accuracy = await howSure
  await expect(accuracy.getByRole('heading', { level: 1 })).toHaveText('How good the answers are')
  await accuracy.close()

  await reply.getByRole('button', { name: 'Show in document' }).first().click()
  const document = page.getByRole('region', { name: 'Text of the document' })
  await expect(document.locator('mark:focus').first()).toBeInViewport()
  await expect(document.locator('mark:focus').first()).toContainText(/cookies/i)

  expect(await violations(page)).toEqual([])
  // On a phone the document lies over the page.
  if (isMobile) await page.goBack()
  await field(page).fill(`${'why '.repeat(25)}not`)
  await expect(page.getByText('26 / 25 words')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await field(page).press('Enter')
  await expect(toast(page, 'Word Limit Exceeded')).toContainText(
    'Your question exceeds the 25 word limit. Free users can send up to 25 words.',
  )
  await field(page).fill('one')
  await field(page).press('Shift+Enter')
  await expect(field(page)).toHaveValue('one\n')
  await expect(page.getByText('3 of 5')).toBeVisible()
})

test('the question bar keeps its place when the page is come back to', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/chatbot')
  await expect(conversation(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await page.goBack()
  await expect(conversation(page)).toBeVisible()
  const panel = page.getByRole('region', { name: 'Your document' })
  await expect(panel.getByRole('heading', { name: 'Your questions' })).toHaveCount(0)
})
