import type { Page } from '@playwright/test'
import { sampleOf } from '../support/long-run.ts'
import { violations } from './support/accessibility.ts'
import { POLICY_HTML, shopPage, startCompanySite, TERMS_HTML } from './support/company-site.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { startPageServer } from './support/page-server.ts'
import { expect, test as journey } from './support/plainclause.ts'
import { overflow } from './support/small-screen.ts'
import { sessionAnswers } from './support/workspace.ts'

/** Each journey has a site of its own: what one of them serves another must not find. */
const test = journey.extend<{ site: Awaited<ReturnType<typeof startPageServer>> }>({
  site: async ({}, use) => {
    const site = await startCompanySite()
    await use(site)
    await site.stop()
  },
})

test.use({ allowedConsole: ['the server responded with a status of'] })

const field = (page: Page) => page.getByLabel('Address of the page')
const found = (page: Page) => page.getByRole('list', { name: 'Documents found' })
const also = (page: Page) => page.getByRole('group', { name: 'Also found on this site' })
/** The documents stand behind scripts at first. */
function hideDocuments(site: { serveHtml: (path: string, body: string) => void }): void {
  for (const path of ['/privacy', '/terms']) site.serveHtml(path, '<div id="root"></div>')
}

test('a home page leads to the answers of its policy, and its terms are one press away', async ({
  page,
  site,
}) => {
  await page.goto('/')
  const hero = page.getByRole('textbox', { name: 'Paste a link, or type a site’s name' })
  await hero.fill(site.origin)
  await hero.press('Enter')
  await expect(toast(page, 'URL Content Added')).toBeVisible()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('Privacy policy, found in the footer')).toBeVisible()
  expect(await violations(page)).toEqual([])
  // The one free document is read: what the other takes is said.
  await also(page).getByRole('button', { name: 'Terms of Service' }).click()
  await expect(toast(page, 'Limit Reached')).toContainText('Limited to 1 photo or URL per session')
  await expect(answers(page)).toHaveCount(7)
})

test('before anything is read, the other document takes the place of the first', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.goto('/')
  await addUrl(page, site.origin)
  await page.getByRole('button', { name: 'Stop' }).click()
  await also(page).getByRole('button', { name: 'Terms of Service' }).click()
  await expect(page.getByText('Terms of Service, found in the footer')).toBeVisible()
  await expect(also(page).getByRole('button', { name: 'Privacy policy' })).toBeVisible()
  await expect(also(page).getByRole('button', { name: 'Terms' })).toHaveCount(0)
  await expect(answers(page)).toHaveCount(7)
})

for (const given of sampleOf(['Spotify', 'fernway.example'], 1)) {
  test(`${given} is searched for as it was typed, from the first field`, { tag: '@long' }, async ({
    page,
  }) => {
    const url = 'https://fernway.example/privacy'
    const title = 'Privacy Policy'
    const policy = { kind: 'privacy', url, title, place: 'footer', confidence: 'high' }
    const text = `Privacy Policy\n\n${'We do not sell your personal data to anyone. '.repeat(9)}`
    let sent: unknown
    await page.route('**/api/policy-searches', (route) => {
      sent = route.request().postDataJSON()
      return route.fulfill({
        json: { kind: 'policy', policy, others: [], page: { url, title, text } },
      })
    })
    await page.goto('/')
    const first = page.getByRole('textbox', { name: 'Paste a link, or type a site’s name' })
    await first.fill(given)
    await first.press('Enter')
    await expect(answers(page)).toHaveCount(7)
    await expect(page.getByText('Privacy policy, found in the footer')).toBeVisible()
    expect(JSON.stringify(sent)).toContain(`"${given}"`)
  })
}

test('a name that nobody knows asks for an address, and stays', async ({ page }) => {
  await page.goto('/')
  await addUrl(page, 'Fernway Lamps')
  const sheet = page.getByRole('dialog', { name: 'Add Terms or Privacy URL' })
  await expect(sheet.getByRole('alert')).toHaveText(
    'We don’t know a company called Fernway Lamps. Type the address of its site, such as example.com.',
  )
  await expect(field(page)).toHaveValue('Fernway Lamps')
  await expect(field(page)).toBeFocused()
  await expect(sheet.getByRole('button', { name: 'Add a photo instead' })).toBeVisible()
})

test('what is going on, what was found and what went wrong is on the screen of a phone', {
  tag: '@long',
}, async ({ page, site }) => {
  const german = `<p>${'Wir verarbeiten Ihre personenbezogenen Daten und verkaufen sie nicht an Dritte. '.repeat(3)}</p>`
  site.serveHtml(
    '/de',
    `<html lang="de"><title>Datenschutz</title><main>${german.repeat(4)}</main>`,
  )
  await page.setViewportSize({ width: 390, height: 740 })
  const start = async (typed: string) => {
    await page.goto('/')
    const hero = page.getByRole('textbox', { name: 'Paste a link, or type a site’s name' })
    await hero.fill(typed)
    await hero.press('Enter')
  }
  await start('   ')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await start(`${site.origin}/hanging`)
  await expect(page.getByRole('button', { name: 'Reading the page' })).toBeInViewport({ ratio: 1 })
  await start('Fernway Lamps')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await start(`${site.origin}/de`)
  await expect(page.getByText('This is German.')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(/^Read \d+ of/)).toHaveCount(0)
})

test('without script the first field leads to where it is said that the panel needs one', async ({
  browser,
  plainclause,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(plainclause.origin)
  const hero = page.getByRole('textbox', { name: 'Paste a link, or type a site’s name' })
  await hero.fill('fernway.example')
  await hero.press('Enter')
  await expect(page.locator('#pricing noscript p')).toBeInViewport()
  await context.close()
})

test('where no policy is found, it is said what was tried, and the page is read only if asked', async ({
  page,
  site,
}) => {
  for (const path of ['/privacy', '/terms']) site.serve(path, 'image/png', Buffer.from('pixels'))
  site.serveHtml('/', shopPage('Made by hand.'))
  await page.goto('/')
  await page.setViewportSize({ width: 320, height: 700 })
  await addUrl(page, site.origin)
  await expect(toast(page, 'URL Scraping Failed')).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Add Terms or Privacy URL' })
  await expect(sheet.getByRole('alert')).toContainText(
    'does not look like a privacy policy or terms of service. Look for the address of the policy itself. We tried the page and the usual addresses, and found no policy or terms.',
  )
  expect(await page.evaluate(overflow)).toBe(0)
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Read this page anyway' }).click()
  await expect(page.getByRole('region', { name: 'Extracted content' })).toContainText(
    'oak and brass',
  )
})

test('an address of a picture says what to do with it', { tag: '@long' }, async ({ page }) => {
  const alone = await startPageServer()
  alone.serve('/terms.png', 'image/png', Buffer.from('pixels'))
  await page.goto('/')
  await addUrl(page, `${alone.origin}/terms.png`)
  await expect(page.getByRole('alert')).toContainText('Save it and add it as a photo.')
  await alone.stop()
  await page.getByRole('button', { name: 'Add a photo instead' }).click()
  await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeVisible()
})

test('of several that could not be read the visitor picks one', { tag: '@long' }, async ({
  page,
  site,
}) => {
  hideDocuments(site)
  await page.goto('/')
  await page.setViewportSize({ width: 320, height: 700 })
  await addUrl(page, site.origin)
  await expect(page.getByRole('heading', { name: 'Which document?' })).toBeFocused()
  await expect(found(page).getByRole('button')).toHaveCount(2)
  expect(await page.evaluate(overflow)).toBe(0)
  expect(await violations(page)).toEqual([])

  // One that cannot be read leaves the choice as it is.
  const terms = found(page).getByRole('button', { name: /^Terms of Service.*found in the footer$/ })
  await terms.click()
  await expect(page.getByRole('alert')).toContainText('hardly any text')
  site.serveHtml('/terms', TERMS_HTML)
  await terms.click()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('Terms of Service, found in the footer')).toBeVisible()
})

test('a session takes several of them, and adds the other one beside the first', async ({
  page,
  site,
}) => {
  await openSession(page)
  await addUrl(page, site.origin)
  await expect(toast(page, 'URL Content Added')).toBeVisible()
  await also(page).getByRole('button', { name: 'Terms of Service' }).click()
  const answered = sessionAnswers(page)
  await expect(answered).toHaveCount(14)

  hideDocuments(site)
  await addUrl(page, site.origin)
  await expect(page.getByRole('heading', { name: 'Which document?' })).toBeFocused()
  site.serveHtml('/privacy', POLICY_HTML)
  site.serveHtml('/terms', TERMS_HTML)
  for (const box of await found(page).getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(answered).toHaveCount(28)
  await expect(page.getByRole('button', { name: '4 documents' })).toBeVisible()
})
