import { characterErrorRate } from '../support/character-error-rate.ts'
import { IS_LONG_RUN } from '../support/long-run.ts'
import { addUrl, answers, documentText, READ_WITHIN, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { photograph, printPolicy, scan } from './support/policy-pictures.ts'

// The real recognition runs in each of these, on a machine that may have two cores.
test.setTimeout(150_000)

/** Each takes seconds to read; the second one is a photo of a sheet that lies on its side. */
const SHEETS = IS_LONG_RUN ? 2 : 1

test('a scanned PDF at an address leads to seven answers, each quote with its page', async ({
  page,
  pages,
  browser,
}) => {
  const sheets = await printPolicy(browser, SHEETS)
  const [first, second] = sheets
  if (first === undefined) throw new Error('nothing was printed')
  const scanned = [{ sheet: first, degrees: 1 }]
  if (second !== undefined) {
    // Phones put photos on white pages as they are: here the sheet fills a third of its page.
    scanned.push({ sheet: await photograph(browser, second, { degrees: 90 }), degrees: 0 })
  }
  pages.servePdf('/scan.pdf', await scan(browser, scanned))

  await page.goto('/')
  await addUrl(page, `${pages.origin}/scan.pdf`)
  await expect(
    page.getByText(new RegExp(`^Recognizing the text of scanned page \\d of ${SHEETS}$`)),
  ).toBeVisible(READ_WITHIN)
  await expect(toast(page, 'URL Content Added')).toBeVisible(READ_WITHIN)
  await expect(
    page.getByText(new RegExp(`^Read from ${SHEETS} scanned pages? with \\d+% confidence`)),
  ).toBeVisible()
  await expect(answers(page)).toHaveCount(7)

  const read = await documentText(page)
  const written = sheets.map(({ text }) => text).join('\n')
  expect(characterErrorRate(written, read)).toBeLessThan(0.03)
  const quotes = answers(page).locator('figure')
  await expect(quotes.getByText(/^page [12]$/)).toHaveCount(await quotes.count())

  // Recognised letters may be wrong: the visitor may put them right, once more at no call.
  await page.getByRole('button', { name: 'Correct text' }).click()
  const area = page.getByRole('textbox', { name: 'Text of the document' })
  await area.fill('Privacy Policy\n\nWe may sell your personal information to data brokers.')
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect(
    answers(page).locator('blockquote', { hasText: 'We may sell your personal' }).first(),
  ).toBeVisible()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('1 of 2')).toBeVisible()
})

test('a scan without a word is told as such, and costs nothing', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  await page.goto('/')
  await addUrl(page, `${pages.origin}/scanned.pdf`)
  await expect(toast(page, 'URL Scraping Failed')).toBeVisible(READ_WITHIN)
  await expect(page.getByText('2 of 2')).toBeVisible()
})
