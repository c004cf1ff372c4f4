import { violations } from './support/accessibility.ts'
import { expect, test } from './support/plainclause.ts'
import { overflow } from './support/small-screen.ts'

type PageHeading = readonly [path: string, heading: string]

/** The pages of each journey; each is opened once. */
const PAGES: Readonly<Record<string, readonly PageHeading[]>> = {
  'texts of the site': [
    ['/terms', 'Terms of Service'],
    ['/privacy', 'Privacy Policy'],
    ['/faq', 'Frequently asked questions'],
    ['/privacy-tips', 'Privacy tips'],
    ['/accuracy', 'How good the answers are'],
  ],
  'pages that read something': [
    ['/', 'Know what you agree to, before you agree.'],
    ['/chatbot', 'Free Analysis'],
    ['/sample', 'A sample session'],
    ['/export-summary', 'Your Privacy Summary Report'],
    ['/nowhere/at/all', 'Oops! Page not found'],
  ],
  'pages with a form': [
    ['/verify', 'Verify a report'],
    ['/shelf', 'On this device'],
    ['/shared', 'Shared answers'],
    ['/bookmarklet', 'A bookmark that reads the page'],
    ['/handover', 'Hand over a text'],
  ],
}

for (const [kind, pages] of Object.entries(PAGES)) {
  test(`${kind} have their heading, no axe violation in either scheme, and fit the screen`, async ({
    page,
    allowedConsole,
  }) => {
    allowedConsole.push('404')
    const screen = page.viewportSize() ?? { width: 0, height: 0 }
    for (const [path, heading] of pages) {
      await test.step(path, async () => {
        await page.setViewportSize(screen)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(
          new RegExp(heading, 'i'),
        )
        expect(await page.evaluate(overflow)).toBe(0)
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await page.evaluate(overflow)).toBe(0)
        await page.evaluate(spaceText)
        expect(await page.evaluate(overflow)).toBe(0)
        expect(await violations(page)).toEqual([])
        // The other scheme differs by its colors alone.
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await violations(page, (axe) => axe.withRules('color-contrast'))).toEqual([])
      })
    }
  })
}

/** The spacing of text that a visitor may set (WCAG 2.2, 1.4.12), by a sheet that the policy lets in. */
function spaceText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-bottom: 2em !important }
  `)
  document.adoptedStyleSheets.push(sheet)
}

test('footer links scroll to their section, from another page too', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/(?:#pricing)?$/)
  await expect(page.locator('#pricing')).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Product' }).click()
  await expect(page.locator('#product')).toBeInViewport()
})

test('the footer leads to how good the answers are, with the figures in sight', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accuracy' }).click()
  await expect(page).toHaveURL(/\/accuracy$/)
  await expect(page).toHaveTitle('Accuracy - Plainclause')
  const verdicts = page.getByRole('region', { name: 'The four verdicts' })
  await expect(verdicts.getByText(/^Of 100 verdicts, \d+ are right/)).toBeVisible()
  await expect(verdicts.getByText(/^\d+\.\d% \(\d+\.\d to /).first()).toBeVisible()
  await expect(page.getByText('answers are made by the built-in analyst')).toBeVisible()
})

test('pages can be read without script', async ({ browser, plainclause }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${plainclause.origin}/privacy`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByText('Example Operator').first()).toBeVisible()
  await page.goto(`${plainclause.origin}/accuracy`)
  await expect(page.getByText(/^Of 100 verdicts, \d+ are right/)).toBeVisible()
  for (const path of ['/', '/chatbot']) {
    await page.goto(`${plainclause.origin}${path}`)
    await expect(page.locator('noscript p')).toBeVisible()
  }
  await context.close()
})
