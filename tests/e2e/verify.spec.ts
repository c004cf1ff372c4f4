import { expect, test } from './support/plainclause.ts'

test('a hostile report is refused, and the page stays alive', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/verify')
  const refused = async (buffer: Buffer, words: string, name = 'report.plainclause.json') => {
    await page
      .getByLabel('File of the report')
      .setInputFiles({ name, mimeType: 'application/json', buffer })
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await refused(Buffer.from(`{"a":${'['.repeat(3_900_000)}`), 'We found no report of ours')
  await refused(Buffer.alloc(5_000_000, '{'), 'This is larger than any report')
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])
  await refused(picture, 'It is a picture, and here only files with text are read.', 'report.pdf')
  await refused(Buffer.from('<h1>Proof of this reading</h1>'), 'We found no report', 'report.md')
  await page
    .getByLabel('Text of the report')
    .fill(
      'Does it sell your data? <img src=x onerror=x> Proof of this reading Document read: <img src=x>',
    )
  await page.getByRole('button', { name: 'Read the report' }).click()
  await expect(page.getByText('<img src=x>', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
})

test('the sample shows a whole session, each quote in its place', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sample' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A sample session')
  await expect(
    page.getByRole('region', { name: 'Seven answers' }).getByRole('article'),
  ).toHaveCount(7)
  await page.getByRole('button', { name: 'Show in document' }).first().click()
  await expect(page.locator('mark:focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Read the report', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Proof of this reading' })).toBeVisible()
})
