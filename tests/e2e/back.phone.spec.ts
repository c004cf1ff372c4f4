import { addUrl, answers } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

test('Back closes the form, the document and the payment dialog, and leaves the answers and the page last', async ({
  page,
  pages,
}) => {
  await page.goto('/faq')
  await page.goto('/')
  await page.getByRole('button', { name: 'Add URL' }).click()
  const address = page.getByLabel('Address of the page')
  await address.fill('fernway.example')
  await page.goBack()
  await expect(address).toBeHidden()
  await page.getByRole('button', { name: 'Add URL' }).click()
  await expect(address).toHaveValue('fernway.example')
  await page.keyboard.press('Escape')
  await expect(address).toBeHidden()

  await expect(page.getByText('One more document today')).toBeVisible()
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('No more today. Next at midnight.')).toBeVisible()
  await answers(page).getByRole('button', { name: 'Show in document' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Document' })
  await expect(sheet.locator('mark:focus').first()).toBeInViewport()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(answers(page)).toHaveCount(7)

  // A question is asked under the answers.
  const questions = page.getByRole('region', { name: 'Ask about this' })
  await questions.getByRole('textbox').fill('Do they use cookies?')
  await questions.getByRole('textbox').press('Enter')
  const reply = questions.getByRole('article', { name: 'Do they use cookies?' })
  await expect(reply.getByRole('blockquote').first()).toContainText(/cookies/i)

  await page.getByRole('banner').getByRole('button', { name: 'Unlock for $20' }).click()
  const payment = page.getByRole('dialog', { name: 'Unlock Premium Features' })
  await payment.getByLabel('Full name').fill('A. Visitor')
  await page.goBack()
  await expect(payment).toBeHidden()
  await expect(reply).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
})
