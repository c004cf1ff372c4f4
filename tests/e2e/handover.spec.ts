import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sampleOf } from '../support/long-run.ts'
import { answers } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

const MARK = `lantern${randomBytes(8).toString('hex')}`
const POLICY = `<!doctype html><title>Privacy Policy of Harbour Lane</title>
<h1>Privacy Policy</h1>
<p>This Privacy Policy explains how Harbour Lane Ltd. handles your personal information.</p>
<p>We sell your personal data to ${MARK}. We share your precise location with advertising partners.</p>
<p hidden>Nobody sees this sentence.</p>`

/** The bookmark's code, as the visitor gets it from the page. */
async function bookmark(page: Page): Promise<string> {
  await page.goto('/bookmarklet')
  const link = page.getByRole('link', { name: 'Read with Plainclause' })
  await expect(link).toHaveAttribute('href', /^javascript:/)
  const address = await link.getAttribute('href')
  return decodeURIComponent(address?.slice('javascript:'.length) ?? '')
}

/** Presses the bookmark on a page: browsers run it as if the page's own script did. */
async function press(page: Page, code: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.evaluate(code)
  return await opening
}

const STRICT = { 'content-security-policy': "default-src 'self'" }
const KEEPS_POPUPS = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }
const PAGES: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ['a page with a strict content policy that keeps its pop-ups', { ...STRICT, ...KEEPS_POPUPS }],
  ['an ordinary page', {}],
  ['a page with a strict content policy', STRICT],
  ['a page that keeps its pop-ups', KEEPS_POPUPS],
]

// What reads the strictest page reads the others.
for (const [name, headers] of sampleOf(PAGES, 1)) {
  test(`the bookmark hands over the text of ${name}, which is read on this device`, async ({
    page,
    pages,
    plainclause,
    context,
  }) => {
    const code = await bookmark(page)
    pages.serve('/terms', 'text/html; charset=utf-8', Buffer.from(POLICY), headers)
    await page.goto(`${pages.origin}/terms`)
    const sent: string[] = []
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const opened = await press(page, code)
    const { host } = new URL(pages.origin)
    await expect(opened.getByText(`${host} hands over a text of 29 words.`)).toBeVisible()
    await expect(opened.getByText('Privacy Policy of Harbour Lane')).toBeVisible()
    await expect(opened.getByText(`${pages.origin}/terms`)).toBeVisible()
    await expect(opened.getByText('Nobody sees this sentence.')).toHaveCount(0)
    expect(new URL(opened.url()).hash).toBe('')

    await opened.getByRole('button', { name: 'Read it in private mode' }).click()
    await expect(opened).toHaveURL(`${plainclause.origin}/chatbot`)
    await expect(answers(opened)).toHaveCount(7)
    await expect(opened.getByText('Made on this device: nothing was sent').first()).toBeVisible()
    await expect(opened.getByRole('switch', { name: 'Private mode' })).toBeChecked()
    expect(sent.filter((request) => request.includes(MARK) || request.includes('Harbour'))).toEqual(
      [],
    )
    const api = sent.filter((request) => request.includes('/api/'))
    expect(api.every((request) => request.includes('/api/visit'))).toBe(true)

    // From here on the two windows know nothing of each other.
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    // Read once: a reload takes up the stored analysis.
    await opened.reload()
    await expect(answers(opened)).toHaveCount(7)
  })
}

test('the bookmark hands over the selection alone, where there is one', async ({ page, pages }) => {
  const code = await bookmark(page)
  pages.serveHtml('/terms', POLICY)
  await page.goto(`${pages.origin}/terms`)
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelectorAll('p')[1] ?? document),
  )
  const opened = await press(page, code)
  await expect(opened.getByText('hands over a text of 15 words.')).toBeVisible()
})

test('a page that separates its windows hands nothing over, and two other ways are offered', async ({
  page,
  pages,
}) => {
  const code = await bookmark(page)
  const headers = { 'cross-origin-opener-policy': 'same-origin' }
  pages.serve('/apart', 'text/html; charset=utf-8', Buffer.from(POLICY), headers)
  await page.goto(`${pages.origin}/apart`)
  const opened = await press(page, code)
  await expect(opened.getByText('No text was handed over.')).toBeVisible()
  await expect(opened.getByText(`${pages.origin}/apart`)).toBeVisible()
  await opened.getByRole('button', { name: 'Copy its text, and paste it' }).click()
  await expect(opened.getByRole('button', { name: 'Paste', exact: true })).toBeVisible()
  await expect(opened.getByRole('switch', { name: 'Private mode' })).toBeChecked()
  await opened.getByRole('switch', { name: 'Private mode' }).click()

  const again = await press(page, code)
  await again.getByRole('button', { name: 'Let our server fetch its address' }).click()
  // The few sentences do not look like a policy to the search.
  await again.getByRole('button', { name: 'Read this page anyway' }).click()
  await expect(answers(again)).toHaveCount(7)
})

test('a link away from a hand-over separates the windows', async ({ page, pages, plainclause }) => {
  pages.serveHtml('/terms', POLICY)
  await page.goto(`${pages.origin}/terms`)
  const opened = await press(page, `void open(${JSON.stringify(plainclause.origin)} + '/handover')`)
  await expect(opened.getByText('Waiting for the text')).toBeVisible()
  expect(await opened.evaluate(() => window.opener !== null)).toBe(true)
  await opened.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(opened.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible()
  // The page may still be on its way to its own process, and ask again then.
  await expect(async () => {
    expect(await opened.evaluate(() => window.opener)).toBeNull()
  }).toPass({ timeout: 20_000 })
})

test.describe('a hostile page', () => {
  test.use({ allowedConsole: ['frame-ancestors', 'Framing', 'X-Frame-Options', 'Failed to load'] })

  /** Opens /handover and posts what `messages` make once it is ready; `from` an inner frame, or itself. */
  const HOSTILE = `<!doctype html><title>Hostile</title><iframe srcdoc="<script>function post(message) { parent.opened.postMessage(message, '*') }</script>"></iframe><script>
    function attack(site, messages, from) {
      const opened = open(site + '/handover')
      window.opened = opened
      addEventListener('message', function once({ source, data }) {
        if (source !== opened || data.type !== 'plainclause:ready') return
        removeEventListener('message', once)
        for (const message of messages) {
          if (from === 'frame') frames[0].post(message)
          else opened.postMessage(message, '*')
        }
        document.title = 'sent'
      })
    }</script>`

  const document = (change: object) => ({
    type: 'plainclause:document',
    title: 'Privacy Policy',
    address: '',
    text: 'We never sell your data to anyone, and we say so in so many words here.',
    ...change,
  })

  async function attack(page: Page, site: string, messages: readonly unknown[], from = 'window') {
    const opening = page.waitForEvent('popup')
    await page.evaluate(
      ([site, messages, from]) =>
        Reflect.apply(Reflect.get(window, 'attack'), null, [site, messages, from]),
      [site, messages, from] as const,
    )
    const opened = await opening
    await expect(page).toHaveTitle('sent')
    await page.evaluate(() => {
      window.document.title = 'again'
    })
    return opened
  }

  test('gets neither a second message, nor markup, nor another sender through', async ({
    page,
    pages,
    plainclause,
  }) => {
    const { origin } = plainclause
    pages.serveHtml('/hostile', HOSTILE)
    await page.goto(`${pages.origin}/hostile`)

    const second = await attack(page, origin, [
      'noise',
      document({ title: '<img src=x onerror="document.body.append(1)">First' }),
      document({ title: 'Second', text: 'Another text.' }),
    ])
    await expect(
      second.getByText('<img src=x onerror="document.body.append(1)">First'),
    ).toBeVisible()
    await expect(second.getByRole('main').locator('img')).toHaveCount(0)
    await expect(second.getByText('Second')).toHaveCount(0)
    await expect(second.getByText('hands over a text of 16 words.')).toBeVisible()

    const framed = await attack(page, origin, [document({})], 'frame')
    await expect(framed.getByText('Waiting for the text')).toBeVisible()
    await expect(framed.getByRole('button', { name: 'Read it in private mode' })).toHaveCount(0)

    for (const [message, words] of [
      [document({ text: 'a '.repeat(1_000_001) }), 'too long to be read whole'],
      [document({ text: 42 }), 'something that is not a text'],
      [document({ address: ['https://a.example'] }), 'something that is not a text'],
      [document({ text: ' ' }), 'a page without text'],
    ] as const) {
      const refused = await attack(page, origin, [message, document({})])
      await expect(refused.getByRole('alert')).toContainText(words)
      await expect(refused.getByRole('button', { name: 'Read it in private mode' })).toHaveCount(0)
      await refused.close()
    }
  })

  test('cannot frame the page, nor skip the visitor’s press', async ({
    page,
    pages,
    plainclause,
  }) => {
    pages.serveHtml('/framing', `<iframe src="${plainclause.origin}/handover"></iframe>`)
    const framing = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/handover'),
    )
    await page.goto(`${pages.origin}/framing`)
    expect((await framing).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')

    await page.goto('/chatbot#handed-over')
    await expect(page).toHaveURL(`${plainclause.origin}/chatbot`)
    await expect(page.getByRole('button', { name: 'Add URL' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Private mode' })).not.toBeChecked()
    await page.goto('/handover')
    await expect(page.getByText('No text was handed over.')).toBeVisible()
    await page.goto('/handover#shared-text')
    await page.reload()
    await expect(page.getByText('No text was handed over.')).toBeVisible()
  })
})
