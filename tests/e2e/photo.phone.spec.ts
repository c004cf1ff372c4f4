import { violations } from './support/accessibility.ts'
import { answers } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { asFile, photograph, printPolicy } from './support/policy-pictures.ts'

test.setTimeout(150_000)

test('a phone takes one page after the other, and reads them as one photo', async ({
  page,
  browser,
}) => {
  const [first, second] = await printPolicy(browser, 2)
  if (first === undefined || second === undefined) throw new Error('nothing was printed')
  await page.goto('/')
  const camera = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await (await camera).setFiles(asFile(await photograph(browser, first, { degrees: 0 })))
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Next page' }).click()
  await (await again).setFiles(asFile(await photograph(browser, second, { degrees: 180 })))
  await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Read 2 pages' }).click()
  await expect(answers(page)).toHaveCount(7, { timeout: 120_000 })
  await expect(
    page.getByRole('main').getByText(/^Read from 2 pictures with [89]\d% confidence/),
  ).toBeVisible()
})
