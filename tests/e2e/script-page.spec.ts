import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { POLICY_HTML } from './support/company-site.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { expect, test as journey } from './support/plainclause.ts'

type Renderer = Readonly<{
  url: string
  /** Addresses that it was asked for. */
  asked: string[]
  /** Pages by their addresses; it fails for all others. */
  pages: Map<string, string>
}>

/** Journeys on a server with a renderer beside it. */
const test = journey.extend<object, { renderer: Renderer }>({
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
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('it has no port')
      await use({ url: `http://127.0.0.1:${address.port}/render`, asked, pages })
      server.closeAllConnections()
      server.close()
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
  pages,
  renderer,
}) => {
  const [, body = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(POLICY_HTML) ?? []
  const data = JSON.stringify({ props: { page: { title: 'Privacy Policy', body } } })
  const script = `<script id="__NEXT_DATA__" type="application/json">${data.replaceAll('<', '\\u003c')}</script>`
  pages.serveHtml('/legal/privacy', `${SHELL.replace('root', '__next')}${script}`)
  await page.goto('/')
  const hero = page.getByRole('textbox', { name: 'Paste a link, or type a site’s name' })
  await hero.fill(`${pages.origin}/legal/privacy`)
  await hero.press('Enter')
  await expect(toast(page, 'URL Content Added')).toBeVisible()
  await expect(answers(page)).toHaveCount(7)
  await expect(answers(page).locator('blockquote').first()).toBeVisible()
  expect(renderer.asked).toEqual([])
})

test('a page that carries no text is read by the operator’s renderer, else by hand', async ({
  page,
  pages,
  renderer,
}) => {
  const address = `${pages.origin}/spa/privacy`
  pages.serveHtml('/spa/privacy', SHELL)
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
