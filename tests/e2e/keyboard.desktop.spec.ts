import { answers, goToAnalysis } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

test('the whole job by keyboard alone', { tag: '@long' }, async ({ page, pages }) => {
  await page.goto('/')
  const addButton = page.getByRole('button', { name: 'Add URL' })
  await goToAnalysis(page)
  await expect(page.getByText('2 of 2')).toBeVisible()
  for (let stops = 0; stops < 30; stops += 1) {
    await page.keyboard.press('Tab')
    if (await addButton.evaluate((button) => button === document.activeElement)) break
  }
  await expect(addButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address of the page')).toBeFocused()
  await page.keyboard.type(`${pages.origin}/own-policy`)
  await page.keyboard.press('Enter')
  await expect(answers(page)).toHaveCount(7)
  const show = answers(page).getByRole('button', { name: 'Show in document' }).first()
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Text of the document' }).locator('mark:focus').first(),
  ).toBeInViewport()
})
