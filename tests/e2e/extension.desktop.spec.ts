import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { BRANDS } from '../../src/core/cards/brands.ts'
import { POLICY_HTML, TERMS_HTML } from './support/company-site.ts'
import { ALL_ANSWERED, HAND_OVER_SITE, markedWords, openPage, test } from './support/extension.ts'

const SIGN_UP = `<!doctype html><html lang="en"><title>Create your account | Fernway</title><main>
<h1>Create your account</h1><form><label>Email <input type="email" value="someone@private.example"></label>
<label>Password <input type="password"></label><button>Sign up</button>
<p>By signing up you agree to our <a href="/terms">Terms</a> and <a href="/privacy">Privacy Policy</a>.</p></form></main>`

test('a policy is answered on the device, and a quote is marked in the page', async ({
  extension,
  site,
}) => {
  site.pages.set('/privacy', POLICY_HTML)
  const tab = await openPage(extension, `${site.origin}/privacy`)
  const requested: string[] = []
  extension.context.on('request', (request) => requested.push(request.url()))
  site.asked.length = 0

  const panel = await extension.press(tab)
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  await expect(panel.getByText('Made on this device: nothing was sent')).toBeVisible()
  await expect(panel.getByRole('article')).toHaveCount(7)
  const quote = 'We do not sell your personal information for money.'
  const answer = panel.getByRole('article', { name: 'Does it sell your data?' })
  await expect(answer.getByText(quote)).toBeVisible()
  const before = await tab.evaluate(() => document.body.outerHTML)
  await answer.getByRole('button', { name: 'Show in document' }).first().click()
  await expect.poll(() => markedWords(tab)).toBe(quote)
  await expect.poll(() => tab.evaluate(() => scrollY)).toBeGreaterThan(0)
  // Marking changes nothing in the page.
  expect(await tab.evaluate(() => document.body.outerHTML)).toBe(before)

  await panel.getByLabel('Your question').fill('Can I delete my account?')
  await panel.getByRole('button', { name: 'Ask' }).click()
  const own = panel.getByRole('article', { name: 'Can I delete my account?' })
  await expect(own.getByRole('button', { name: 'Show in document' }).first()).toBeVisible()

  expect(site.asked).toEqual([])
  const panelFolder = panel.url().replace(/panel\.html.*/, '')
  expect(requested.filter((url) => !url.startsWith(panelFolder))).toEqual([])
})

test('a sign-up page leads to what it has people agree to, fetched only at a press', async ({
  extension,
  site,
}) => {
  site.pages.set('/signup', SIGN_UP).set('/privacy', POLICY_HTML).set('/terms', TERMS_HTML)
  const tab = await openPage(extension, `${site.origin}/signup`)
  const panel = await extension.press(tab)
  await expect(panel.getByRole('heading', { name: 'This page is no policy' })).toBeVisible()
  await expect(
    panel.getByText('“By signing up you agree to our Terms and Privacy Policy.”'),
  ).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveText([/^Terms of Service/, /^Privacy policy/])
  expect(site.asked).not.toContain('/privacy')

  await panel.getByRole('button', { name: 'Privacy policy' }).click()
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  expect(site.asked.filter((path) => path === '/privacy')).toHaveLength(1)
  expect(site.asked).not.toContain('/terms')
  await panel.getByRole('button', { name: 'Back to the page' }).click()
  await expect(panel.getByRole('button', { name: 'Terms of Service' })).toBeVisible()
})

test('a page built by script is read as it is seen: shadow trees and frames, and nothing hidden', async ({
  extension,
  site,
}) => {
  site.pages.set(
    '/frame',
    '<p>Framed: we keep your messages for ninety days after you close your account.</p>',
  )
  site.pages.set(
    '/privacy',
    `<!doctype html><html lang="en"><title>Privacy Policy</title><div id="root"></div><script>
    const section = (text) => '<p>' + text + '</p>'
    root.innerHTML = '<main><h1>Privacy Policy</h1>' +
      section('This Privacy Policy explains how Fernway handles your personal information when you use our services.') +
      section('We may share your personal information with third parties and service providers, as the law permits.') +
      '<p hidden>Hidden: we sell your personal information to data brokers.</p>' +
      '<policy-part></policy-part><iframe src="/frame" width="600" height="200"></iframe></main>'
    const shadow = document.querySelector('policy-part').attachShadow({ mode: 'open' })
    shadow.innerHTML = section('Shadowed: we do not sell your personal information to anyone.')
    </script>`,
  )
  const tab = await openPage(extension, `${site.origin}/privacy`)
  const panel = await extension.press(tab)
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  const sells = panel.getByRole('article', { name: 'Does it sell your data?' })
  await expect(sells.getByText('No', { exact: true })).toBeVisible()
  await expect(panel.getByText('data brokers')).toHaveCount(0)
  await sells.getByRole('button', { name: 'Show in document' }).first().click()
  await expect.poll(() => markedWords(tab)).toContain('we do not sell your personal information')

  await panel.getByLabel('Your question').fill('How long do you keep my messages?')
  await panel.getByRole('button', { name: 'Ask' }).click()
  const own = panel.getByRole('article', { name: 'How long do you keep my messages?' })
  await expect(own.getByText('Framed: we keep your messages for ninety days')).toBeVisible()
})

test('a German page is named as one, and not answered', { tag: '@long' }, async ({
  extension,
  site,
}) => {
  const paragraph =
    'Wir erheben personenbezogene Daten nur, soweit dies für den Betrieb unseres Dienstes notwendig ist, und geben sie nicht an Dritte weiter. Sie können jederzeit Auskunft über Ihre gespeicherten Daten verlangen.'
  site.pages.set(
    '/datenschutz',
    `<!doctype html><html lang="de"><title>Datenschutzerklärung</title><main><h1>Datenschutzerklärung</h1>${`<p>${paragraph}</p>`.repeat(6)}</main>`,
  )
  const tab = await openPage(extension, `${site.origin}/datenschutz`)
  const panel = await extension.press(tab)
  await expect(panel.getByText(/^This is German\./)).toBeVisible()
  await expect(panel.getByRole('article')).toHaveCount(0)
})

test('a document is handed over to the site in a message, and not in its address', {
  tag: '@long',
}, async ({ extension, site }) => {
  site.pages.set('/privacy', POLICY_HTML)
  const { context } = extension
  await context.route(`${HAND_OVER_SITE}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ data }) => { document.title = JSON.stringify(data) })
        opener.postMessage({ type: 'plainclause:ready' }, '*')
      </script>`,
    }),
  )
  const tab = await openPage(extension, `${site.origin}/privacy`)
  const panel = await extension.press(tab)
  await expect(panel.getByText(ALL_ANSWERED)).toBeAttached()
  const opened = context.waitForEvent('page')
  await panel.getByRole('button', { name: 'Open in Plainclause' }).click()
  const receiver = await opened
  await expect(receiver).toHaveTitle(/plainclause:document/)
  expect(receiver.url()).toBe(`${HAND_OVER_SITE}/handover`)
  const given = JSON.parse(await receiver.title())
  expect(given).toMatchObject({ title: 'Privacy Policy', address: `${site.origin}/privacy` })
  expect(given.text).toContain('We do not sell your personal information for money.')
  await context.unroute(`${HAND_OVER_SITE}/**`)
})

test('the extension asks for no more than the open page, and has no code from elsewhere', () => {
  const folder = 'dist/extension'
  const permissions = (browser: string) => {
    const manifest = JSON.parse(readFileSync(join(folder, browser, 'manifest.json'), 'utf8'))
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/host|content_scripts|externally/)]),
    )
    expect(manifest.content_security_policy.extension_pages).toMatch(
      /^default-src 'none'; script-src 'self'; .*connect-src 'self'/,
    )
    return manifest.permissions
  }
  expect(permissions('chromium')).toEqual(['activeTab', 'scripting', 'storage', 'sidePanel'])
  expect(permissions('firefox')).toEqual(['activeTab', 'scripting', 'storage'])

  const files = readdirSync(join(folder, 'chromium'), { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => /\.(?:js|html|css)$/.test(file))
  expect(scripts.length).toBeGreaterThan(6)
  const known = new Set([
    ...BRANDS.flatMap((brand) =>
      [brand.homeUrl, brand.privacyUrl, brand.termsUrl].flatMap((url) =>
        url === undefined ? [] : [new URL(url).host],
      ),
    ),
    // Names of XML, addresses in messages and comments, and one that the policy of scripts knows.
    'tailwindcss.com',
    'www.w3.org',
    'react.dev',
    'js.stripe.com',
  ])
  for (const file of scripts) {
    const text = readFileSync(join(folder, 'chromium', file), 'utf8')
    expect(text, file).not.toMatch(/\beval\(|\bnew Function\b|\bimportScripts\(|import\(.https?:/)
    const hosts = [...text.matchAll(/https?:\/\/([a-z0-9][a-z0-9.-]*\.[a-z]{2,})/gi)].map(
      ([, host = '']) => host,
    )
    expect(
      hosts.filter((host) => !known.has(host)),
      file,
    ).toEqual([])
  }
})
