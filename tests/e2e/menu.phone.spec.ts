import { expect, test } from './support/plainclause.ts'

test('the menu opens on a phone and leads to the questions', async ({ page }) => {
  await page.goto('/faq')
  const menu = page.getByRole('banner').locator('summary')
  await menu.click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Privacy Tips/i })
    .click()
  await expect(page).toHaveURL(/privacy-tips$/)
})
