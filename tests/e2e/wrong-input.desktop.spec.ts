import { sampleOf } from '../support/long-run.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

// The browser reports the answers of our own server that refuse.
test.use({ allowedConsole: ['the server responded with a status of'] })

const CASES: readonly (readonly [name: string, path: string, text: string])[] = [
  ['a site that refuses', '/refused', 'the site refuses automated access'],
  ['a page that is not there', '/missing', 'Unable to fetch the URL'],
  ['a page without text', '/empty', 'very little text content'],
  ['a sign-in page', '/login', 'Failed to scrape content from the URL'],
]

/** Beside the toast, which has the words of the specification. */
const IN_THE_FORM: Readonly<Record<string, string>> = {
  '/refused': 'This site lets no program read it.',
  '/missing': 'We could not open that page.',
  '/empty': 'We found hardly any text there.',
  '/login': 'This URL leads to a sign-in page',
}

for (const [name, path, text] of sampleOf(CASES, 1)) {
  test(`${name} is told in words, and the address stays`, async ({ page, pages }) => {
    await page.goto('/')
    await addUrl(page, `${pages.origin}${path}`)
    await expect(toast(page, 'URL Scraping Failed')).toContainText(text)
    await expect(page.getByText(IN_THE_FORM[path] ?? '')).toBeVisible()
    await expect(page.getByLabel('Address of the page')).toHaveValue(`${pages.origin}${path}`)
    // A failed page costs nothing: the next one is read.
    await page.getByLabel('Address of the page').fill(`${pages.origin}/own-policy`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(answers(page)).toHaveCount(7)
  })
}

const REFUSED = ['http://10.0.0.1/policy', 'http://localhost/x', 'ftp://example.com']
for (const address of sampleOf(REFUSED, 1)) {
  test(`the address ${address} is refused in words`, { tag: '@long' }, async ({ page }) => {
    await page.goto('/')
    await addUrl(page, address)
    await expect(toast(page, 'URL Scraping Failed')).toContainText('Unable to fetch the URL')
    await expect(page.getByLabel('Address of the page')).toHaveValue(address)
  })
}

test('a blank address cannot be sent', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add URL' }).click()
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeDisabled()
  await page.getByLabel('Address of the page').fill('   ')
  await expect(add).toBeDisabled()
})

test('a page that never answers can be cancelled', async ({ page, pages }) => {
  await page.goto('/')
  await addUrl(page, `${pages.origin}/hanging`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Address of the page')).toHaveValue(`${pages.origin}/hanging`)
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
})

test('a short text waits for a click', { tag: '@long' }, async ({ page, pages }) => {
  await page.goto('/')
  await addUrl(page, `${pages.origin}/short`)
  await page.getByRole('button', { name: 'Read this page anyway' }).click()
  const analyse = page.getByRole('button', { name: 'Analyze' })
  await expect(analyse).toBeVisible()
  await analyse.click()
  await expect(answers(page)).toHaveCount(7)
})

test('an analysis that breaks off is shown as incomplete, and asked again for no further call', {
  tag: '@long',
}, async ({ page, pages }) => {
  await page.goto('/')
  let broken = 0
  await page.route('**/api/analyses', async (route) => {
    broken += 1
    if (broken > 1) return route.continue()
    const whole = await route.fetch()
    const [firstEvent = ''] = (await whole.text()).split('\n\n')
    await route.fulfill({ response: whole, body: `${firstEvent}\n\n` })
  })
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(toast(page, 'Analysis Failed')).toBeVisible()
  await expect(page.getByText(/incomplete/i).first()).toBeVisible()
  await page
    .getByRole('button', { name: /Retry|Try again/ })
    .first()
    .click()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('1 of 2')).toBeVisible()
})

test('an unreachable server is told as such', { tag: '@long' }, async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push('Failed to load resource')
  await page.goto('/')
  await page.getByRole('button', { name: 'Add URL' }).click()
  await page.getByLabel('Address of the page').fill('example.com/privacy')
  await page.route('**/api/policy-searches', (route) => route.abort())
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'Error')).toContainText('could not be reached')
})
