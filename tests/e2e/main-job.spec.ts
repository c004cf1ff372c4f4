import { violations } from './support/accessibility.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

test('from an address to seven answers, and from an answer to its sentence', async ({
  page,
  pages,
}) => {
  await page.goto('/')
  const fetched = page.waitForResponse('**/api/policy-searches')
  await addUrl(page, `${pages.origin}/policy`)
  await expect(toast(page, 'URL Content Added')).toBeVisible()
  await expect(answers(page)).toHaveCount(7)

  const read = page.getByText(/^Read [\d,]+ of [\d,]+ words$/).first()
  const [, first, second] = (await read.textContent())?.match(/Read ([\d,]+) of ([\d,]+)/) ?? []
  expect(first).toBe(second)
  expect(Number(first?.replace(',', ''))).toBeGreaterThan(1_000)
  await expect(page.getByText('Answered without AI, from the document’s own words')).toBeVisible()

  // What they say together stands above them, and each line of it leads to its answer.
  const overview = page.getByRole('region', { name: /sell your data\.$/ })
  await expect(overview).toBeInViewport()
  const toLookAt = overview.getByRole('list', { name: 'things to look at' })
  const rows = await toLookAt.getByRole('listitem').count()
  await expect(overview.getByText(`${rows} things to look at`, { exact: true })).toBeVisible()
  await overview.getByRole('button', { name: 'Shares data with third parties' }).click()
  const shares = answers(page).getByRole('heading', { name: 'Does it share data' })
  await expect(shares).toBeFocused()
  await expect(shares).toBeInViewport()

  // What the reader can do is shown to free visitors too.
  await expect(page.getByRole('heading', { name: 'What you can do about it' })).toBeVisible()

  // Every shown quote stands in the document, word for word.
  const { text } = (await (await fetched).json()).page
  const documentText = squash(text)
  const quotes = await answers(page).locator('blockquote').allInnerTexts()
  expect(quotes.length).toBeGreaterThanOrEqual(4)
  for (const quote of quotes) {
    expect(documentText).toContain(squash(quote.replace(/^“|”$/g, '')))
  }

  const show = answers(page).getByRole('button', { name: 'Show in document' }).last()
  const quote = await answers(page).locator('blockquote').last().innerText()
  await show.click()
  const mark = page.getByRole('region', { name: 'Text of the document' }).locator('mark:focus')
  await expect(mark.first()).toBeInViewport()
  expect(squash((await mark.allInnerTexts()).join(' '))).toContain(
    squash(quote.replace(/^“|”$/g, '')),
  )

  await page.getByRole('button', { name: /Back to the answer/ }).click()
  await expect(show).toBeFocused()
  await expect(show).toBeInViewport()

  expect(await violations(page)).toEqual([])
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

/** Line breaks and runs of spaces are the reader's layout, not the document's words. */
function squash(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
