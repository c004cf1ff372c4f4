import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '../support/listen-locally.ts'
import { POLICY_HTML } from './support/company-site.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { type PageServer, startPageServer } from './support/page-server.ts'
import { expect, test as journey } from './support/plainclause.ts'

type Renderer = Readonly<{
  url: string
  /** Addresses that it was asked for. */
  asked: string[]
  /** Pages by their addresses; it fails for all others. */
  pages: Map<string, string>
}>

/**
 * Journeys on a server with a renderer beside it. Each has a site of its own: what one of them serves
 * another must not find.
 */
const test = journey.extend<{ site: PageServer }, { renderer: Renderer }>({
  site: async ({}, use) => {
    const site = await startPageServer()
    await use(site)
    await site.stop()
  },
  renderer: [
    async ({}, use) => {
      const asked: string[] = []
      const pages = new Map<string, string>()
      const server = createServer(async (request, response) => {
        const { url } = JSON.parse(await text(request))
        asked.push(url)
        const html = pages.get(url)
        response
          .writeHead(html === undefined ? 502 : 200, { 'content-type': 'text/html' })
          .end(html)
      })
      const { origin, stop } = await listenLocally(server)
      await use({ url: `${origin}/render`, asked, pages })
      await stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ renderer }, use) => {
      await use({ RENDERER_URL: renderer.url })
    },
    { scope: 'worker' },
  ],
})

const SHELL = '<title>Fernway</title><div id="root"></div><script src="/app.js"></script>'

test('a page that is built by script is read from its data, from its address to seven answers', async ({
  page,
  site,
  renderer,
}) => {
  const [, body = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(POLICY_HTML) ?? []
  const data = JSON.stringify({ props: { page: { title: 'Privacy Policy', body } } })
  const script = `<script id="__NEXT_DATA__" type="application/json">${data.replaceAll('<', '\\u003c')}</script>`
  site.serveHtml('/legal/privacy', `${SHELL.replace('root', '__next')}${script}`)
  await page.goto('/')
  const hero = page.getByRole('textbox', { name: 'Paste a link, or type a site’s name' })
  await hero.fill(`${site.origin}/legal/privacy`)
  await hero.press('Enter')
  await expect(toast(page, 'URL Content Added')).toBeVisible()
  await expect(answers(page)).toHaveCount(7)
  await expect(answers(page).locator('blockquote').first()).toBeVisible()
  expect(renderer.asked.filter((one) => one.startsWith(site.origin))).toEqual([])
})

test('a page that carries no text is read by the operator’s renderer, else by hand', async ({
  page,
  site,
  renderer,
}) => {
  const address = `${site.origin}/spa/privacy`
  site.serveHtml('/spa/privacy', SHELL)
  await page.goto('/')
  await addUrl(page, address)
  const sheet = page.getByRole('dialog', { name: 'Add Terms or Privacy URL' })
  await expect(sheet.getByRole('alert')).toContainText(
    'This page shows its text only in a browser. Open it, select all, and paste it here.',
  )
  await expect(sheet.getByRole('button', { name: 'Paste it in private mode' })).toBeVisible()
  expect(renderer.asked).toContain(address)

  renderer.pages.set(address, POLICY_HTML)
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(answers(page)).toHaveCount(7)
})
