import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { panelPath } from '../../../src/extension/browser-api.ts'
import { EXTENSION_POLICY } from '../../../src/extension/manifest.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import {
  BUILT_EXTENSION,
  copyOfExtension,
  extensionLaunch,
  loadExtension,
  pressButton,
} from '../../support/loaded-extension.ts'

/** The site that takes documents over in these journeys; they answer for it. */
export const HAND_OVER_SITE = 'https://plainclause.example'

const PANEL_SIZE = { width: 400, height: 900 }

const launch = extensionLaunch()

/** Whether the extension is loaded into a browser; else its panel runs beside a stand-in for the API. */
export const IS_LOADED = launch !== undefined

export type ExtensionBrowser = Readonly<{
  context: BrowserContext
  /** Presses the button of the extension as it is released, and returns the addresses of its panels. */
  pressReleased: (url: string) => Promise<readonly string[]>
  /** Presses the toolbar button on a tab, and returns the panel that it opens. */
  press: (tab: Page) => Promise<Page>
}>

/** A web site that tells which addresses it was asked for. */
export type AskedSite = Readonly<{
  origin: string
  pages: Map<string, string>
  asked: string[]
}>

/**
 * Journeys with the extension as it is built. Where the browser can load it, the press is one on its
 * toolbar button; the copy that is loaded has no side panel, so that the panel opens in a tab, where
 * journeys reach it.
 */
export const test = base.extend<
  { site: AskedSite; strictConsole: undefined },
  { extension: ExtensionBrowser; otherSite: AskedSite }
>({
  extension: [
    async ({ browser }, use) => {
      const folder = copyOfExtension(HAND_OVER_SITE)
      const started = launch === undefined ? undefined : await loadExtension(launch, folder)
      const standIn = started === undefined ? await standInFor(folder) : undefined
      const context = started ?? (await browser.newContext())
      await use({
        context,
        pressReleased,
        press: (tab) =>
          standIn === undefined
            ? pressLoaded(context, tab)
            : pressStandIn(context, tab, standIn.origin),
      })
      await context.close()
      await standIn?.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  otherSite: [
    async ({}, use) => {
      const { site, stop } = await startSite()
      await use(site)
      await stop()
    },
    { scope: 'worker' },
  ],
  site: async ({}, use) => {
    const { site, stop } = await startSite()
    await use(site)
    await stop()
  },
  /** An error in the console of a panel, a violation of its policy among them, fails the journey. */
  strictConsole: [
    async ({ extension: { context } }, use) => {
      const problems: string[] = []
      const listen = (page: Page) => {
        page.on('console', (message) => {
          if (page.url().includes('panel.html') && /error|warning/.test(message.type())) {
            problems.push(message.text())
          }
        })
        page.on('pageerror', (error) => problems.push(String(error)))
      }
      context.on('page', listen)
      await use(undefined)
      context.off('page', listen)
      for (const page of context.pages().slice(1)) await page.close()
      if (problems.length > 0) throw new Error(problems.join('\n'))
    },
    { auto: true },
  ],
})

/** Said to screen readers when the panel has all answers. */
export const ALL_ANSWERED = 'All seven questions are answered.'

export async function openPage({ context }: ExtensionBrowser, url: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(url)
  return tab
}

/** The words that are marked in a page. */
export function markedWords(tab: Page): Promise<string> {
  return tab.evaluate(() =>
    [...(CSS.highlights.get('plainclause') ?? [])].map((range) => range.toString()).join(''),
  )
}

async function pressLoaded(context: BrowserContext, tab: Page): Promise<Page> {
  const opened = context.waitForEvent('page')
  await pressButton(context, tab)
  const panel = await opened
  await panel.setViewportSize(PANEL_SIZE)
  return panel
}

async function pressReleased(url: string): Promise<readonly string[]> {
  if (launch === undefined) throw new Error('no browser loads extensions')
  const context = await loadExtension(launch, BUILT_EXTENSION)
  try {
    const tab = await context.newPage()
    await tab.goto(url)
    await pressButton(context, tab)
    const devtools = await context.browser()?.newBrowserCDPSession()
    const panels = async () => {
      const { targetInfos = [] } = (await devtools?.send('Target.getTargets')) ?? {}
      return targetInfos.flatMap((target) => (target.url.includes('panel.html') ? target.url : []))
    }
    await expect.poll(panels).toHaveLength(1)
    return await panels()
  } finally {
    await context.close()
  }
}

/** The panel as an ordinary page, under the policy of the extension. */
async function pressStandIn(context: BrowserContext, tab: Page, origin: string): Promise<Page> {
  const panel = await context.newPage()
  await panel.setViewportSize(PANEL_SIZE)
  await panel.exposeFunction('askStandIn', (asked: StandInCall) => answerFor(context, tab, asked))
  await panel.addInitScript(standInApi)
  await panel.goto(`${origin}/${panelPath(1)}`)
  return panel
}

type StandInCall = Readonly<
  | { kind: 'script'; code: string | undefined; args: readonly unknown[] }
  | { kind: 'css'; css: string }
  | { kind: 'open'; url: string }
  | { kind: 'front' }
  | { kind: 'get' }
>

async function answerFor(context: BrowserContext, tab: Page, asked: StandInCall): Promise<unknown> {
  switch (asked.kind) {
    case 'script': {
      if (!/^https?:/.test(tab.url())) throw new Error('Cannot access this page')
      const { code, args } = asked
      const run = code === undefined ? PAGE_SCRIPT() : `(${code})(...${JSON.stringify(args)})`
      const result = await tab.evaluate(run)
      return [{ result: code === undefined ? undefined : result }]
    }
    case 'css':
      await tab.addStyleTag({ content: asked.css })
      return undefined
    case 'open':
      return void (await (await context.newPage()).goto(asked.url))
    case 'front':
      return tab.bringToFront()
    case 'get':
      return { url: tab.url() }
  }
}

const PAGE_SCRIPT = () => readFileSync(join(BUILT_EXTENSION, 'page-script.js'), 'utf8')

/** Runs in the panel, so it holds all that it needs. */
function standInApi(): void {
  const ask: (asked: unknown) => Promise<never> = Reflect.get(globalThis, 'askStandIn')
  const never = { addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(globalThis, 'chrome', {
    value: {
      action: { onClicked: never },
      runtime: { getURL: (path: string) => `/${path}` },
      scripting: {
        executeScript: ({ func, args = [] }: { func?: unknown; args?: unknown[] }) =>
          ask({ kind: 'script', code: func === undefined ? undefined : String(func), args }),
        insertCSS: ({ css }: { css: string }) => ask({ kind: 'css', css }),
      },
      storage: { session: { set: () => Promise.resolve(), onChanged: never } },
      tabs: {
        get: () => ask({ kind: 'get' }),
        create: ({ url }: { url: string }) => ask({ kind: 'open', url }),
        update: () => ask({ kind: 'front' }),
        onUpdated: never,
        onRemoved: never,
      },
    },
  })
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

async function standInFor(folder: string) {
  return listen((path, response) => {
    const file = join(folder, path)
    if (!existsSync(file)) return response.writeHead(404).end()
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    const headers = { 'content-type': type, 'content-security-policy': EXTENSION_POLICY }
    return response.writeHead(200, headers).end(readFileSync(file))
  })
}

async function startSite() {
  const pages = new Map<string, string>()
  const asked: string[] = []
  const { origin, stop } = await listen((path, response) => {
    // Browsers ask for it by themselves.
    if (path !== '/favicon.ico') asked.push(path)
    const html = pages.get(path)
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return response.writeHead(html === undefined ? 404 : 200, headers).end(html)
  })
  return { site: { origin, pages, asked }, stop }
}

function listen(answer: (path: string, response: ServerResponse) => unknown) {
  const server = createServer(({ url = '/' }, response) => {
    answer(new URL(url, 'http://site.example').pathname, response)
  })
  return listenLocally(server)
}
