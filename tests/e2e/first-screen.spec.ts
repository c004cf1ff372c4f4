import { addUrl, answers } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

test('one paste and one key on the first screen lead to the first answer', async ({
  page,
  pages,
}) => {
  await page.goto('/')
  const field = page.getByRole('textbox', { name: 'Paste a link, or type a site’s name' })
  await expect(field).toBeInViewport()
  await field.fill(`${pages.origin}/own-policy`)
  await field.press('Enter')
  await expect(answers(page).first()).toBeInViewport()
  await expect(answers(page)).toHaveCount(7)
})

test('an address in the query of the landing page is read at once, and once', async ({
  page,
  pages,
}) => {
  await page.goto(`/?url=${encodeURIComponent(`${pages.origin}/own-policy`)}`)
  await expect(answers(page)).toHaveCount(7)
  await expect(page).toHaveURL(/\/$/)
})

test('the photo button of the first screen opens the form for photos', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const choose = page.getByRole('button', { name: 'Choose pictures' })
  await expect(choose).toBeInViewport()
})

test('rows of tables are quoted as sentences, and links in quotes lead where they do on the page', {
  tag: '@long',
}, async ({ page, pages }) => {
  await page.goto('/')
  await addUrl(page, `${pages.origin}/linked`)
  await expect(answers(page)).toHaveCount(7)
  const second = page.getByRole('article', { name: 'Which three things deserve a second look?' })
  await expect(second.getByRole('blockquote').first()).toHaveText(
    '“Faceprints: We collect your faceprints and fingerprints to identify you.”',
  )
  await expect(second.getByText('Unusual').first()).toBeVisible()
  const link = page.getByRole('link', { name: 'contact us here' })
  await expect(link).toHaveAttribute('href', `${pages.origin}/erase`)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(page.getByText(`Links to ${new URL(pages.origin).host}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'in your settings' })).toHaveCount(0)
})

test('scrolls to the answers and offers to unlock', { tag: '@long' }, async ({ page, pages }) => {
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByRole('heading', { name: 'What it says' })).toBeInViewport()
  await expect(page.getByRole('banner').getByText('Unlock for $20')).toBeVisible()
})
