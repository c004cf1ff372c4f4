import { addUrl, answers, goToAnalysis } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

test('the focus goes on to the answers when the analysis takes away the button that had it', {
  tag: '@long',
}, async ({ page, pages }) => {
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await page.getByRole('button', { name: 'Stop' }).focus()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByRole('heading', { name: 'What it says' })).toBeFocused()
})

test('Analyze and Cancel leave the focus at the document', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  await page.route('**/api/analyses', () => new Promise(() => undefined))
  await page.goto('/')
  await addUrl(page, `${pages.origin}/short`)
  await page.getByRole('button', { name: 'Read this page anyway' }).click()
  const title = page.getByRole('region', { name: /privacy/i }).getByRole('heading', { level: 4 })
  for (const name of ['Analyze', 'Cancel']) {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(title).toBeFocused()
  }
})

test('what is spent in one tab is counted in the other', async ({ page, pages, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await goToAnalysis(other)
  await expect(other.getByText('2 of 2')).toBeVisible()
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await expect(other.getByText('1 of 2')).toBeVisible()
})
