import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { POLICY_HTML } from './support/company-site.ts'
import { ALL_ANSWERED, IS_LOADED, markedWords, openPage, test } from './support/extension.ts'

const SENTENCES = [
  'We collect the information that you give us when you use our services.',
  'We may share your personal information with service providers who work for us.',
  'You can ask us for a copy of your data, or to have it corrected.',
  'We keep records of payments for seven years, as the law asks of us.',
]

/** A policy of so many words, with one sentence near its end that answers a question. */
function longPolicy(words: number): string {
  const paragraphs = Array.from({ length: Math.ceil(words / 65) }, (_, index) => {
    const heading = index % 8 === 0 ? `<h2>${index / 8 + 1}. Part ${index}</h2>` : ''
    return `${heading}<p>${SENTENCES.join(` In part ${index} this holds too. `)}</p>`
  })
  return `<!doctype html><html lang="en"><title>Privacy Policy</title><main><h1>Privacy Policy</h1>
    ${paragraphs.join('\n')}<p>We sell your personal information to advertisers.</p></main>`
}

test('a policy of 20,000 words is answered from its last sentence', async ({ extension, site }) => {
  site.pages.set('/privacy', longPolicy(20_000))
  const tab = await openPage(extension, `${site.origin}/privacy`)
  const panel = await extension.press(tab)
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached({ timeout: 60_000 })
  await expect(panel.getByText(/^Read 2\d,\d{3} of 2\d,\d{3} words$/)).toBeVisible()
  const sells = panel.getByRole('article', { name: 'Does it sell your data?' })
  await sells.getByRole('button', { name: 'Show in document' }).first().click()
  await expect
    .poll(() => markedWords(tab))
    .toBe('We sell your personal information to advertisers.')
})

test('needs no connection once the page is there', async ({ extension, site }) => {
  site.pages.set('/privacy', POLICY_HTML)
  const tab = await openPage(extension, `${site.origin}/privacy`)
  test.skip(!IS_LOADED, 'the stand-in serves the panel over the network')
  await extension.context.setOffline(true)
  const panel = await extension.press(tab)
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  await extension.context.setOffline(false)
})

/** Beyond what is read; a browser itself fails to lay out a page that nests twice as deep. */
const DEPTH = 1_000

test('a page that nests and repeats without end is read to its limits', async ({
  extension,
  site,
}) => {
  site.pages.set(
    '/privacy',
    `<!doctype html><title>Privacy Policy</title><main><h1>Privacy Policy</h1>
    <p>We do not sell your personal information. We may share your personal data with service providers, with your consent, under this Privacy Policy.</p>
    <p>You may contact us about your rights. We use cookies. We collect and process the information that you give us.</p></main><script>
    let inner = document.body
    for (let depth = 0; depth < ${DEPTH}; depth += 1) inner = inner.appendChild(document.createElement('div'))
    const many = document.createElement('section')
    many.innerHTML = '<i>a </i>'.repeat(150000)
    document.body.append(many)
    </script>`,
  )
  const panel = await extension.press(await openPage(extension, `${site.origin}/privacy`))
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached({ timeout: 60_000 })
  await expect(panel.getByText('The page is very long.')).toBeVisible()
})

test('an empty page is said to be one', async ({ extension, site }) => {
  site.pages.set('/', '<title>Nothing</title><main></main>')
  const panel = await extension.press(await openPage(extension, site.origin))
  await expect(panel.getByText('This page shows no text')).toBeVisible()
})

test('a text in a frame of another site is said to be out of reach, with its address', async ({
  extension,
  site,
  otherSite,
}) => {
  otherSite.pages.set('/policy', POLICY_HTML)
  const frame = `${otherSite.origin.replace('127.0.0.1', 'localhost')}/policy`
  site.pages.set(
    '/',
    `<title>Legal</title><iframe src="${frame}" width="800" height="600"></iframe>`,
  )
  const panel = await extension.press(await openPage(extension, site.origin))
  await expect(panel.getByText('is in a frame of another site')).toBeVisible()
  const opened = extension.context.waitForEvent('page')
  await panel.getByRole('button', { name: 'Open localhost' }).click()
  await expect(await opened).toHaveURL(frame)
})

test('a quote is marked beside frames of other sites, in a frame and in closed shadow trees', async ({
  extension,
  site,
  otherSite,
}) => {
  test.skip(!IS_LOADED, 'only extensions see closed shadow trees')
  otherSite.pages.set('/ad', '<p>Buy lamps.</p>')
  site.pages.set(
    '/frame',
    '<p>We keep your messages for ninety days after you close your account.</p>',
  )
  site.pages.set(
    '/privacy',
    `<!doctype html><title>Privacy Policy</title><main><h1>Privacy Policy</h1>
    <p>This Privacy Policy explains how we use your personal information, with your consent, and which third parties get it.</p>
    <p>We collect and process the information that you give us when you use our services, under applicable law, for as long as your account is open. You may contact us about your rights under this Privacy Policy.</p>
    <iframe src="${otherSite.origin}/ad" width="600" height="200"></iframe><policy-part></policy-part>
    <iframe id="own" src="/frame" width="600" height="200"></iframe></main><script>
    document.querySelector('policy-part').attachShadow({ mode: 'closed' }).innerHTML =
      '<p>We do not sell your personal information to anyone.</p>'
    </script>`,
  )
  const tab = await openPage(extension, `${site.origin}/privacy`)
  const panel = await extension.press(tab)
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  const sells = panel.getByRole('article', { name: 'Does it sell your data?' })
  await sells.getByRole('button', { name: 'Show in document' }).first().click()
  await expect
    .poll(() => markedWords(tab))
    .toBe('We do not sell your personal information to anyone.')

  await panel.getByLabel('Your question').fill('How long do you keep my messages?')
  await panel.getByRole('button', { name: 'Ask' }).click()
  const own = panel.getByRole('article', { name: 'How long do you keep my messages?' })
  await own.getByRole('button', { name: 'Show in document' }).first().click()
  const frame = tab.frames().find((one) => one.url().endsWith('/frame'))
  await expect
    .poll(() => frame?.evaluate(() => CSS.highlights.get('plainclause')?.size))
    .toBeGreaterThan(0)
  await expect(panel.getByText(/could not be found|may no longer/)).toHaveCount(0)
})

test('a page of ours is read like any other', async ({ extension, site }) => {
  const { pages }: { pages: Record<string, string> } = JSON.parse(
    readFileSync('dist/web/pages.json', 'utf8'),
  )
  site.pages.set('/privacy', readFileSync(`dist/web/${pages['/privacy']}`, 'utf8'))
  const panel = await extension.press(await openPage(extension, `${site.origin}/privacy`))
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  await expect(panel.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible()
})

test('a document of another site is opened in a tab, to be pressed there', async ({
  extension,
  site,
  otherSite,
}) => {
  otherSite.pages.set('/privacy-policy', POLICY_HTML)
  const address = `${otherSite.origin}/privacy-policy`
  site.pages.set(
    '/',
    `<title>Newsletter</title><main><h1>Newsletter</h1><p>I accept the <a href="${address}">Privacy Policy</a>.</p></main>`,
  )
  const panel = await extension.press(await openPage(extension, site.origin))
  const opened = extension.context.waitForEvent('page')
  await panel.getByRole('button', { name: 'Privacy policy' }).click()
  await expect(await opened).toHaveURL(address)
  await expect(panel.getByText('Press the Plainclause button there to read it.')).toBeVisible()
})

test('says when the tab has gone on, and reads the new page at the next press', async ({
  extension,
  site,
}) => {
  test.skip(!IS_LOADED, 'the stand-in sees no navigation')
  site.pages.set('/privacy', POLICY_HTML).set('/', '<title>Lamps</title><p>We make lamps.</p>')
  const tab = await openPage(extension, `${site.origin}/privacy`)
  const panel = await extension.press(tab)
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  await tab.goto(site.origin)
  await expect(panel.getByText('The tab shows another page now.')).toBeVisible()
  await panel.getByRole('button', { name: 'Show in document' }).first().click()
  await expect(panel.getByText(/could not be found on the page|may no longer read/)).toBeVisible()
})

test('says that the browser keeps its own pages to itself', async ({ extension }) => {
  test.skip(!IS_LOADED, 'only a browser refuses its own pages')
  const panel = await extension.press(await openPage(extension, 'chrome://version'))
  await expect(panel.getByText('This page belongs to the browser')).toBeVisible()
})

test('opens in the side panel, where the browser has one', async ({ extension, site }) => {
  test.skip(!IS_LOADED, 'only a browser has a side panel')
  site.pages.set('/privacy', POLICY_HTML)
  const panels = await extension.pressReleased(`${site.origin}/privacy`)
  expect(panels).toEqual([expect.stringMatching(/^chrome-extension:.*panel\.html\?tab=\d+$/)])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the panel in ${colorScheme} has no axe violation and fits 320 px`, async ({
    extension,
    site,
  }) => {
    site.pages.set('/privacy', POLICY_HTML)
    const panel = await extension.press(await openPage(extension, `${site.origin}/privacy`))
    await panel.setViewportSize({ width: 320, height: 800 })
    await panel.emulateMedia({ colorScheme })
    await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
    await expect(panel.getByText('This document answers:')).toBeVisible()
    expect(await violations(panel)).toEqual([])
    const overflow = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await panel.evaluate(overflow)).toBe(0)
  })
}

test('is used by keyboard alone', async ({ extension, site }) => {
  site.pages.set('/privacy', POLICY_HTML)
  const tab = await openPage(extension, `${site.origin}/privacy`)
  const panel = await extension.press(tab)
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  const show = panel.getByRole('button', { name: 'Show in document' }).first()
  const focused = () => show.evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 30 && !(await focused()); presses += 1) {
    await panel.keyboard.press('Tab')
  }
  await panel.keyboard.press('Enter')
  await expect.poll(() => markedWords(tab)).not.toBe('')
})
