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

test('the menu of the landing page leads to its sections and closes', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  await banner.locator('summary').click()
  await banner.getByRole('link', { name: 'Pricing' }).click()
  await expect(page.locator('#pricing h2')).toBeInViewport()
  await expect(banner.getByRole('link', { name: 'Pricing' })).toBeHidden()
})
