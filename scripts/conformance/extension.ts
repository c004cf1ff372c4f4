import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import {
  copyOfExtension,
  extensionLaunch,
  loadExtension,
  pressButton,
} from '../../tests/support/loaded-extension.ts'

const PAGES = 'quality/pages'
const PAGES_MAX = 40
/** The browser slows the main threads of page and panel; it has no such setting for workers. */
const CPU_SLOWDOWN = 4
const ANSWERED_WITHIN_MS = 120_000

/** From the press to the seventh answer, and the processor time of all of the browser in between. */
type Press = Readonly<{ name: string; answeredMs: number; processorMs: number; answers: number }>

/**
 * Presses the extension's button on saved pages, at a quarter of the speed and at full speed.
 *
 * @param folder holds the saved pages in quality/pages; what they load from elsewhere is refused
 */
export async function runExtensionConformance(
  folder: string,
): Promise<{ figures: Record<string, number | string>; failures: string[] }> {
  for (const script of ['scripts/build-if-changed.ts', 'scripts/ensure-chromium.ts']) {
    const { status } = spawnSync(process.execPath, [script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`${script} failed`)
  }
  const launch = extensionLaunch()
  if (launch === undefined) {
    return { figures: { extension: 'left out, no browser here loads extensions' }, failures: [] }
  }
  const copy = copyOfExtension('')
  const context = await loadExtension(launch, copy)
  const site = await servePages(join(folder, PAGES))
  try {
    await context.route(/^https?:\/\/(?!127\.0\.0\.1[:/])/, (route) => route.abort())
    const names = site.names.slice(0, PAGES_MAX)
    const slow: Press[] = []
    const fast: Press[] = []
    for (const name of names) {
      slow.push(await pressOn(context, site.origin, name, CPU_SLOWDOWN))
      fast.push(await pressOn(context, site.origin, name, 1))
    }
    const unread = slow.filter(({ answers }) => answers === 0)
    return {
      figures: {
        extension_pages: names.length,
        extension_pages_not_judged_documents: unread.length,
        extension_answered_ms_at_quarter_speed_median: quantile(slow.map(answered), 0.5),
        extension_answered_ms_at_quarter_speed_p90: quantile(slow.map(answered), 0.9),
        extension_answered_ms_median: quantile(fast.map(answered), 0.5),
        extension_processor_ms_median: quantile(
          fast.map(({ processorMs }) => processorMs),
          0.5,
        ),
      },
      failures: [],
    }
  } finally {
    await context.close()
    await site.stop()
    rmSync(copy, { recursive: true })
  }
}

function answered({ answeredMs }: Press): number {
  return answeredMs
}

async function pressOn(
  context: BrowserContext,
  origin: string,
  name: string,
  rate: number,
): Promise<Press> {
  const tab = await context.newPage()
  await tab.goto(`${origin}/${name}`, { waitUntil: 'load' })
  await slowDown(tab, rate)
  const devtools = await context.browser()?.newBrowserCDPSession()
  if (devtools === undefined) throw new Error('the browser has no debugger')
  const opened = context.waitForEvent('page')
  const [startedAt, processorBefore] = [performance.now(), await processorMs(devtools)]
  await pressButton(context, tab)
  const panel = await opened
  await slowDown(panel, rate)
  const end = panel.getByText('All seven questions are answered.')
  const anyway = panel.getByRole('button', { name: 'Read this page anyway' })
  await end.or(anyway).waitFor({ state: 'attached', timeout: ANSWERED_WITHIN_MS })
  const answers = await end.count()
  // A page that is not judged a document is read at a second press.
  if (answers === 0) await anyway.click()
  await end.waitFor({ state: 'attached', timeout: ANSWERED_WITHIN_MS })
  const press = {
    name,
    answers,
    answeredMs: performance.now() - startedAt,
    processorMs: (await processorMs(devtools)) - processorBefore,
  }
  await devtools.detach()
  await panel.close()
  await tab.close()
  return press
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

async function processorMs(devtools: CDPSession): Promise<number> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
}

async function servePages(folder: string) {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => basename(file, '.html'))
    .toSorted()
  const server = createServer(({ url = '/' }, response) => {
    const name = url.slice(1)
    if (!names.includes(name)) return response.writeHead(404).end()
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    return response.writeHead(200, headers).end(readFileSync(join(folder, `${name}.html`)))
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')
  return {
    names,
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}
