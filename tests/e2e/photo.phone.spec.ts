import { violations } from './support/accessibility.ts'
import { answers } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { asFile, pictureOf } from './support/policy-pictures.ts'
import { overflow } from './support/small-screen.ts'

test.setTimeout(150_000)

// A few lines: how well whole pages are read is the subject of other journeys.
const FIRST_PAGE = ['Privacy Policy', 'We never sell your personal data to anyone.']
const SECOND_PAGE = ['You may ask us at any time to delete your personal data.']

test('a phone takes one page after the other, and reads them as one photo', async ({
  page,
  browser,
}) => {
  const [first, second] = await Promise.all([
    pictureOf(browser, 'first.png', FIRST_PAGE),
    pictureOf(browser, 'second.png', SECOND_PAGE),
  ])
  await page.goto('/')
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await (await camera).setFiles(asFile(first))
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Next page' }).click()
  await (await again).setFiles(asFile(second))
  await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(overflow)).toBe(0)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Read 2 pages' }).click()
  await expect(answers(page)).toHaveCount(7, { timeout: 120_000 })
  await expect(
    page.getByRole('main').getByText(/^Read from 2 pictures with \d+% confidence/),
  ).toBeVisible()
})
