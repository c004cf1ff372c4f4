import type { Locator, Page } from '@playwright/test'
import { characterErrorRate } from '../support/character-error-rate.ts'
import {
  answers,
  documentText,
  goToAnalysis,
  openPhotoForm,
  READ_WITHIN,
  toast,
} from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import {
  asFile,
  bandedSheet,
  type PolicyPicture,
  photograph,
  pictureOf,
  printPolicy,
} from './support/policy-pictures.ts'

// The real recognition runs in each of these, on a machine that may have two cores.
test.setTimeout(150_000)

async function choose(page: Page, ...pictures: readonly PolicyPicture[]): Promise<void> {
  const files = await openPhotoForm(page)
  await files.setInputFiles(pictures.map(asFile))
}

function main(page: Page): Locator {
  return page.getByRole('main')
}

function preview(page: Page): Locator {
  return page.getByRole('region', { name: 'Extracted content' })
}

test('from a picture of a page to seven answers', async ({ page, browser }) => {
  const [sheet] = await printPolicy(browser, 1)
  if (sheet === undefined) throw new Error('nothing was printed')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  await goToAnalysis(page)
  await expect(page.getByText('2 of 2')).toBeVisible()
  expect(loaded.filter((path) => /ocr|photo|prepare\.worker/.test(path))).toEqual([])

  await choose(page, sheet)
  await expect(page.getByRole('progressbar', { name: 'Page 1 of 1' })).toBeVisible()
  await expect(toast(page, 'Text Extracted')).toBeVisible(READ_WITHIN)
  const text = await preview(page).innerText()
  expect(characterErrorRate(sheet.text, text)).toBeLessThan(0.03)
  await expect(main(page).getByText(/^Read from 1 picture with \d+% confidence/)).toBeVisible()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('1 of 2')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('freePhotoUsed'))).toBe('true')

  // Neither the picture nor what is used to read it went anywhere or came from elsewhere.
  const sent = loaded.filter((path) => path.startsWith('/api/'))
  expect(new Set(sent)).toEqual(new Set(['/api/visit', '/api/analyses']))
  await page.getByRole('button', { name: 'Take Photo' }).click()
  await expect(toast(page, 'Limit Reached')).toContainText('Limited to 1 photo or URL per session')
})

test('two pages in columns are one photo, though one lies on its side', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const [first, second] = await printPolicy(browser, 2, { columns: 2 })
  if (first === undefined || second === undefined) throw new Error('nothing was printed')
  const onItsSide = await photograph(browser, second, { degrees: 90 })
  await page.goto('/chatbot')
  await choose(page, first, onItsSide)
  await expect(page.getByRole('progressbar', { name: /^Page [12] of 2$/ })).toHaveCount(2)
  await expect(answers(page)).toHaveCount(7, READ_WITHIN)
  await expect(main(page).getByText(/^Read from 2 pictures with \d+% confidence/)).toBeVisible()
  const whole = await documentText(page)
  expect(characterErrorRate(`${first.text}\n${second.text}`, whole)).toBeLessThan(0.03)
  await expect(page.getByText('4 of 5')).toBeVisible()
})

test('light type on a dark band is read, large and small, on a photo too', {
  tag: '@long',
}, async ({ page, browser }) => {
  const sheet = await bandedSheet(browser, {
    lines: [
      'Privacy Policy of a weather forecast, which tells what becomes of your personal data.',
      'We collect your name and the pages that you read, to show you the weather of your town.',
      'You can ask for a copy of your personal data, and we send it to you within thirty days.',
    ],
    heading: 'Your choices',
    smallPrint: 'We sell your personal data to data brokers unless you tell us not to do so.',
  })
  for (const picture of [sheet, await photograph(browser, sheet, { degrees: 0, sharpness: 2 })]) {
    await page.goto('/')
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await page.reload()
    await choose(page, picture)
    await page.getByRole('button', { name: 'Correct text' }).click(READ_WITHIN)
    const text = await page.getByRole('textbox', { name: 'Text of the document' }).inputValue()
    expect(text).toContain('Your choices')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'We sell your personal data to data brokers unless you tell us not to do so.',
    )
  }
})

test('corrected text is analysed in the place of what was read', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const [sheet] = await printPolicy(browser, 1)
  if (sheet === undefined) throw new Error('nothing was printed')
  await page.goto('/')
  await choose(page, sheet)
  await page.getByRole('button', { name: 'Correct text' }).click(READ_WITHIN)
  const area = page.getByRole('textbox', { name: 'Text of the document' })
  await area.fill('Privacy Policy\n\nWe never sell your personal information to anyone, ever.')
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect(answers(page)).toHaveCount(7)
  await expect(
    answers(page).locator('blockquote', { hasText: 'We never sell your personal' }).first(),
  ).toBeVisible()
  await expect(page.getByText('1 of 2')).toBeVisible()

  // After the analysis, once more at no call.
  await page.getByRole('button', { name: 'Correct text' }).click()
  await area.fill('Privacy Policy\n\nWe may sell your personal information to data brokers.')
  await page.getByRole('button', { name: 'Use this text' }).click()
  await expect(
    answers(page).locator('blockquote', { hasText: 'We may sell your personal' }).first(),
  ).toBeVisible()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Correct text' })).toBeHidden()
})

test('what was read is not lost by a reload before its analysis', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const [sheet] = await printPolicy(browser, 1)
  if (sheet === undefined) throw new Error('nothing was printed')
  await page.goto('/')
  await choose(page, sheet)
  // The automatic start is stopped by whoever corrects the text.
  await page.getByRole('button', { name: 'Correct text' }).click(READ_WITHIN)
  await page.reload()
  await expect(preview(page)).toContainText('Privacy Policy')
  await expect(main(page).getByText(/^Read from 1 picture with \d+% confidence/)).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await main(page).getByRole('button', { name: 'Analyze' }).first().click()
  await expect(answers(page)).toHaveCount(7)
})

test('reading can be cancelled, and the pictures stay', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const sheets = await printPolicy(browser, 3)
  await page.goto('/')
  await choose(page, ...sheets)
  await expect(page.getByRole('progressbar')).toHaveCount(3)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(() => page.workers().length).toBe(0)
  await page.getByRole('button', { name: 'Remove page 3' }).click()
  await expect(page.getByRole('heading', { name: 'Photo of a document' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove page 2' }).click()
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(toast(page, 'Text Extracted')).toBeVisible(READ_WITHIN)
})

test('what is plainly no policy waits for the visitor, and files that are no pictures are told', {
  tag: '@long',
}, async ({ page, browser }) => {
  const shop = 'Add to cart. Free shipping on orders over fifty. Customer reviews.'
  const list = await pictureOf(browser, 'shop.png', Array<string>(8).fill(shop))
  await page.goto('/')
  const files = await openPhotoForm(page)
  await files.setInputFiles([
    asFile(list),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ])
  await expect(toast(page, 'Not All Pages Taken')).toContainText('1 file left out')
  await page.getByRole('button', { name: 'Read the page' }).click()
  await expect(main(page).getByText('This does not look like a policy or terms.')).toBeVisible(
    READ_WITHIN,
  )
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()
})

test('a picture without text is told as such, and costs nothing', async ({ page, browser }) => {
  await page.goto('/')
  const files = await openPhotoForm(page)
  await files.setInputFiles(asFile(await pictureOf(browser, 'sky.png', [])))
  await expect(toast(page, 'Low Quality Image')).toBeVisible()
  await expect(toast(page, 'Poor OCR Result')).toBeVisible(READ_WITHIN)
  await expect(page.getByText('2 of 2')).toBeVisible()
})
