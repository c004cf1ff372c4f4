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

  // Beyond the three considerations, what else stands out waits folded, with its quotes.
  const considerations = answers(page).filter({ hasText: 'Which three things' })
  await considerations.getByText(/^\d+ more points? stands? out$/).click()
  const further = considerations.locator('details blockquote').first()
  await expect(further).toBeVisible()
  const words = squash((await further.innerText()).replace(/^“|”$/g, ''))
  expect(documentText).toContain(words)
  await considerations
    .locator('details')
    .getByRole('button', { name: 'Show in document' })
    .first()
    .click()
  await expect(mark.first()).toBeInViewport()
  expect(squash((await mark.allInnerTexts()).join(' '))).toContain(words)
  await page.getByRole('button', { name: /Back to the answer/ }).click()

  expect(await violations(page)).toEqual([])
})

/** Line breaks and runs of spaces are the reader's layout, not the document's words. */
function squash(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
