import { violations } from './support/accessibility.ts'
import { addUrl, answers, documentText, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

/** The reader is half a megabyte of code, which a busy machine takes a while to start. */
const PATIENT = { timeout: 20_000 }

test('a PDF at an address leads to seven answers, each quote with its page', async ({
  page,
  pages,
}) => {
  await page.goto('/')
  await addUrl(page, `${pages.origin}/policy.pdf`)
  await expect(toast(page, 'URL Content Added')).toContainText('Fernway Privacy Policy', PATIENT)
  await expect(answers(page)).toHaveCount(7, PATIENT)
  await expect(page.getByRole('heading', { name: 'What it says' })).toBeInViewport()
  await expect(page.getByText(/^Read 1,[89]\d\d of 1,[89]\d\d words$/).first()).toBeVisible()

  const quotes = answers(page).locator('figure')
  const count = await quotes.count()
  expect(count).toBeGreaterThanOrEqual(4)
  await expect(quotes.getByText(/^page \d$/)).toHaveCount(count)

  // 'We do not sell …' stands on the page that the quote names.
  const sells = quotes.filter({ hasText: 'We do not sell your personal information' }).first()
  const named = await sells.getByText(/^page \d$/).innerText()
  await sells.getByRole('button', { name: 'Show in document' }).click()
  const document = page.getByRole('region', { name: 'Text of the document' })
  await expect(document.locator('mark:focus').first()).toBeInViewport()
  const before = await document.evaluate((region) => {
    const mark = region.querySelector('mark:focus')
    const breaks = [...region.querySelectorAll('p, span')].filter(
      (element) =>
        /^page \d$/.test(element.textContent ?? '') &&
        mark !== null &&
        (element.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    return breaks.at(-1)?.textContent
  })
  expect(before).toBe(named)

  // Words parted at the ends of lines are whole, page numbers and repeated headers are gone.
  const text = (await documentText(page)).replace(/\s+/g, ' ')
  expect(text).not.toMatch(/[a-z]- [a-z]/)
  expect(text.match(/Fernway Notes Ltd\. Privacy Policy/g)).toHaveLength(1)

  expect(await violations(page)).toEqual([])
})

test('a PDF is nothing that our site shows by itself', async ({ page, pages, plainclause }) => {
  await page.goto('/')
  const answer = await page.evaluate(async (url) => {
    const post = (path: string, body: unknown) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('/api/visit', { timeZone: 'UTC' })
    const response = await post('/api/pages', { url })
    return { status: response.status, headers: Object.fromEntries(response.headers) }
  }, `${pages.origin}/policy.pdf`)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment; filename="document.pdf"',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-document-address': encodeURIComponent(`${pages.origin}/policy.pdf`),
  })
  expect(plainclause.output()).not.toContain('policy.pdf')
})

test('nothing in a PDF is run or fetched', { tag: '@long' }, async ({
  page,
  pages,
  plainclause,
}) => {
  await page.goto('/')
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await addUrl(page, `${pages.origin}/scripted.pdf`)
  await expect(answers(page)).toHaveCount(7, PATIENT)
  expect(asked.filter((url) => !url.startsWith(`${plainclause.origin}/`))).toEqual([])
  expect(asked.filter((url) => url.includes('never'))).toEqual([])
})

test('reading a PDF can be cancelled', async ({ page, pages }) => {
  // The document's own code never comes, so that there is time to cancel.
  await page.route('**/document-from-pdf-*.js', () => undefined)
  await page.goto('/')
  const handedOver = page.waitForResponse('**/api/pages')
  await addUrl(page, `${pages.origin}/policy.pdf`)
  await handedOver
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
  await expect(page.getByLabel('Address of the page')).toHaveValue(`${pages.origin}/policy.pdf`)
})
